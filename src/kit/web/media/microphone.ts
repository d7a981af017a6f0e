/** Why a microphone cannot be used. The screen has a text for each. */
export type MicrophoneProblem =
  | 'MICROPHONE_MISSING'
  | 'MICROPHONE_REFUSED'
  | 'MICROPHONE_TAKEN'
  | 'MICROPHONE_UNSUPPORTED'
  | 'MICROPHONE_UNPLUGGED'

export class MicrophoneError extends Error {
  readonly code: MicrophoneProblem

  constructor(code: MicrophoneProblem, cause?: unknown) {
    super(code, { cause })
    this.name = 'MicrophoneError'
    this.code = code
  }
}

/** An open microphone. Release it when the task ends: until then the browser shows that it is in use. */
export interface Microphone {
  readonly stream: MediaStream
  /** the current loudness, 0 (silence) to 1 (full scale) */
  level(): number
  /** `callback` runs once if the device is unplugged or taken by another program */
  onUnplugged(callback: () => void): void
  release(): void
}

/**
 * Opens the microphone without voice processing, which would change level and pitch.
 * Throws `MicrophoneError`.
 */
export async function openMicrophone(): Promise<Microphone> {
  // Undefined unless the page was opened by https or on localhost.
  if (typeof navigator.mediaDevices?.getUserMedia !== 'function' || typeof MediaRecorder !== 'function') {
    throw new MicrophoneError('MICROPHONE_UNSUPPORTED')
  }
  const stream = await navigator.mediaDevices
    .getUserMedia({ audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false } })
    .catch((cause: unknown) => {
      throw new MicrophoneError(toMicrophoneProblem(cause), cause)
    })
  return microphoneOf(stream)
}

function toMicrophoneProblem(cause: unknown): MicrophoneProblem {
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'MICROPHONE_REFUSED'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'MICROPHONE_MISSING'
  if (name === 'NotReadableError' || name === 'AbortError') return 'MICROPHONE_TAKEN'
  return 'MICROPHONE_UNSUPPORTED'
}

/** The loudness that `level` reports as 0, in decibels relative to full scale. */
const silenceDb = -55

function microphoneOf(stream: MediaStream): Microphone {
  const context = new AudioContext()
  const analyser = new AnalyserNode(context, { fftSize: 1024 })
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  let released = false

  return {
    stream,
    level() {
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      return Math.min(1, Math.max(0, 1 - (10 * Math.log10(power + 1e-10)) / silenceDb))
    },
    onUnplugged(callback) {
      for (const track of stream.getAudioTracks()) {
        track.addEventListener('ended', () => !released && callback(), { once: true })
      }
    },
    release() {
      if (released) return
      released = true
      for (const track of stream.getTracks()) track.stop()
      void context.close()
    },
  }
}
