/** The rate that sounds are decoded to, in Hz: the one that browsers record with. */
export const decodedRate = 48_000

/** Any sound file that the browser plays, as one channel of samples from -1 to 1 at `decodedRate`. */
export async function soundSamples(file: ArrayBuffer): Promise<Float32Array> {
  const context = new OfflineAudioContext({ numberOfChannels: 1, length: 1, sampleRate: decodedRate })
  const decoded = await context.decodeAudioData(file)
  const samples = new Float32Array(decoded.length)
  for (let channel = 0; channel < decoded.numberOfChannels; channel++) {
    decoded.getChannelData(channel).forEach((sample, i) => {
      samples[i] = (samples[i] ?? 0) + sample / decoded.numberOfChannels
    })
  }
  return samples
}
