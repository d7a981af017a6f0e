import type { TemplateStates } from './states.ts'
import type { SoundForm } from '../candidates/sound-words.ts'

/** One way to say a word in one voice, as both encoders represent it. */
export interface Template {
  readonly adapted: TemplateStates
  readonly published: TemplateStates
}

/** Where the recogniser gets its templates: on the server from a voice and a cache, on a device from what it was sent. */
export interface TemplateSource {
  /** Returns the templates of a form in all voices; empty if there are none at the moment. */
  templatesOf(form: SoundForm): Promise<readonly Template[]>
  /** Returns the templates of the family's recording of a word; empty without one. */
  recordingsOf(text: string): Promise<readonly Template[]>
}
