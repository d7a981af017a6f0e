/** What can keep a microphone from being used; each has plain words on the screen. */
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

/** An open microphone. Whoever opens it releases it when the task ends: until then the browser shows that it listens. */
export interface Microphone {
  readonly stream: MediaStream
  /** how loud it is just now, 0 (silence) to 1 (as loud as it can be) */
  level(): number
  /** told once when the device is unplugged or taken away in the middle */
  onUnplugged(tell: () => void): void
  release(): void
}

/**
 * Asks for the microphone with voice processing off, so that level and pitch stay true.
 * Throws `MicrophoneError`.
 */
export async function openMicrophone(): Promise<Microphone> {
  // Absent where the page was not opened by https or on localhost.
  if (typeof navigator.mediaDevices?.getUserMedia !== 'function' || typeof MediaRecorder !== 'function') {
    throw new MicrophoneError('MICROPHONE_UNSUPPORTED')
  }
  const stream = await navigator.mediaDevices
    .getUserMedia({ audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false } })
    .catch((cause: unknown) => {
      throw new MicrophoneError(problemOf(cause), cause)
    })
  return watch(stream)
}

function problemOf(cause: unknown): MicrophoneProblem {
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'MICROPHONE_REFUSED'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'MICROPHONE_MISSING'
  if (name === 'NotReadableError' || name === 'AbortError') return 'MICROPHONE_TAKEN'
  return 'MICROPHONE_UNSUPPORTED'
}

/** Quieter than this many decibels below full scale shows as nothing. */
const quietest = -55

function watch(stream: MediaStream): Microphone {
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
      return Math.min(1, Math.max(0, 1 - (10 * Math.log10(power + 1e-10)) / quietest))
    },
    onUnplugged(tell) {
      for (const track of stream.getAudioTracks()) {
        track.addEventListener('ended', () => !released && tell(), { once: true })
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
