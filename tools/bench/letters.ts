/** Measures how accurately written letters are recognised, and how long one takes. Seeded. */
import { isConfident, recogniseUnit } from '#areas/write/recognition/recognise.ts'
import { decodeDataUrl } from '#areas/write/server/image.ts'
import { letterModels, models } from '#areas/write/models.ts'
import { consonants, partsOf, signs, type Reader } from '#areas/write/rules/syllables.ts'
import { openModel } from '#kit/ml/node.ts'
import { parseCommandLine } from '../lib/command-line.ts'
import { decodeImage } from '../lib/decode-image.ts'
import { canvasDrawings, canvasPicture, nonLetters } from './letters/drawings.ts'
import { count, isFirst, isInThree, evaluate, type Evaluation } from './letters/evaluation.ts'
import { encode, readSets, type Sample, type SampleSet } from './letters/pictures.ts'
import { printUnseenPeople } from './letters/unseen-people.ts'
import { readWithTesseract, tesseractReadsSinhala } from './letters/tesseract.ts'
import { percentWithInterval } from '../lib/bootstrap-interval.ts'
import { printTable } from '../lib/print-table.ts'
import { calibrationError, percent, quantile } from '../lib/statistics.ts'

const { positionals: [folder = ''], values } = parseCommandLine({
  usage: `usage: npm run bench letters FOLDER [-- --script tamil|syllables]
FOLDER: sets of pictures (NAME.u8.gz with raw grey pixels, NAME.json with width, height, labels and, if known, writers), or
a folder of pictures for each letter (WRITER_NAME.png).`,
  positionals: [1, 1],
  options: { script: { type: 'string', default: 'sinhala' } },
})
const readers: readonly Reader[] = ['sinhala', 'tamil', 'syllables']
const script = readers.find((reader) => reader === values.script) ?? 'sinhala'
/** Drawings of each letter or syllable on the canvas. */
const repeats = script === 'syllables' ? 1 : 4
/** Tesseract is slow: it reads at most this many pictures of a set, evenly spaced. */
const tesseractLimit = 300
const first8 = ['ට', 'ව', 'ර', 'ය', 'ප', 'ග', 'හ', 'ල']
/** Without the aspirated ones and those of a few learned words. */
const common = consonants.filter((consonant) => !'ඛඝඞඡඣඤඥඨඪඵභ'.includes(consonant))
const header = ['', 'n', 'first', 'in three', 'unsure', 'wrong and sure', 'calibration error']

const sets = await readSets(folder)
if (sets.length === 0) {
  console.error(`${folder} contains no set of letters.`)
  process.exit(1)
}
await printSets(sets)
await printTesseract(sets)
await printCanvas()
await printRefused()
await printTime(sets)
console.log(`\nModel: ${((script === 'syllables' ? models.syllable : letterModels[script]).bytes / 1e6).toFixed(2)} MB`)

/** The columns are those of `header`. */
function row(name: string, evaluations: readonly Evaluation[]): string[] {
  const sure = evaluations.filter(({ readings }) => isConfident(readings))
  const evaluated = evaluations.map((one) => ({ confidence: one.readings[0]?.confidence ?? 0, right: isFirst(one) }))
  const n = evaluations.length
  const wrong = sure.length - count(sure, isFirst)
  const shares = [count(evaluations, isFirst), count(evaluations, isInThree), n - sure.length, wrong]
  return [name, String(n), ...shares.map((part) => percent(part, n)), calibrationError(evaluated).toFixed(3)]
}

async function printSets(all: readonly SampleSet[]): Promise<void> {
  const evaluated = []
  for (const { name, samples } of all) {
    const drawings = samples.map(({ letter, picture, writer }) => ({ letter, drawing: picture, writer }))
    evaluated.push({ name, evaluations: await evaluate(drawings, script) })
  }
  printUnseenPeople(evaluated)
}

async function printTesseract(all: readonly SampleSet[]): Promise<void> {
  if (script !== 'sinhala') return
  if (!tesseractReadsSinhala()) {
    console.log('\nNo comparison: Tesseract with Sinhala (tesseract-ocr-sin) is not installed.')
    return
  }
  const rows = [['Tesseract', 'n', 'first']]
  for (const { name, samples } of all) {
    const few = samples.filter((_, i) => i % Math.ceil(samples.length / tesseractLimit) === 0)
    const { letters } = await readWithTesseract(few)
    rows.push([name, String(few.length), percent(few.filter(({ letter }, i) => letters[i] === letter).length, few.length)])
  }
  console.log()
  printTable(rows)
}

