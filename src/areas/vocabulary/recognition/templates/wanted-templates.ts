/** Which templates the words of a question need: the same on the server, which makes them, and on the device, which keeps them. */
import { formsIfAsked, type SoundForm, soundWords } from '../candidates/sound-words.ts'
import { recordingKey, templateKey } from './template-file.ts'

/** A family's own words. */
export interface OwnWords {
  /** how a word is said that is not said as it is written, by its text */
  readonly respellings: Readonly<Record<string, string>>
  /** the name of the file of the family's recording, by the word's text */
  readonly recorded: Readonly<Record<string, string>>
}

export interface WantedTemplates {
  readonly text: string
  readonly isAsked: boolean
  /** the ways to say the word, by the keys of their templates; of an asked word also its simplified and changed forms */
  readonly forms: ReadonlyMap<string, SoundForm>
  /** the key of the family's recording */
  readonly recording: string | undefined
}

/** Words that cannot be spoken are left out. @param asked those of `texts` that a child may be asked to say */
export function wantedTemplates(
  texts: readonly string[], { respellings, recorded }: OwnWords, asked: readonly string[] = [],
): readonly WantedTemplates[] {
  return soundWords({ vocabulary: texts, respellings }).map(({ text, forms }) => {
    const sound = recorded[text]
    const isAsked = asked.includes(text)
    return {
      text,
      isAsked,
      forms: new Map([...forms, ...(isAsked ? formsIfAsked(forms) : [])].map((form) => [templateKey(form), form])),
      recording: sound === undefined ? undefined : recordingKey(sound),
    }
  })
}

/** The keys of all templates of a word. */
export function templateKeys({ forms, recording }: WantedTemplates): string[] {
  const keys = Array.from(forms.keys())
  if (recording !== undefined) keys.push(recording)
  return keys
}
