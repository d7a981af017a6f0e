/** Words in Sinhala or Tamil: the recogniser by sounds beside the English one, to which the words are spelled in Latin letters. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { soundWords } from '#areas/vocabulary/recognition/candidates/sound-words.ts'
import { spokenForms } from '#areas/vocabulary/recognition/candidates/spoken-forms.ts'
import { openMoonshine } from '#areas/vocabulary/recognition/model/moonshine.ts'
import type { Voice } from '#areas/vocabulary/recognition/model/passes.ts'
import { createScorer } from '#areas/vocabulary/recognition/model/scoring.ts'
import { decideBySound } from '#areas/vocabulary/recognition/postprocess/sound-ranking.ts'
import { sampleRate, spokenSeconds } from '#areas/vocabulary/recognition/preprocess/levels.ts'
import { resampleAudio } from '#areas/vocabulary/recognition/preprocess/resample.ts'
import { spectrogram } from '#areas/vocabulary/recognition/preprocess/spectrogram.ts'
import { childlikeness } from '#areas/vocabulary/recognition/preprocess/voice-features.ts'
import { decodeWav } from '#areas/vocabulary/recognition/preprocess/wav.ts'
import { openSpeechRecogniser } from '#areas/vocabulary/recognition/recognise-recording.ts'
import { createSoundRanker } from '#areas/vocabulary/recognition/sound-recogniser.ts'
import { openTemplateMaker } from '#areas/vocabulary/recognition/templates/make-template.ts'
import type { TemplateSource } from '#areas/vocabulary/recognition/templates/template-source.ts'
import { packWords } from '#areas/vocabulary/rules/words.ts'
import { createTemplateCache } from '#areas/vocabulary/server/templates/template-cache.ts'
import { createTemplateVoice } from '#areas/vocabulary/server/templates/template-voice.ts'
import { openModel } from '#kit/ml/node.ts'
import { percentWithInterval } from '../../lib/bootstrap-interval.ts'
import { printTable } from '../../lib/print-table.ts'
import { createRng, hash } from '../../lib/rng.ts'
import { raise } from '../../lib/speech/conditions.ts'
import { readRecordings } from '../../lib/speech/recordings.ts'
import { quantile } from '../../lib/statistics.ts'
import { printOnDevice } from './on-device.ts'

const vocabularySize = 50
const newWords = 10

interface Said {
  readonly set: string
  readonly word: string
  readonly speaker: string
  readonly samples: Float32Array
  readonly vocabulary: readonly string[]
}

const indexSchema = z.object({
  vocabularies: z.record(z.string(), z.array(z.string())),
  recordings: z.array(z.object({ set: z.string(), word: z.string(), file: z.string(), speaker: z.string() })),
})

/** Reads `index.json` with its sets and vocabularies, or else a folder of WAV files for each word. */
function readSaid(folder: string, language: 'si' | 'ta'): Said[] {
  const file = join(folder, 'index.json')
  if (existsSync(file)) {
    const { vocabularies, recordings } = indexSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    return recordings.map(({ set, word, file: name, speaker }) => {
      const sound = decodeWav(readFileSync(join(folder, name)))
      return { set, word, speaker, samples: resampleAudio(sound.samples, sound.sampleRate, sampleRate), vocabulary: vocabularies[set] ?? [] }
    })
  }
  const { recordings } = readRecordings(folder)
  const words = [...recordings.map(({ word }) => word.normalize('NFC')), ...packWords.map(({ texts }) => texts[language])]
  const vocabulary = (word: string): string[] => [...new Set([word, ...words])].slice(0, vocabularySize)
  return recordings.map(({ word, speaker, samples }) => (
    { set: speaker.split('_')[0] ?? '', word: word.normalize('NFC'), speaker, samples, vocabulary: vocabulary(word.normalize('NFC')) }
  ))
}

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
  const counts = new Map<string, number>()
  const chosen = readSaid(folder, language).filter(({ set }) => {
    const at = counts.get(set) ?? 0
    counts.set(set, at + 1)
    return at % every === 0
  })
  const recogniser = await openSpeechRecogniser(openModel)
  const rank = createSoundRanker(createScorer(await openMoonshine(openModel)))
  const templateFolder = mkdtempSync(join(tmpdir(), 'd-learner-bench-'))
  const cache = createTemplateCache({ say: createTemplateVoice(), make: await openTemplateMaker(openModel) })
  const templates: TemplateSource = { templatesOf: async (form) => cache.forRecording(templateFolder).templatesOf(form), recordingsOf: async () => [] }

  async function ranked(samples: Float32Array, vocabulary: readonly string[], word: string) {
    const segment = await recogniser.segment(samples)
    if (segment === undefined) return []
    const voice: Voice = { childlikeness: childlikeness(segment.samples, spectrogram(segment.samples, sampleRate)), snr: segment.snr, seconds: spokenSeconds(segment.samples) }
    return (await rank(segment, voice, { vocabulary, word }, templates)).scores
  }

  async function english(said: Said, word: string | undefined): Promise<string> {
    const vocabulary = said.vocabulary.map(latin).filter((text) => text !== '')
    if (word !== undefined && latin(word) === '') return 'nothing'
    const answer = await recogniser.words.recognise(await recogniser.segment(said.samples), { vocabulary, ...(word !== undefined && { word: latin(word) }) })
    return answer.kind === 'recognised' ? answer.cluster : 'nothing'
  }

  async function judge(said: Said): Promise<Judged> {
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

  const judged: Judged[] = []
  for (const said of chosen) judged.push(await judge(said))
  const share = (group: readonly Judged[], isTrue: (one: Judged) => boolean): string => (
    percentWithInterval([...Map.groupBy(group, ({ said }) => said.speaker).values()].map((one) => one.map(isTrue)))
  )
  const groups: [string, Judged[]][] = [['all', judged], ...Map.groupBy(judged, ({ said }) => said.set)]
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
  const [core, englishCore] = [judged.map((one) => one.core), judged.map((one) => one.englishCore)]
  printTable([
    ['\nms of a core', 'median', '95th percentile'],
    ['by sounds', quantile(core, 0.5).toFixed(0), quantile(core, 0.95).toFixed(0)],
    ['English recogniser', quantile(englishCore, 0.5).toFixed(0), quantile(englishCore, 0.95).toFixed(0)],
  ])
  await printOnDevice(chosen, recogniser, templates, templateFolder)
  const before = process.memoryUsage().rss
  const making: number[] = []
  for (const { texts } of packWords.slice(-newWords)) {
    const [word] = soundWords({ vocabulary: [texts[language]] })
    const source = createTemplateCache({ say: createTemplateVoice(), make: await openTemplateMaker(openModel) }).forRecording(join(templateFolder, 'new'))
    for (const form of word?.forms ?? []) making.push((await coreTime(() => source.templatesOf(form))).core)
  }
  console.log(`\ntemplates of a new word, ms of a core with the start of the voice: median ${quantile(making, 0.5).toFixed(0)}, 95th percentile ${quantile(making, 0.95).toFixed(0)}`)
  console.log(`memory of this process: ${(before / 1e6).toFixed(0)} MB, at most ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`)
  rmSync(templateFolder, { recursive: true })
}
