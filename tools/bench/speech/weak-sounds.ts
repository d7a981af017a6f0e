/**
 * The sound to work on in words in Sinhala and Tamil: how often it is claimed, and how often rightly, if one sound of a word is
 * replaced and if none is.
 */
import { findWeakSound } from '#areas/vocabulary/recognition/find-weak-sound.ts'
import { soundWords } from '#areas/vocabulary/recognition/candidates/sound-words.ts'
import { changedSounds } from '#areas/vocabulary/recognition/pronunciation/changed-sounds.ts'
import { openSpeechRecogniser } from '#areas/vocabulary/recognition/recognise-recording.ts'
import { openTemplateMaker } from '#areas/vocabulary/recognition/templates/make-template.ts'
import { packWords } from '#areas/vocabulary/rules/words.ts'
import { openModel } from '#kit/ml/node.ts'
import { percentWithInterval } from '../../lib/bootstrap-interval.ts'
import { printTable } from '../../lib/print-table.ts'
import { createRng, hash } from '../../lib/rng.ts'
import { openSyntheticChildren, syntheticChildren } from '../../lib/speech/synthetic-children.ts'
import { openBenchRanker, readSaid } from './sound-recordings.ts'

const usual = 'one sound replaced as children do'
const unusual = 'one sound replaced by any other'
const unchanged = 'said in full'

interface Judged {
  readonly kind: typeof usual | typeof unusual | typeof unchanged
  /** intervals are over these */
  readonly unit: string
  readonly claimed: boolean
  readonly right: boolean
}

const consonants = ['p', 'b', 't', 'd', 'ʈ', 'ɖ', 'k', 'g', 'c', 'm', 'n', 's', 'h', 'w', 'y', 'r', 'l']
const vowel = /^[aæəeiou]/

/** @param every each so many words of the packs, and each so many recordings of a set. @param folder may be empty: only synthetic children */
export async function printWeakSounds(folder: string, language: 'si' | 'ta', every: number): Promise<void> {
  const recogniser = await openSpeechRecogniser(openModel)
  const ranker = await openBenchRanker(recogniser)
  const make = await openTemplateMaker(openModel)

  /** @param replaced the place of the sound that was not said as in `phones` */
  async function evaluate(samples: Float32Array, phones: readonly string[], replaced: number | undefined): Promise<Pick<Judged, 'claimed' | 'right'>> {
    const segment = await recogniser.segment(samples)
    const weak = segment && await findWeakSound(phones, [await make(segment.samples)], ranker.templates)
    return { claimed: weak !== undefined, right: weak !== undefined && weak.at === replaced }
  }

  const say = await openSyntheticChildren()
  const children: Judged[] = []
  for (const { texts } of packWords.filter((_, at) => at % every === 0)) {
    const unit = texts[language]
    const phones = soundWords({ vocabulary: [unit] })[0]?.forms[0]?.phones ?? []
    const next = createRng(hash(unit))
    const oneOf = <T>(some: readonly T[]): T | undefined => some[Math.floor(next() * some.length)]
    for (const child of syntheticChildren) {
      children.push({ kind: unchanged, unit, ...await evaluate(say(child, phones), phones, undefined) })
      const change = oneOf(changedSounds(phones))
      if (change !== undefined) children.push({ kind: usual, unit, ...await evaluate(say(child, change.phones), phones, change.at) })
      const at = oneOf(phones.flatMap((phone, place) => (vowel.test(phone) || phone === phones[place - 1] || phone === phones[place + 1] ? [] : [place])))
      const other = oneOf(consonants.filter((phone) => at !== undefined && ![phones[at - 1], phones[at], phones[at + 1]].includes(phone)))
      if (at !== undefined && other !== undefined) children.push({ kind: unusual, unit, ...await evaluate(say(child, phones.with(at, other)), phones, at) })
    }
  }
  print(`synthetic children, ${language} (95 % interval over words)`, children)

  const people: Judged[] = []
  for (const { word, samples } of folder === '' ? [] : readSaid(folder, language, every)) {
    const phones = soundWords({ vocabulary: [word] })[0]?.forms[0]?.phones ?? []
    people.push({ kind: unchanged, unit: word, ...await evaluate(samples, phones, undefined) })
    // Nobody recorded a replaced sound. Instead the asked word is one that this recording simplifies.
    const next = createRng(hash(`${word}/${samples.length}`))
    const asked = consonants.flatMap((phone) => phones.map((_, at) => ({ at, phones: phones.with(at, phone) })))
      .filter(({ at, phones: full }) => changedSounds(full).some((change) => change.at === at && change.phones.join(' ') === phones.join(' ')))
    const one = asked[Math.floor(next() * asked.length)]
    if (one !== undefined) people.push({ kind: usual, unit: word, ...await evaluate(samples, one.phones, one.at) })
  }
  if (folder !== '') print(`recordings, ${language} (95 % interval over words)`, people)
  ranker.close()
}

function print(title: string, evaluated: readonly Judged[]): void {
  const share = (group: readonly Judged[], isTrue: (one: Judged) => boolean): string => (
    percentWithInterval([...Map.groupBy(group, ({ unit }) => unit).values()].map((one) => one.map(isTrue)))
  )
  printTable([
    [`\n${title}`, 'sounds', 'claimed', 'right sound of those claimed'],
    ...[...Map.groupBy(evaluated, ({ kind }) => kind)].map(([kind, group]) => [
      kind, String(group.length), share(group, ({ claimed }) => claimed), share(group.filter(({ claimed }) => claimed), ({ right }) => right),
    ]),
    ['all', String(evaluated.length), share(evaluated, ({ claimed }) => claimed), share(evaluated.filter(({ claimed }) => claimed), ({ right }) => right)],
  ])
}
