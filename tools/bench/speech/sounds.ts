/** Words in Sinhala or Tamil: the recogniser by sounds beside the English one, to which the words are spelled in Latin letters. */
import { join } from 'node:path'
import { soundWords } from '#areas/vocabulary/recognition/candidates/sound-words.ts'
import { spokenForms } from '#areas/vocabulary/recognition/candidates/spoken-forms.ts'
import { decideBySound, rankBySound } from '#areas/vocabulary/recognition/postprocess/sound-ranking.ts'
import { openSpeechRecogniser } from '#areas/vocabulary/recognition/recognise-recording.ts'
import { openTemplateMaker } from '#areas/vocabulary/recognition/templates/make-template.ts'
import { packWords } from '#areas/vocabulary/rules/words.ts'
import { createTemplateCache } from '#areas/vocabulary/server/templates/template-cache.ts'
import { templatesIn } from '#areas/vocabulary/server/templates/template-folder.ts'
import { createTemplateVoice } from '#areas/vocabulary/server/templates/template-voice.ts'
import { openModel } from '#kit/ml/node.ts'
import { percentWithInterval } from '../../lib/bootstrap-interval.ts'
import { printTable } from '../../lib/print-table.ts'
import { createRng, hash } from '../../lib/rng.ts'
import { raise } from '../../lib/speech/conditions.ts'
import { quantile } from '../../lib/statistics.ts'
import { printOnDevice } from './on-device.ts'
import { openBenchRanker, readSaid, type Said, vocabularySize } from './sound-recordings.ts'

const newWords = 10

interface Judged {
  readonly said: Said
  readonly best: boolean
  readonly shown: Outcome
  readonly accepted: boolean
  readonly otherAccepted: boolean
  readonly raisedBest: boolean
  readonly english: { readonly shown: Outcome, readonly accepted: boolean, readonly otherAccepted: boolean }
  /** ms of a core */
  readonly core: number
  readonly englishCore: number
}

/** In Latin letters, as the English recogniser spelled Sinhala words; empty for a script that it leaves out. */
function latin(text: string): string {
  return spokenForms(text)[0] ?? ''
}

type Outcome = 'right' | 'wrong' | 'refused'

function outcome(answer: string, word: string): Outcome {
  if (answer === 'nothing') return 'refused'
  return answer === word ? 'right' : 'wrong'
}

/** `core`: ms of a core. */
async function coreTime<T>(work: () => Promise<T>): Promise<{ result: T, core: number }> {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return { result, core: (user + system) / 1000 }
}

/** @param every uses each so many recordings of a set */
export async function printSounds(folder: string, language: 'si' | 'ta', every: number): Promise<void> {
  const recogniser = await openSpeechRecogniser(openModel)
  const ranker = await openBenchRanker(recogniser)
  const ranked = async (samples: Float32Array, vocabulary: readonly string[], word: string) => rankBySound(await ranker.fits(samples, vocabulary, word))

  async function english(said: Said, word: string | undefined): Promise<string> {
    const vocabulary = said.vocabulary.map(latin).filter((text) => text !== '')
    if (word !== undefined && latin(word) === '') return 'nothing'
    const answer = await recogniser.words.recognise(await recogniser.segment(said.samples), { vocabulary, ...(word !== undefined && { word: latin(word) }) })
    return answer.kind === 'recognised' ? answer.cluster : 'nothing'
  }

  async function evaluate(said: Said): Promise<Judged> {
    const { word, vocabulary, samples } = said
    const others = vocabulary.filter((one) => one !== word)
    const other = others[Math.floor(createRng(hash(`${word}/${samples.length}`))() * others.length)] ?? ''
    const scores = await ranked(samples, vocabulary, word)
    // The first runs make templates and priors, which the measured ones find.
    await ranked(samples, vocabulary, other)
    const { result: otherScores, core } = await coreTime(() => ranked(samples, vocabulary, other))
    const free = await english(said, undefined)
    const { result: otherEnglish, core: englishCore } = await coreTime(() => english(said, other))
    const shown = decideBySound(scores, undefined)
    return {
      said, core, englishCore,
      best: scores[0]?.word === 0,
      shown: shown === undefined ? 'refused' : shown.word === 0 ? 'right' : 'wrong',
      accepted: decideBySound(scores, 0)?.word === 0,
      otherAccepted: decideBySound(otherScores, 0)?.word === 0,
      raisedBest: (await ranked(raise(samples, 600), vocabulary, word))[0]?.word === 0,
      english: {
        shown: outcome(free, latin(word)),
        accepted: outcome(await english(said, word), latin(word)) === 'right',
        otherAccepted: outcome(otherEnglish, latin(other)) === 'right',
      },
    }
  }

  const evaluated: Judged[] = []
  const recordings = readSaid(folder, language, every)
  for (const said of recordings) evaluated.push(await evaluate(said))
  const share = (group: readonly Judged[], isTrue: (one: Judged) => boolean): string => (
    percentWithInterval([...Map.groupBy(group, ({ said }) => said.speaker).values()].map((one) => one.map(isTrue)))
  )
  const groups: [string, Judged[]][] = [['all', evaluated], ...Map.groupBy(evaluated, ({ said }) => said.set)]
  printTable([
    [`\namong ${vocabularySize} words, ${language} (95 % interval)`, 'recordings', 'best is right', 'asked word accepted', 'another word accepted', 'no word asked: right', 'wrong', 'best at +600 cents'],
    ...groups.map(([name, group]) => [
      name, String(group.length), share(group, ({ best }) => best), share(group, ({ accepted }) => accepted), share(group, ({ otherAccepted }) => otherAccepted),
      share(group, ({ shown }) => shown === 'right'), share(group, ({ shown }) => shown === 'wrong'), share(group, ({ raisedBest }) => raisedBest),
    ]),
    ...groups.map(([name, group]) => [
      `${name}, English recogniser`, String(group.length), '-', share(group, (one) => one.english.accepted), share(group, (one) => one.english.otherAccepted),
      share(group, (one) => one.english.shown === 'right'), share(group, (one) => one.english.shown === 'wrong'), '-',
    ]),
  ])
  const [core, englishCore] = [evaluated.map((one) => one.core), evaluated.map((one) => one.englishCore)]
  printTable([
    ['\nms of a core', 'median', '95th percentile'],
    ['by sounds', quantile(core, 0.5).toFixed(0), quantile(core, 0.95).toFixed(0)],
    ['English recogniser', quantile(englishCore, 0.5).toFixed(0), quantile(englishCore, 0.95).toFixed(0)],
  ])
  await printOnDevice(recordings, recogniser, ranker.templates, ranker.folder)
  const before = process.memoryUsage().rss
  const making: number[] = []
  for (const { texts } of packWords.slice(-newWords)) {
    const [word] = soundWords({ vocabulary: [texts[language]] })
    const source = createTemplateCache({ say: createTemplateVoice(), make: await openTemplateMaker(openModel) }).forRecording(templatesIn(join(ranker.folder, 'new'), async () => undefined))
    for (const form of word?.forms ?? []) making.push((await coreTime(() => source.templatesOf(form))).core)
  }
  console.log(`\ntemplates of a new word, ms of a core with the start of the voice: median ${quantile(making, 0.5).toFixed(0)}, 95th percentile ${quantile(making, 0.95).toFixed(0)}`)
  console.log(`memory of this process: ${(before / 1e6).toFixed(0)} MB, at most ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`)
  ranker.close()
}
