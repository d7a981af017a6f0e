/** The sample rate of decoded sounds in Hz: the one that browsers record with. */
export const decodedSampleRate = 48_000

/** Decodes any sound file that the browser can play to mono samples from -1 to 1 at `decodedSampleRate`. */
export async function decodeSound(file: ArrayBuffer): Promise<Float32Array> {
  const context = new OfflineAudioContext({ numberOfChannels: 1, length: 1, sampleRate: decodedSampleRate })
  const decoded = await context.decodeAudioData(file)
  const samples = new Float32Array(decoded.length)
  for (let channel = 0; channel < decoded.numberOfChannels; channel++) {
    decoded.getChannelData(channel).forEach((sample, i) => {
      samples[i] = (samples[i] ?? 0) + sample / decoded.numberOfChannels
    })
  }
  return samples
}
