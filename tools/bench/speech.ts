/** Measures how accurately spoken words are recognised, with time and memory. Noise comes from fixed seeds. */
import { openSpeechRecogniser } from '#areas/vocabulary/recognition/recognise-recording.ts'
import type { WordResult } from '#areas/vocabulary/recognition/word-result.ts'
import { openModel } from '#kit/ml/node.ts'
import { createRng, hash } from '../lib/rng.ts'
import { conditions, type Condition } from '../lib/speech/conditions.ts'
import { parseCommandLine } from '../lib/command-line.ts'
import { printTable } from '../lib/print-table.ts'
import { areaUnderCurve, calibrationError, equalErrorRate, percent, quantile } from '../lib/statistics.ts'
import { composePhraseTakes } from '../lib/speech/phrase-takes.ts'
import { readRecordings, readWordless, type Recording } from '../lib/speech/recordings.ts'
import { printAlike } from './speech/alike.ts'
import { printApproximations } from './speech/approximations.ts'
import { printCorpus } from './speech/corpus.ts'
import { nearestShown, printHeard, printHeardBySound } from './speech/heard.ts'
import { printOwnWords } from './speech/own-words.ts'
import { printPhrases, printPhrasesBySound } from './speech/phrases.ts'
import { printSounds } from './speech/sounds.ts'
import { openSoundSwallower } from './speech/soundswallower.ts'
import { printTakes } from './speech/takes.ts'
import { printWeakSounds } from './speech/weak-sounds.ts'
import { printUnseenPeople, type Recognise } from './speech/unseen-people.ts'
import { builtIn, ordinaryVocabulary } from '../lib/speech/word-lists.ts'

const { positionals: [folder = ''], values: { all, quick, unseen, heard, takes, phrases, language, part, every } } = parseCommandLine({
  usage: `usage: npm run bench speech FOLDER [-- --unseen | --heard | --takes | --phrases | --all | --quick] [--language si|ta [--heard | --phrases | --part approximations|sounds]] [--every N]
FOLDER: a folder of WAV files for each word, or recordings.csv and its files (docs/own-recordings.md). The file's name up to the second
underscore is the speaker; up to the first, the source.
Without an option: one table of counts and intervals that can be sent. It names no file, no speaker and no word outside the app.
The rest reads folders only.
--unseen: tables of people outside the training data and of the app's own words.
--heard: refusals of words by loudness, length and voice, and of silence, noise, music, other speech and other words, also with
--language; FOLDER may have more sounds without a word, as _noise, _music or any other name after an underscore.
Of _words, words that no list has, the nearest word of the list is asked, too.
--takes: takes in which a word is said three to six times, put together from the recordings with pauses and noise; and how alike a speaker's recordings of a word are.
--phrases: takes of two words, put together likewise: whether both are accepted, and one that is left out is noticed; also with --language;
with --language and without FOLDER, phrases of the app, said without a pause by voices of espeak-ng.
--all: --unseen and --heard, accuracy in noise, and time and memory. --quick: the same with at most three recordings of a word, each by another speaker.
--language: words in Sinhala or Tamil beside the English recogniser; FOLDER may have an index.json with sets and vocabularies.
--part approximations: the usual simplifications of children, said by voices of espeak-ng, and FOLDER, which may be missing.
--part sounds: the sound to work on, likewise.
--every: only every Nth recording of a set, changed sound, word of the app and judged take.`,
  positionals: [0, 1],
  options: {
    all: { type: 'boolean', default: false }, quick: { type: 'boolean', default: false }, unseen: { type: 'boolean', default: false },
    heard: { type: 'boolean', default: false },
    takes: { type: 'boolean', default: false }, phrases: { type: 'boolean', default: false }, language: { type: 'string' }, part: { type: 'string' }, every: { type: 'string', default: '1' },
  },
})
if (language === 'si' || language === 'ta') {
  if (part === 'approximations') await printApproximations(folder, language, Number(every))
  else if (part === 'sounds') await printWeakSounds(folder, language, Number(every))
  else if (phrases) await printPhrasesBySound(folder, language, Number(every))
  else if (heard) await printHeardBySound(folder, language, Number(every))
  else await printSounds(folder, language, Number(every))
  process.exit(0)
}
if (folder === '') {
  console.error('FOLDER is missing.')
  process.exit(2)
}
if (!all && !quick && !unseen && !heard && !takes && !phrases) {
  await printCorpus(folder)
  process.exit(0)
}
const read = readRecordings(folder)
for (const line of read.refused) console.log(`refused ${line}`)
const recordings = quick ? read.recordings.filter(threeSpeakers()) : read.recordings
if (recordings.length === 0) {
  console.error(`${folder} contains no readable recording.`)
  process.exit(1)
}
const spokenWords = [...new Set(recordings.map(({ word }) => word))]
console.log(`${recordings.length} recordings of ${spokenWords.length} words${quick ? ' (--quick: at most three of each)' : ''}\n`)

