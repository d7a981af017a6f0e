/** Takes of two words: whether both are accepted, and a word that was left out or changed is noticed. */
import type { Prediction } from '#areas/vocabulary/api.ts'
import { recognisePhrase } from '#areas/vocabulary/recognition/phrase/recognise-phrase.ts'
import { openSpeechRecogniser, type SpeechRecogniser } from '#areas/vocabulary/recognition/recognise-recording.ts'
import type { TemplateSource } from '#areas/vocabulary/recognition/templates/template-source.ts'
import { type Phrase, phraseWithText } from '#areas/vocabulary/rules/phrases/phrases.ts'
import { wholeVocabulary } from '#areas/vocabulary/rules/practice.ts'
import { openModel } from '#kit/ml/node.ts'
import { percentWithInterval } from '../../lib/bootstrap-interval.ts'
import { printTable } from '../../lib/print-table.ts'
import { composePhraseTakes, phraseNoises, type PhraseTake, sayPhraseTakes } from '../../lib/speech/phrase-takes.ts'
import { openSyntheticChildren } from '../../lib/speech/synthetic-children.ts'
import { openBenchRanker, readSaid } from './sound-recordings.ts'

interface Judged {
  readonly take: PhraseTake
  /** how each word was heard; undefined: nothing was heard */
  readonly words: Prediction['words']
  readonly isAccepted: boolean
}

/** Prints a table. */
export async function printPhrases(
  takes: readonly PhraseTake[], language: Phrase['language'], recogniser: SpeechRecogniser, templates?: TemplateSource,
): Promise<void> {
  const vocabulary = wholeVocabulary(language, [])
  const judged: Judged[] = []
  for (const take of takes) {
    const phrase = phraseWithText(take.words.join(' ')) ?? phraseOf(take.words, language)
    const answer = await recognisePhrase(recogniser, take.samples, phrase, { vocabulary }, templates)
    const isHeard = typeof answer !== 'string'
    judged.push({ take, words: isHeard ? answer.words : undefined, isAccepted: isHeard && answer.cluster === phrase.text })
  }
  const groups: [string, Judged[]][] = [
    ['all', judged],
    ...phraseNoises.map((noise): [string, Judged[]] => [`noise: ${noise}`, judged.filter(({ take }) => take.noise === noise)]),
    ...Map.groupBy(judged, ({ take }) => `source ${take.speaker.split('_')[0] ?? ''}`),
  ]
  printTable([
    ['two words (95 % interval over speakers)', 'pairs', 'speakers', 'both accepted', 'false "left out"', 'false "unclear"', 'left out: noticed', 'as "left out"', 'other order: noticed', 'other word: noticed'],
    ...groups.map(([name, group]) => {
      const of = (...kinds: PhraseTake['kind'][]): Judged[] => group.filter(({ take }) => kinds.includes(take.kind))
      return [
        name, String(of('both').length), String(new Set(group.map(({ take }) => take.speaker)).size),
        share(of('both'), ({ isAccepted }) => isAccepted),
        share(of('both'), ({ words }) => words?.includes('missing') === true),
        share(of('both'), ({ words }) => words?.includes('unclear') === true),
        share(of('first', 'second'), ({ isAccepted }) => !isAccepted),
        share(of('first', 'second'), ({ words, take }) => isLeftOut(take.kind, words)),
        share(of('order'), ({ isAccepted }) => !isAccepted),
        share(of('otherFirst', 'otherSecond'), ({ isAccepted }) => !isAccepted),
      ]
    }),
  ])
}

/** Whether the one word that was said was heard, and the other one is missing. */
function isLeftOut(kind: PhraseTake['kind'], words: Prediction['words'] = ['missing', 'missing']): boolean {
  const [said, leftOut] = kind === 'first' ? words : words.toReversed()
  return said === 'heard' && leftOut === 'missing'
}

function share(judged: readonly Judged[], isTrue: (one: Judged) => boolean): string {
  return percentWithInterval([...Map.groupBy(judged, ({ take }) => take.speaker).values()].map((group) => group.map(isTrue)))
}

/** The words of a folder are not those of the grammar. */
function phraseOf([first, second]: PhraseTake['words'], language: Phrase['language']): Phrase {
  return { text: `${first} ${second}`, language, rule: 0, words: [wordOf(first), wordOf(second)] }
}

function wordOf(text: string): Phrase['words'][0] {
  return { key: text, own: undefined, text, spoken: text, learnt: text, picture: text, drawing: undefined }
}

/** The same of words in Sinhala or Tamil, with their templates. Without a folder, synthetic children say phrases without a pause. */
export async function printPhrasesBySound(folder: string, language: 'si' | 'ta', every: number): Promise<void> {
  const recogniser = await openSpeechRecogniser(openModel)
  const ranker = await openBenchRanker(recogniser)
  const takes = folder === ''
    ? sayPhraseTakes(await openSyntheticChildren(), language, every)
    : composePhraseTakes(readSaid(folder, language, 1).filter(({ word }) => !word.includes(' ')), every)
  await printPhrases(takes, language, recogniser, ranker.templates)
  ranker.close()
}
