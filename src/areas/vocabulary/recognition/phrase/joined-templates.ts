/** Templates of two words that are said without a pause between them. */
import { type SoundForm, soundWords } from '../candidates/sound-words.ts'
import type { TemplateStates } from '../templates/states.ts'
import type { TemplateSource } from '../templates/template-source.ts'

/**
 * Returns a source that also knows those of these texts that are two words: their templates are those of the first word and of the
 * second one in the same voice, one after the other.
 */
export function withJoined(source: TemplateSource, texts: readonly string[]): TemplateSource {
  const parts = new Map(texts.flatMap((text) => {
    const [form, first, second] = [text, ...text.split(' ')].map(formOf)
    return form === undefined || first === undefined || second === undefined ? [] : [[form.phones.join(' '), [first, second]] as const]
  }))
  return {
    recordingsOf: async (text) => source.recordingsOf(text),
    async templatesOf(form) {
      const [first, second] = parts.get(form.phones.join(' ')) ?? []
      if (first === undefined || second === undefined) return source.templatesOf(form)
      const [before, after] = [await source.templatesOf(first), await source.templatesOf(second)]
      return before.flatMap(({ adapted, published }, voice) => {
        const next = after[voice]
        return next === undefined ? [] : [{ adapted: joined(adapted, next.adapted), published: joined(published, next.published) }]
      })
    },
  }
}

function formOf(text: string): SoundForm | undefined {
  return soundWords({ vocabulary: [text] })[0]?.forms[0]
}

function joined(first: TemplateStates, second: TemplateStates): TemplateStates {
  const both = new Int8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}