const recogniser = await openSpeechRecogniser(openModel)
const recognise: Recognise = async (samples, question) => recogniser.words.recognise(await recogniser.segment(samples), question)

if (takes) {
  await printAlike(recordings, recogniser)
  await printTakes(recordings, vocabularyWith, recognise, Number(every))
  process.exit(0)
}
if (phrases) {
  await printPhrases(composePhraseTakes(recordings, Number(every)), 'en', recogniser)
  process.exit(0)
}
if (!heard) {
  await printOwnWords(recordings, recognise)
  await printUnseenPeople(recordings, vocabularyWith, recognise)
}
if (!unseen) {
  const said = recordings.map(({ word, file, speaker, samples }) => ({ set: file.split('_')[0] ?? '', word, speaker, samples, vocabulary: vocabularyWith(word) }))
  await printHeard({ said, wordless: readWordless(folder).recordings, list: vocabularyOf(50), shortList: builtIn, recognise, nearest: nearestShown(recognise), every: Number(every) })
}
if (unseen || heard) process.exit(0)

const closedGrammar = await openSoundSwallower()
await accuracy()
await expectedWord()
await timeAndMemory()

function threeSpeakers(): (recording: Recording) => boolean {
  const taken = new Map<string, Set<string>>()
  return ({ word, speaker }) => {
    const speakers = taken.get(word) ?? new Set()
    if (speakers.size >= 3 || speakers.has(speaker)) return false
    taken.set(word, speakers.add(speaker))
    return true
  }
}

/** `size` words: those of the folder first, then ordinary ones. */
function vocabularyOf(size: number): string[] {
  return [...new Set([...spokenWords, ...ordinaryVocabulary])].slice(0, size)
}

/** 50 words of the folder and ordinary ones, with `word` among them. */
function vocabularyWith(word: string): string[] {
  return [...new Set([word, ...vocabularyOf(50)])].slice(0, 50)
}

function shown(answer: WordResult): string {
  return answer.kind === 'recognised' ? answer.cluster : answer.kind
}

async function accuracy(): Promise<void> {
  const rows = [['', 'words', 'right', 'wrong shown', 'nothing', 'noisy', 'SoundSwallower']]
  for (const size of [10, 22, 50]) {
    const vocabulary = vocabularyOf(size)
    const said = recordings.filter(({ word }) => vocabulary.includes(word))
    const other = closedGrammar(vocabulary)
    for (const condition of Object.keys(conditions) as Condition[]) {
      const noise = condition.includes('noise') || condition.includes('babble')
      if (size !== 50 && condition !== 'clean' && !noise) continue
      const counts = { right: 0, wrong: 0, nothing: 0, noisy: 0, other: 0 }
      for (const recording of said) {
        const samples = conditions[condition](recording, recordings)
        const answer = shown(await recognise(samples, { vocabulary }))
        if (answer === recording.word) counts.right++
        else if (answer === 'nothing' || answer === 'noisy') counts[answer]++
        else counts.wrong++
        if (other.recognise(samples) === recording.word) counts.other++
      }
      const shares = [counts.right, counts.wrong, counts.nothing, counts.noisy, counts.other]
      rows.push([condition, String(size), ...shares.map((count) => percent(count, said.length))])
    }
    if (other.unknown.length > 0) console.log(`not in SoundSwallower's dictionary: ${other.unknown.join(', ')}`)
  }
  printTable(rows)
}

