import { join } from 'node:path'
import type { Espeak } from '../voice/espeak.ts'
import { openEspeak } from '../voice/open-espeak.ts'
import { sayForm, type SayForm } from './say-form.ts'

const folder = join(import.meta.dirname, '../../../../../models/fetched/espeak')
/** The voice takes 55 MB of memory, which is freed after so long without a word, in ms. */
const idleMs = 10_000

/** The voice for templates on the server, in the thread of the recogniser. */
export function createTemplateVoice(): SayForm {
  let opened: Promise<Espeak> | undefined
  let idle: ReturnType<typeof setTimeout> | undefined
  const release = (): void => {
    opened = undefined
  }

  return async (form) => {
    clearTimeout(idle)
    opened ??= openEspeak(folder)
    opened.catch(release)
    const espeak = await opened
    idle = setTimeout(release, idleMs)
    idle.unref()
    return sayForm(espeak, form)
  }
}