/** The letters on the 600 × 400 canvas with a 5-px pen, by simulated hands, as strokes and as pictures. */
async function printCanvas(): Promise<void> {
  const rows = [header]
  for (const hand of ['steady', 'young', 'shaky'] as const) {
    const drawings = canvasDrawings(hand, repeats, 11, script)
    const asStrokes = drawings.map((one) => ({ letter: one.letter, drawing: one }))
    const evaluated = await evaluate(asStrokes, script)
    rows.push(row(`canvas, ${hand} hand, strokes`, evaluated))
    if (script === 'syllables' && hand === 'young') printSigns(evaluated)
    const pictures = []
    for (const one of drawings) pictures.push({ letter: one.letter, drawing: await decodeImage(await canvasPicture(one)) })
    rows.push(row(`canvas, ${hand} hand, picture with guide`, await evaluate(pictures, script)))
  }
  console.log()
  printTable(rows)
}

/** Which signs are misread, and how well those consonants are read that are learnt first or that are common. */
function printSigns(evaluations: readonly Evaluation[]): void {
  const of = (known: readonly string[]) => evaluations.filter(({ letter }) => known.includes(partsOf(letter)?.consonant ?? ''))
  console.log()
  printTable([
    ['Syllables by a young hand (95 % interval)', 'n', 'first'],
    ['all consonants', String(evaluations.length), shareOf(evaluations)],
    ['the 8 that are learnt first', String(of(first8).length), shareOf(of(first8))],
    ['the 25 that children write', String(of(common).length), shareOf(of(common))],
    ...signs.map((sign) => {
      const group = evaluations.filter(({ letter }) => letter.endsWith(sign))
      return [sign, String(group.length), `${shareOf(group)}; ${wrongSigns(group)}`]
    }),
  ])
}

function shareOf(group: readonly Evaluation[]): string {
  return percentWithInterval(group.map((one) => [isFirst(one)]))
}

function wrongSigns(group: readonly Evaluation[]): string {
  const wrong = group.filter((one) => !isFirst(one)).map(({ letter, readings }) => `${letter} as ${readings[0]?.letter ?? 'nothing'}`)
  return wrong.slice(0, 6).join(', ')
}

async function printRefused(): Promise<void> {
  const rows = [['No letter', 'n', 'refused']]
  for (const [kind, drawings] of await nonLetters(200, 5, script)) {
    const evaluations = await evaluate(drawings.map((drawing) => ({ letter: '', drawing })), script)
    const refused = count(evaluations, ({ readings }) => !isConfident(readings))
    rows.push([kind, String(drawings.length), percent(refused, drawings.length)])
  }
  console.log()
  printTable(rows)
}

/** Times the server's steps from the data URL on, without HTTP (that is `npm run bench writing`). */
async function printTime(all: readonly SampleSet[]): Promise<void> {
  const canvas = []
  for (const one of canvasDrawings('young', repeats, 12, script)) canvas.push(await canvasPicture(one))
  const small = []
  const firstPictures = all.flatMap(({ samples }): readonly Sample[] => samples).slice(0, 200)
  for (const { picture } of firstPictures) small.push(await encode(picture))
  const rows = [['One letter, decoding included', 'median', '95th percentile']]
  for (const [name, pngs] of [['canvas of 600 × 400 px', canvas], ['pictures of the sets', small]] as const) {
    const times: number[] = []
    for (const png of pngs) {
      const url = `data:image/png;base64,${png.toString('base64')}`
      const began = performance.now()
      const read = await decodeDataUrl(url)
      if (read.kind !== 'recognised') throw new Error(`The generated picture was rejected: ${read.code}`)
      await recogniseUnit(openModel, read.result, [], script)
      times.push(performance.now() - began)
    }
    rows.push([name, `${quantile(times, 0.5).toFixed(1)} ms`, `${quantile(times, 0.95).toFixed(1)} ms`])
  }
  console.log()
  printTable(rows)
}
