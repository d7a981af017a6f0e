import { expect, test } from 'vitest'
import { packWords } from '../../rules/words.ts'
import { changedSounds } from '../pronunciation/changed-sounds.ts'
import { type SoundForm, soundWords } from '../candidates/sound-words.ts'
import { templateKey } from './template-file.ts'
import { templateKeys, wantedTemplates } from './wanted-templates.ts'

const none = { respellings: {}, recorded: {} }

/** What the recogniser compares with if the first of these words is asked. */
function comparedForms(vocabulary: readonly string[]): readonly SoundForm[] {
  const words = soundWords({ vocabulary, word: vocabulary[0] ?? '' })
  const changed = changedSounds(words[0]?.forms[0]?.phones ?? []).map(({ phones }) => ({ spelling: '', phones }))
  return [...words.flatMap(({ forms, approximations }) => forms.concat(approximations)), ...changed]
}

test.each(['si', 'ta'] as const)('a device gets all templates that are compared if a word in %s is asked, in a short and in a long list', (language) => {
  const texts = [...packWords.map((word) => word.texts[language]), 'දහනවය', 'නවය']
  for (const asked of texts) {
    for (const others of [texts.slice(0, 3), texts]) {
      const vocabulary = [asked, ...others]
      const wanted = new Set(wantedTemplates(vocabulary, none, [asked]).flatMap(templateKeys))
      expect(comparedForms(vocabulary).map(templateKey).filter((key) => !wanted.has(key)), asked).toEqual([])
    }
  }
})

test('words that are not asked have the ways to say them only', () => {
  const [asked, other] = wantedTemplates(['කකුල', 'සබන්'], none, ['කකුල'])
  expect(asked?.forms.has('1 t a t u l ə')).toBe(true)
  expect([...(other?.forms.keys() ?? [])]).toEqual(['1 s a b a n'])
  expect(wantedTemplates(['කකුල'], none)[0]?.forms.size).toBe(1)
})

test('an English word has no simplified forms here', () => {
  expect(wantedTemplates(['Dog'], none, ['Dog'])[0]?.forms.size).toBe(1)
})
