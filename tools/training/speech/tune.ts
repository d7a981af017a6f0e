/** Fits the constants of the speech recogniser, and prints the results of constants that were fitted without the evaluated speakers. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { babble } from '#areas/vocabulary/recognition/model/babble.ts'
import { calibration, type Calibration } from '#areas/vocabulary/recognition/calibration.ts'
import { ordinaryWords } from '#areas/vocabulary/recognition/candidates/ordinary-words.ts'
import { confidenceOf, correctProbability, noiseFreeSnr, wordProbability } from '#areas/vocabulary/recognition/postprocess/ranking.ts'
import { frameLevels, sampleRate, spokenSeconds } from '#areas/vocabulary/recognition/preprocess/levels.ts'
import { levelVariation, snrOf } from '#areas/vocabulary/recognition/preprocess/speech-segment.ts'
import { spectrogram } from '#areas/vocabulary/recognition/preprocess/spectrogram.ts'
import { voiceFeatures } from '#areas/vocabulary/recognition/preprocess/voice-features.ts'
import { parseCommandLine } from '../../lib/command-line.ts'
import { createRng, hash } from '../../lib/rng.ts'
import { addNoise, conditions, raise, seededPinkNoise, type Condition } from '../../lib/speech/conditions.ts'
import { printTable } from '../../lib/print-table.ts'
import { calibrationError, equalErrorRate, percent } from '../../lib/statistics.ts'
import { readRecordings, type Recording } from '../../lib/speech/recordings.ts'
import { builtIn, ordinaryVocabulary } from '../../lib/speech/word-lists.ts'
import { fitBabble, type BabbleSample } from './fit-babble.ts'
import { collectScores, type Collected } from './collect-scores.ts'
import { openHeldOutEncoders, type HeldOutEncoder } from './held-out-speakers.ts'
import { fitConstants, rankingOf, type Setting, type Sound, type VoiceSample } from './fit-calibration.ts'

const { positionals: [folder = '', prefixes = '', cache = '', halves = ''] } = parseCommandLine({
  usage: `usage: npx node tools/training/speech/tune.ts FOLDER PREFIXES CACHE HALVES
Writes calibration.json and model/babble.json into src/areas/vocabulary/recognition.
FOLDER: a folder of WAV files for each word; only files whose name begins with one of PREFIXES (comma-separated) are used.
CACHE: the file that keeps the networks' scores.
HALVES: the encoders that encoder/adapt.sh trained, each without half of the speakers: each speaker is evaluated with the
encoder that was not trained on that voice.`,
  positionals: [4, 4],
})

/** The weight of each condition: children speak higher and slower, homes are noisy. */
const conditionWeights: Partial<Record<Condition, number>> = {
  clean: 3,
  'pitch and formants +300 cents': 1.5,
  'pitch and formants +600 cents': 1,
  'speed 0.85': 1,
  'steady noise 10 dB': 1,
  'babble 10 dB': 0.5,
}
/** The most recordings of a word by one speaker; otherwise a few speakers with many recordings would dominate. */
const perSpeakerAndWord = 2
const perSpeakerAndWordClean = 4
/** Speakers with few words are left out together, in this many groups. */
const groups = 4

const { recordings } = readRecordings(folder, (file) => prefixes.split(',').some((prefix) => file.startsWith(prefix)))
const places = new Map<Recording, number>()
const said = new Map<string, number>()
for (const recording of recordings) {
  const key = `${recording.word} ${recording.speaker}`
  places.set(recording, said.get(key) ?? 0)
  said.set(key, (said.get(key) ?? 0) + 1)
}
const atMost = (most: number): Recording[] => recordings.filter((recording) => (places.get(recording) ?? 0) < most)
const wordsOf = new Map<string, number>()
for (const { speaker } of recordings) wordsOf.set(speaker, (wordsOf.get(speaker) ?? 0) + 1)
const rare = (speaker: string): boolean => (wordsOf.get(speaker) ?? 0) < 20
const groupOf = (speaker: string): string => (rare(speaker) ? `group ${hash(speaker) % groups}` : speaker)

