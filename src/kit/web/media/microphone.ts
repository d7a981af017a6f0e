import { type MediaDevice, MediaDeviceError, openMediaDevice, supportsMediaDevices, toMediaProblem } from './media-device.ts'

export class MicrophoneError extends MediaDeviceError<'MICROPHONE'> {}
export type MicrophoneProblem = MicrophoneError['code']

export interface Microphone extends MediaDevice {
  /** the current loudness, 0 (silence) to 1 (full scale) */
  level(): number
  /** the same in decibels of full scale, also below what `level` reports as silence */
  decibels(): number
}

/**
 * Opens the microphone without voice processing, which would change level and pitch.
 * Throws `MicrophoneError`.
 */
export async function openMicrophone(): Promise<Microphone> {
  if (!supportsMediaDevices() || typeof MediaRecorder !== 'function') throw new MicrophoneError('MICROPHONE_UNSUPPORTED')
  const audio = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }
  const device = await openMediaDevice({ audio }).catch((cause: unknown) => {
    throw new MicrophoneError(`MICROPHONE_${toMediaProblem(cause)}`, cause)
  })
  return withLevel(device)
}

/** The loudness that `level` reports as 0, in decibels relative to full scale. */
const silenceDb = -55

function withLevel(device: MediaDevice): Microphone {
  const context = new AudioContext()
  const analyser = new AnalyserNode(context, { fftSize: 1024 })
  context.createMediaStreamSource(device.stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)

  function decibels(): number {
    analyser.getFloatTimeDomainData(samples)
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
    return 10 * Math.log10(power + 1e-10)
  }

  return {
    ...device,
    level: () => Math.min(1, Math.max(0, 1 - decibels() / silenceDb)),
    decibels,
    release() {
      device.release()
      if (context.state !== 'closed') void context.close()
    },
  }
}
