/** Measures how accurately written letters are recognised, and how long one takes. Seeded. */
import { letters } from '#areas/write/rules/letters.ts'
import type { Drawing } from '#areas/write/recognition/types.ts'
import { isConfident, recognise, type LetterScore } from '#areas/write/recognition/recognise.ts'
import { decodeDataUrl } from '#areas/write/server/image.ts'
import { models } from '#areas/write/models.ts'
import { openModel } from '#kit/ml/node.ts'
import { parseCommandLine } from '../lib/command-line.ts'
import { decodeImage } from '../lib/decode-image.ts'
import { canvasDrawings, canvasPicture, nonLetters } from './letters/drawings.ts'
import { encode, readSets, type Sample, type SampleSet } from './letters/pictures.ts'
import { tesseractReadsSinhala, tesseractRight } from './letters/tesseract.ts'
import { printTable } from '../lib/print-table.ts'
import { calibrationError, percent, quantile } from '../lib/statistics.ts'

const { positionals: [folder = ''] } = parseCommandLine({
  usage: `usage: npm run bench letters FOLDER
FOLDER: sets of pictures (NAME.u8.gz with raw grey pixels, NAME.json with width, height and labels), or a folder of
pictures for each letter.`,
  positionals: [1, 1],
})
/** Tesseract is slow: it reads at most this many pictures of a set, evenly spaced. */
const tesseractLimit = 300
const header = ['', 'n', 'first', 'in three', 'unsure', 'wrong and sure', 'calibration error']

interface Judgement {
  readonly letter: string
  readonly readings: readonly LetterScore[]
}

const sets = await readSets(folder)
if (sets.length === 0) {
  console.error(`${folder} contains no set of letters.`)
  process.exit(1)
}
await printSets(sets)
await printCanvas()
await printRefused()
await printTime(sets)
console.log(`\nModel: ${(models.letter.bytes / 1e6).toFixed(2)} MB`)

async function judge(samples: readonly { letter: string; drawing: Drawing }[]): Promise<readonly Judgement[]> {
  const judgements: Judgement[] = []
  for (const { letter, drawing } of samples) judgements.push({ letter, ...await recognise(openModel, drawing) })
  return judgements
}

function isFirst({ letter, readings }: Judgement): boolean {
  return readings[0]?.letter === letter
}

function isInThree({ letter, readings }: Judgement): boolean {
  return readings.slice(0, 3).some((reading) => reading.letter === letter)
}

function count(judgements: readonly Judgement[], test: (judgement: Judgement) => boolean): number {
  return judgements.filter(test).length
}

/** The columns are those of `header`. */
function row(name: string, judgements: readonly Judgement[]): string[] {
  const sure = judgements.filter(({ readings }) => isConfident(readings))
  const judged = judgements.map((one) => ({ confidence: one.readings[0]?.confidence ?? 0, right: isFirst(one) }))
  const n = judgements.length
  const wrong = sure.length - count(sure, isFirst)
  const shares = [count(judgements, isFirst), count(judgements, isInThree), n - sure.length, wrong]
  return [name, String(n), ...shares.map((part) => percent(part, n)), calibrationError(judged).toFixed(3)]
}

async function printSets(all: readonly SampleSet[]): Promise<void> {
  const withTesseract = tesseractReadsSinhala()
  if (!withTesseract) console.log('No comparison: Tesseract with Sinhala (tesseract-ocr-sin) is not installed.\n')
  const rows = [[...header, 'Tesseract']]
  const details: string[] = []
  for (const { name, samples } of all) {
    const judgements = await judge(samples.map(({ letter, picture }) => ({ letter, drawing: picture })))
    const few = samples.filter((_, i) => i % Math.ceil(samples.length / tesseractLimit) === 0)
    rows.push([...row(name, judgements), withTesseract ? percent(await tesseractRight(few), few.length) : '-'])
    details.push(`\n${name}, letter by letter: ${byLetter(judgements)}`)
    details.push(`${name}, confused: ${confusions(judgements)}`)
  }
  printTable(rows)
  console.log(details.join('\n'))
}

function byLetter(judgements: readonly Judgement[]): string {
  return letters
    .map((letter) => ({ letter, of: judgements.filter((one) => one.letter === letter) }))
    .filter(({ of }) => of.length > 0)
    .map(({ letter, of }) => ({ letter, right: count(of, isFirst) / of.length }))
    .toSorted((a, b) => a.right - b.right)
    .map(({ letter, right }) => `${letter} ${(100 * right).toFixed(0)}`)
    .join(', ')
}

function confusions(judgements: readonly Judgement[]): string {
  const counts = new Map<string, number>()
  for (const one of judgements) {
    if (isFirst(one)) continue
    const pair = `${one.letter} → ${one.readings[0]?.letter ?? 'nothing'}`
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  const most = [...counts].toSorted((a, b) => b[1] - a[1]).slice(0, 25)
  return most.map(([pair, times]) => `${pair} ${times}`).join(', ')
}

/** The 52 letters on the 600 × 400 canvas with a 5-px pen, by simulated hands, as strokes and as pictures. */
async function printCanvas(): Promise<void> {
  const rows = [header]
  for (const hand of ['steady', 'young', 'shaky'] as const) {
    const drawings = canvasDrawings(hand, 4, 11)
    const asStrokes = drawings.map((one) => ({ letter: one.letter, drawing: one }))
    rows.push(row(`canvas, ${hand} hand, strokes`, await judge(asStrokes)))
    const pictures = []
    for (const one of drawings) pictures.push({ letter: one.letter, drawing: await decodeImage(await canvasPicture(one)) })
    rows.push(row(`canvas, ${hand} hand, picture with guide`, await judge(pictures)))
  }
  console.log()
  printTable(rows)
}

async function printRefused(): Promise<void> {
  const rows = [['No letter', 'n', 'refused']]
  for (const [kind, drawings] of await nonLetters(200, 5)) {
    const judgements = await judge(drawings.map((drawing) => ({ letter: '', drawing })))
    const refused = count(judgements, ({ readings }) => !isConfident(readings))
    rows.push([kind, String(drawings.length), percent(refused, drawings.length)])
  }
  console.log()
  printTable(rows)
}

/** Times the server's steps from the data URL on, without HTTP (that is `npm run bench writing`). */
async function printTime(all: readonly SampleSet[]): Promise<void> {
  const canvas = []
  for (const one of canvasDrawings('young', 4, 12)) canvas.push(await canvasPicture(one))
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
      await recognise(openModel, read.result)
      times.push(performance.now() - began)
    }
    rows.push([name, `${quantile(times, 0.5).toFixed(1)} ms`, `${quantile(times, 0.95).toFixed(1)} ms`])
  }
  console.log()
  printTable(rows)
}