const used = (Object.keys(conditionWeights) as Condition[]).map((condition) => ({
  condition,
  recordings: atMost(condition === 'clean' ? perSpeakerAndWordClean : perSpeakerAndWord),
}))
const candidates = [...new Set([...ordinaryVocabulary.slice(0, 50), ...ordinaryWords])]
const encoders = await openHeldOutEncoders(halves, candidates)
const encoderWithout = (speaker: string): HeldOutEncoder => {
  const encoder = encoders.find(({ trainedOn }) => !trainedOn.has(speaker))
  if (encoder === undefined) throw new Error(`Every encoder in ${halves} was trained on ${speaker}`)
  return encoder
}
const collected = await collectScores(candidates, used, recordings, cache, (speaker) => encoderWithout(speaker).moonshine)
const vocabulary = [...new Set([...recordings.map(({ word }) => word), ...ordinaryVocabulary])].slice(0, 50)
const setting: Setting = { candidates, vocabulary, builtIn }

// Each sound gets a babble score from a detector that was not fitted on its speaker.
const sampleOf = ({ condition, babbleFeatures }: Collected): BabbleSample => ({ babbleFeatures, isBabble: condition.startsWith('babble') })
const babbleModels = new Map([...new Set(collected.map(({ speaker }) => groupOf(speaker)))].map((group) =>
  [group, fitBabble(collected.filter(({ speaker }) => groupOf(speaker) !== group).map(sampleOf))]))

const byName = new Map(recordings.map((recording) => [`${recording.word}/${recording.file}`, recording]))
const sounds = collected.flatMap((one): Sound[] => {
  const recording = byName.get(`${one.word}/${one.file}`)
  const many = used.find(({ condition }) => condition === one.condition)?.recordings.length ?? 1
  if (recording === undefined) return []
  const samples = conditions[one.condition](recording, recordings)
  return [{
    ...one,
    weight: ((conditionWeights[one.condition] ?? 0) * (rare(one.speaker) ? 200 : 100)) / many,
    snr: snrOf(frameLevels(samples)),
    seconds: spokenSeconds(samples),
    restlessness: levelVariation(spectrogram(samples, sampleRate)),
    voice: voiceFeatures(samples),
    offsets: encoderWithout(one.speaker).offsets,
    babble: babble(Float64Array.from(one.babbleFeatures), babbleModels.get(groupOf(one.speaker))),
  }]
})

// Voices with and without noise, so that noise is not mistaken for a child's voice.
const voices = atMost(perSpeakerAndWord).flatMap((recording): VoiceSample[] =>
  [0, 300, 600].flatMap((cents) => {
    const samples = cents === 0 ? recording.samples : raise(recording.samples, cents)
    const noise = seededPinkNoise(samples.length, hash(`${recording.file}/${cents}`))
    const babbled = conditions['babble 10 dB']({ ...recording, samples }, recordings)
    return [samples, addNoise(samples, noise, 12), babbled].map((sound) => ({
      group: groupOf(recording.speaker),
      features: voiceFeatures(sound),
      target: cents / 100 - 2,
      weight: rare(recording.speaker) ? 3 : 1,
    }))
  }),
)

