import { importAfterFirstPaint } from '#kit/web/first-paint.ts'

const templates = importAfterFirstPaint(() => import('./device-templates.ts'))

/**
 * Gets what this device needs to recognise the word while the child hears it. Without it, the device recognises the word less well.
 * @param choices the words that compete; undefined: the whole vocabulary
 */
export function keepTemplatesLater(learner: string, word: string, choices: readonly string[] | undefined): void {
  templates().then(({ keepTemplates }) => keepTemplates(learner, word, choices)).catch((error: unknown) => {
    console.warn('The templates of words cannot be fetched', error)
  })
}
