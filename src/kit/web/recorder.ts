/** Recording ends this long after it was asked to (specification, section 9), so that a last sound is not cut off. */
export const stopDelayMs = 500
/** The longest recording that is kept: of a longer one its end. */
export const longestMs = 15_000

/** What browsers record, best first; Safari before 18.4 has MP4 alone. */
const types = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4']

export interface Recorder {
  /** while a sound plays, so that it is not recorded */
  pause(): void
  resume(): void
  /**
   * Ends the recording after the delay, at once where the page is being hidden.
   * Answers its files in order: one, or two where it took longer than `longestMs`.
   */
  stop(delayMs?: number): Promise<Blob[]>
  /** Ends it and keeps nothing. */
  discard(): void
}

interface Part {
  readonly recorder: MediaRecorder
  readonly file: Promise<Blob>
}

/**
 * Records until it is stopped. A child may take any time before it speaks: every `longestMs` a new part begins and
 * only the last two are held, so that what was said in the last `longestMs` is always there.
 */
export function startRecorder(stream: MediaStream): Recorder {
  const type = types.find((one) => MediaRecorder.isTypeSupported(one))
  let parts = [startPart(stream, type)]
  const next = setInterval(() => {
    const current = parts.at(-1)
    if (current?.recorder.state !== 'recording') return
    parts = [current, startPart(stream, type)]
    current.recorder.stop()
  }, longestMs)
  const current = (): MediaRecorder | undefined => parts.at(-1)?.recorder

  return {
    pause() {
      if (current()?.state === 'recording') current()?.pause()
    },
    resume() {
      if (current()?.state === 'paused') current()?.resume()
    },
    async stop(delayMs = stopDelayMs) {
      clearInterval(next)
      await new Promise((resolve) => {
        setTimeout(resolve, delayMs)
      })
      // It is inactive already where the microphone was unplugged: what came until then is there.
      if (current()?.state !== 'inactive') current()?.stop()
      return Promise.all(parts.map((part) => part.file))
    },
    discard() {
      clearInterval(next)
      if (current()?.state !== 'inactive') current()?.stop()
    },
  }
}

function startPart(stream: MediaStream, type: string | undefined): Part {
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond: 128_000, ...(type && { mimeType: type }) })
  const pieces: Blob[] = []
  const file = new Promise<Blob>((resolve) => {
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
    recorder.addEventListener('stop', () => resolve(new Blob(pieces, { type: recorder.mimeType })))
  })
  recorder.start()
  return { recorder, file }
}
