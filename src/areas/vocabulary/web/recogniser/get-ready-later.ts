import { importAfterFirstPaint } from '#kit/web/first-paint.ts'

const device = importAfterFirstPaint(() => import('./device-job.ts'))

/**
 * Gets what this device needs to recognise the word while the child hears it. Without it, the server recognises the word.
 * @param choices the words that compete; undefined: the whole vocabulary
 */
export function getReadyLater(learner: string, word: string, choices: readonly string[] | undefined): void {
  device().then(({ getReady }) => getReady(learner, word, choices)).catch((error: unknown) => {
    console.warn('This device does not have everything to recognise the word', error)
  })
}
