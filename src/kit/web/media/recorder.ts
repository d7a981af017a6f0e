/** Recording goes on this long after `stop` (specification, section 9), so that the last sound is not cut off. */
export const stopDelayMs = 500
/** The longest recording; a longer one loses its beginning. */
export const maxRecordingMs = 15_000

/** Media types to record, best first. Safari before 18.4 supports only MP4. */
const types = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4']

export interface Recorder {
  /** call while a sound plays, so that it is not recorded */
  pause(): void
  resume(): void
  /**
   * Ends the recording after the delay; pass 0 if the page is being hidden.
   * Returns its files in order: one, or two if it took longer than `maxRecordingMs`.
   */
  stop(delayMs?: number): Promise<Blob[]>
  /** Ends the recording and drops it. */
  discard(): void
}

interface Part {
  readonly recorder: MediaRecorder
  readonly file: Promise<Blob>
}

/**
 * Records until it is stopped. A child may wait for minutes before speaking, so a new part begins every `maxRecordingMs` and
 * only the last two are kept. They always contain the last `maxRecordingMs`.
 */
export function startRecorder(stream: MediaStream): Recorder {
  const type = types.find((one) => MediaRecorder.isTypeSupported(one))
  let parts = [startPart(stream, type)]
  const next = setInterval(() => {
    const current = parts.at(-1)
    if (current?.recorder.state !== 'recording') return
    parts = [current, startPart(stream, type)]
    current.recorder.stop()
  }, maxRecordingMs)
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
      // Without a delay it ends at once: the next screen may play a sound in the same task.
      if (delayMs > 0) {
        await new Promise((resolve) => {
          setTimeout(resolve, delayMs)
        })
      }
      // Already inactive if the microphone was unplugged; the recording until then is complete.
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
