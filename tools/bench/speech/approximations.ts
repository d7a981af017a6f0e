/**
 * The usual simplifications of words in Sinhala and Tamil: how often a simplified word is accepted, and how often another word
 * is, with the simplifications and without them.
 */
import { soundWords } from '#areas/vocabulary/recognition/candidates/sound-words.ts'
import { simplifiedPhones } from '#areas/vocabulary/recognition/pronunciation/simplified-phones.ts'
import { decideBySound, rankBySound, type SoundFit } from '#areas/vocabulary/recognition/postprocess/sound-ranking.ts'
import { openSpeechRecogniser } from '#areas/vocabulary/recognition/recognise-recording.ts'
import { packWords } from '#areas/vocabulary/rules/words.ts'
import { openModel } from '#kit/ml/node.ts'
import { percentWithInterval } from '../../lib/bootstrap-interval.ts'
import { printTable } from '../../lib/print-table.ts'
import { createRng, hash } from '../../lib/rng.ts'
import { openSyntheticChildren, syntheticChildren } from '../../lib/speech/synthetic-children.ts'
import { type BenchRanker, openBenchRanker, readSaid, vocabularySize } from './sound-recordings.ts'

const whole = 'said in full'

interface Judged {
  /** what was simplified, or the set of recordings */
  readonly group: string
  /** intervals are over these */
  readonly unit: string
  readonly isSimplified: boolean
  readonly accepted: boolean
  readonly acceptedBefore: boolean
  readonly approximate: boolean
  readonly others: readonly { readonly accepted: boolean; readonly acceptedBefore: boolean }[]
}

/** Whether the asked word, the first, is accepted, and whether as a simplified one. */
function accepted(fits: readonly SoundFit[]): { readonly accepted: boolean; readonly acceptedBefore: boolean; readonly approximate: boolean } {
  const answer = decideBySound(rankBySound(fits), 0)
  const before = decideBySound(rankBySound(fits.map((fit) => ({ ...fit, approximations: [] }))), 0)
  return { accepted: answer?.word === 0, acceptedBefore: before?.word === 0, approximate: answer?.word === 0 && answer.approximate }
}

/** @param othersAsked so many other words of the list are asked for each recording */
async function evaluate(
  { fits }: BenchRanker, samples: Float32Array, word: string, vocabulary: readonly string[], othersAsked: number,
): Promise<Pick<Judged, 'accepted' | 'acceptedBefore' | 'approximate' | 'others'>> {
  const next = createRng(hash(`${word}/${samples.length}`))
  const others = vocabulary.filter((one) => one !== word).map((text) => ({ text, order: next() })).toSorted((a, b) => a.order - b.order)
  const evaluated: { accepted: boolean, acceptedBefore: boolean }[] = []
  for (const { text } of others.slice(0, othersAsked)) evaluated.push(accepted(await fits(samples, vocabulary, text)))
  return { ...accepted(await fits(samples, vocabulary, word)), others: evaluated }
}

/** @param every each so many words of the packs, and each so many recordings of a set. @param folder may be empty: only synthetic children */
export async function printApproximations(folder: string, language: 'si' | 'ta', every: number): Promise<void> {
  const ranker = await openBenchRanker(await openSpeechRecogniser(openModel))
  print(`synthetic children among ${vocabularySize} words, ${language} (95 % interval over words)`, await judgeChildren(ranker, language, every))
  if (folder !== '') {
    const evaluated: Judged[] = []
    for (const { set, word, speaker, samples, vocabulary } of readSaid(folder, language, every)) {
      evaluated.push({ group: set, unit: speaker, isSimplified: false, ...(await evaluate(ranker, samples, word, vocabulary, 5)) })
    }
    print(`recordings among ${vocabularySize} words, ${language} (95 % interval over speakers)`, evaluated)
  }
  ranker.close()
}

async function judgeChildren(ranker: BenchRanker, language: 'si' | 'ta', every: number): Promise<readonly Judged[]> {
  const say = await openSyntheticChildren()
  const texts = packWords.map((word) => word.texts[language])
  const evaluated: Judged[] = []
  for (const [at, word] of texts.entries()) {
    const phones = soundWords({ vocabulary: [word] })[0]?.forms[0]?.phones ?? []
    if (at % every !== 0) continue
    const vocabulary = [...new Set([word, ...texts.slice(at), ...texts])].slice(0, vocabularySize)
    const spoken = [{ simplification: whole, phones }, ...simplifiedPhones(phones)]
    for (const [number, form] of spoken.entries()) {
      // Two children say each form, not the same ones.
      for (const child of syntheticChildren.filter((_, one) => (one + number) % 2 === 0)) {
        const result = await evaluate(ranker, say(child, form.phones), word, vocabulary, 1)
        evaluated.push({ group: form.simplification, unit: word, isSimplified: form.simplification !== whole, ...result })
      }
    }
  }
  return evaluated
}

function print(title: string, evaluated: readonly Judged[]): void {
  const share = (group: readonly Judged[], results: (one: Judged) => readonly boolean[]): string => (
    percentWithInterval([...Map.groupBy(group, ({ unit }) => unit).values()].map((one) => one.flatMap(results)))
  )
  const simplified = evaluated.filter(({ isSimplified }) => isSimplified)
  const groups: [string, readonly Judged[]][] = [['all', evaluated], ...(simplified.length > 0 ? [['all simplified', simplified] as [string, Judged[]]] : []), ...Map.groupBy(evaluated, ({ group }) => group)]
  printTable([
    [`\n${title}`, 'sounds', 'asked word accepted before', 'accepted', 'as approximate', 'another word accepted before', 'accepted'],
    ...groups.map(([name, group]) => [
      name, String(group.length),
      share(group, (one) => [one.acceptedBefore]), share(group, (one) => [one.accepted]), share(group, (one) => [one.approximate]),
      share(group, ({ others }) => others.map((other) => other.acceptedBefore)), share(group, ({ others }) => others.map((other) => other.accepted)),
    ]),
  ])
}