/** Scores each recording for its own word, for a random other word, and for the hardest other word. */
async function expectedWord(): Promise<void> {
  const vocabulary = vocabularyOf(50)
  const rows = [['\nexpected word among 50', 'AUC', 'equal error', 'AUC hardest', 'equal error', 'calibration error']]
  for (const condition of ['clean', 'pitch and formants +300 cents', 'steady noise 10 dB'] as const) {
    const right: number[] = []
    const wrong: number[] = []
    const hardest: number[] = []
    for (const recording of recordings.filter(({ word }) => vocabulary.includes(word))) {
      const samples = conditions[condition](recording, recordings)
      const confidenceFor = async (word: string): Promise<number> => {
        const answer = await recognise(samples, { vocabulary, word })
        return answer.kind === 'recognised' ? answer.confidence : 0
      }
      const others = vocabulary.filter((word) => word !== recording.word)
      const next = createRng(hash(`${recording.word}/${recording.file}`))
      right.push(await confidenceFor(recording.word))
      wrong.push(await confidenceFor(others[Math.floor(next() * others.length)] ?? ''))
      const answer = await recognise(samples, { vocabulary: others })
      hardest.push(answer.kind === 'recognised' ? await confidenceFor(answer.cluster) : 0)
    }
    const evaluated = [...right.map((confidence) => ({ confidence, right: true })), ...wrong.map((confidence) => ({ confidence, right: false }))]
    rows.push([
      condition,
      areaUnderCurve(right, wrong).toFixed(4),
      percent(equalErrorRate(right, wrong), 1),
      areaUnderCurve(right, hardest).toFixed(4),
      percent(equalErrorRate(right, hardest), 1),
      calibrationError(evaluated).toFixed(3),
    ])
  }
  printTable(rows)
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`
}

async function timeAndMemory(): Promise<void> {
  const rows = [['\nms for a word of up to 2 s', 'median', '95th percentile', 'median of a core', '95th of a core']]
  const short = recordings.filter(({ samples }) => samples.length <= 32_000)
  for (const size of [50, 200]) {
    const vocabulary = vocabularyOf(size)
    await recognise(short[0]?.samples ?? new Float32Array(16_000), { vocabulary })
    const times: number[] = []
    const core: number[] = []
    for (const { samples } of short) {
      const start = performance.now()
      const before = process.cpuUsage()
      await recognise(samples, { vocabulary })
      const { user, system } = process.cpuUsage(before)
      times.push(performance.now() - start)
      core.push((user + system) / 1000)
    }
    const figures = [quantile(times, 0.5), quantile(times, 0.95), quantile(core, 0.5), quantile(core, 0.95)]
    rows.push([`among ${size}`, ...figures.map((figure) => figure.toFixed(0))])
  }
  const other = closedGrammar(vocabularyOf(50))
  const times = short.map(({ samples }) => {
    const start = performance.now()
    other.recognise(samples)
    return performance.now() - start
  })
  rows.push(['SoundSwallower among 50', quantile(times, 0.5).toFixed(0), quantile(times, 0.95).toFixed(0), '-', '-'])
  printTable(rows)
  console.log(`\nmemory of this process, both recognisers: ${megabytes(process.memoryUsage().rss)}, at most ${megabytes(process.resourceUsage().maxRSS * 1024)}`)
}