// Each speaker, or group of speakers, is evaluated with constants that were fitted without it.
const withoutGroup = new Map<string, Calibration>()
for (const group of new Set(sounds.map(({ speaker }) => groupOf(speaker)))) {
  const others = sounds.filter(({ speaker }) => groupOf(speaker) !== group)
  withoutGroup.set(group, fitConstants(others, voices.filter((voice) => voice.group !== group), setting, calibration))
}
const rows = [[
  'speakers left out, 50 words', 'right', 'wrong shown', 'nothing', 'noisy', 'best word is right', 'equal error', 'hardest',
  'calibration error', 'others refused',
]]
for (const { condition } of used) {
  const of = sounds.filter((sound) => sound.condition === condition)
  const counts = { right: 0, wrong: 0, nothing: 0, noisy: 0, best: 0, refused: 0 }
  const right: number[] = []
  const wrong: number[] = []
  const hardest: number[] = []
  for (const sound of of) {
    const constants = withoutGroup.get(groupOf(sound.speaker)) ?? calibration
    const { noisy, heard } = constants
    const ranking = rankingOf(sound, vocabulary, setting, constants)
    const isRight = vocabulary[ranking.words[0]?.word ?? -1] === sound.word
    const restless = sound.restlessness > noisy.restlessness.from && sound.restlessness < noisy.restlessness.to && sound.snr < noiseFreeSnr
    const tooNoisy = restless && sound.babble > noisy.voices && correctProbability(ranking, sound.babble, constants) < noisy.least
    if (isRight) counts.best++
    if (wordProbability(ranking, constants) < heard.least) counts.nothing++
    else if (tooNoisy) counts.noisy++
    else if (isRight) counts.right++
    else counts.wrong++
    const without = builtIn.filter((word) => word !== sound.word)
    if (wordProbability(rankingOf(sound, without, setting, constants), constants) < heard.least) counts.refused++
    const others = ranking.words.filter(({ word }) => vocabulary[word] !== sound.word)
    const next = createRng(hash(`${sound.word}/${sound.file}`))
    for (const word of ranking.words) {
      if (vocabulary[word.word] === sound.word) right.push(confidenceOf(word, ranking, constants))
      else if (word === others[0]) hardest.push(confidenceOf(word, ranking, constants))
    }
    const other = others[Math.floor(next() * others.length)]
    if (other !== undefined) wrong.push(confidenceOf(other, ranking, constants))
  }
  const judged = [
    ...right.map((confidence) => ({ confidence, right: true })),
    ...wrong.map((confidence) => ({ confidence, right: false })),
  ]
  const { right: shown, wrong: misled, nothing, noisy, best, refused } = counts
  const shares = [shown, misled, nothing, noisy, best].map((count) => percent(count, of.length))
  const errors = [percent(equalErrorRate(right, wrong), 1), percent(equalErrorRate(right, hardest), 1)]
  const error = calibrationError(judged).toFixed(3)
  rows.push([`${condition} (${of.length})`, ...shares, ...errors, error, percent(refused, of.length)])
}
printTable(rows)
const cleanBest = Map.groupBy(sounds.filter(({ condition }) => condition === 'clean'), ({ speaker }) => groupOf(speaker))
for (const [group, of] of cleanBest) {
  const constants = withoutGroup.get(group) ?? calibration
  const bestWord = (sound: Sound): number => rankingOf(sound, vocabulary, setting, constants).words[0]?.word ?? -1
  const right = of.filter((sound) => vocabulary[bestWord(sound)] === sound.word)
  console.log(`clean, ${group}: ${right.length} of ${of.length} right`)
}

const command = 'node tools/training/speech/tune.ts FOLDER fsdd_,gsc_ CACHE HALVES'
const fitted = fitConstants(sounds, voices, setting, { ...calibration, command })
const round = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 1000) / 1000 : value
const rounded = JSON.stringify(fitted, round, 2)
const recognition = join(import.meta.dirname, '../../../src/areas/vocabulary/recognition')
writeFileSync(join(recognition, 'calibration.json'), `${rounded}\n`)
const { bias, weights } = fitBabble(collected.map(sampleOf))
const reading = { bias: Number(bias.toFixed(3)), weights: weights.map((weight) => Number(weight.toFixed(4))) }
writeFileSync(join(recognition, 'model/babble.json'), `${JSON.stringify(reading)}\n`)
console.log(rounded)
