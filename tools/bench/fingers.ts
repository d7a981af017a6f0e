/** Measures how accurately the finger counter counts raised fingers, and how long a frame takes. Seeded. */
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Frame } from '#areas/math/recognition/types.ts'
import { FingerCounter } from '#areas/math/recognition/finger-counter.ts'
import { openModel } from '#kit/ml/node.ts'
import { parseCommandLine } from '../lib/command-line.ts'
import { fetchRig } from '../lib/hands/fetch-rig.ts'
import { decodeImage } from '../lib/decode-image.ts'
import { hardScenes, sceneKinds } from '../lib/hands/hard-scenes.ts'
import { emptyRooms, photosOf, renderedFists, sideBySide } from '../lib/hands/photos.ts'
import { countedAfterAnother } from './fingers/after-another.ts'
import { frameWith, timesOfFrames, type FrameTime } from './fingers/frame-time.ts'
import { isRight, isSure, shareByPerson, type Evaluation } from './fingers/evaluation.ts'
import { halfOf, randomPairs } from './fingers/pairs.ts'
import { evaluatedVotes } from './fingers/shaken-stream.ts'
import { unseenPeopleTable } from './fingers/unseen-people.ts'
import { countByTipAboveJoint } from './fingers/tip-above-joint.ts'
import { evenly } from '../lib/evenly.ts'
import { printTable } from '../lib/print-table.ts'
import { calibrationError, percent, quantile } from '../lib/statistics.ts'

const parts = ['photographs', 'stream', 'after-another', 'pairs', 'scenes', 'no-hand', 'time'] as const
const { positionals: [folder = '', pairs = '100', cache = join(homedir(), '.cache/d-learner/hand')], values } = parseCommandLine({
  usage: `usage: npm run bench fingers FOLDER [PAIRS [CACHE]] [--part PART]... [--unseen]
FOLDER: photographs in the folders 0 to 5, by the number of raised fingers, and no_hand; photographs of two hands in the
folders 0+0 to 5+5, for --unseen. A file's name is SOURCE_PERSON_anything, or SOURCE_IMG_number if each person's
photographs begin with a zero.
PAIRS: how many frames with two hands are made of two photographs side by side (100), how many frames each rendered scene
has, and how many photographs are streamed.
CACHE: where the hand mesh for rendered hands is kept (~/.cache/d-learner/hand).
PART: ${parts.join(', ')}; all without it.
--unseen: only the table "on unseen people" of the model's card, of this folder.
Intervals are 95 % bootstrap intervals over persons, of one person over photographs.`,
  positionals: [1, 3],
  options: { part: { type: 'string', multiple: true }, unseen: { type: 'boolean', default: false } },
})
const chosen = values.part ?? parts
const header = ['', 'n', 'right', 'of them sure', 'sure and right', 'no hand found', 'calibration error', 'tip above joint']
const counter = await FingerCounter.open(openModel)

/** With the baseline's count. */
interface Compared extends Evaluation {
  readonly source: string
  readonly baseline: number | undefined
}

const photos = photosOf(folder)
if (photos.length === 0) {
  console.error(`${folder} contains no photographs of hands.`)
  process.exit(1)
}
const raised = photos.filter(({ count }) => count !== undefined && count > 0)
if (values.unseen) {
  printTable(await unseenPeopleTable(folder, photos, Number(pairs)))
  process.exit(0)
}
if (chosen.includes('photographs')) await printPhotographs()
if (chosen.includes('stream')) await printStream()
if (chosen.includes('after-another')) await printAfterAnother()
if (chosen.includes('pairs')) await printTwoHands()
if (chosen.includes('scenes')) await printScenes()
if (chosen.includes('no-hand')) await printNoHand()
if (chosen.includes('time')) await printTime()

async function evaluate(source: string, person: string, expected: number | undefined, frame: Frame): Promise<Compared> {
  return { source, person, expected, counted: await counter.count(frame), baseline: await countByTipAboveJoint(frame) }
}

async function printPhotographs(): Promise<void> {
  const single: Compared[] = []
  for (const photo of photos) {
    if (photo.count === undefined) continue
    single.push(await evaluate(photo.source, photo.person, photo.count, await decodeImage(photo.file)))
  }
  printSources(single)
  printConfusion(single)
}

function row(name: string, evaluations: readonly Compared[]): string[] {
  const n = evaluations.length
  const sure = evaluations.filter(isSure)
  const evaluated = evaluations
    .filter(({ counted }) => counted.hands.length > 0)
    .map((one) => ({ confidence: one.counted.confidence, right: isRight(one) }))
  return [
    name,
    String(n),
    shareByPerson(evaluations, isRight),
    percent(sure.length, n),
    shareByPerson(sure, isRight),
    percent(evaluations.filter(({ counted }) => counted.hands.length === 0).length, n),
    evaluated.length === 0 ? '-' : calibrationError(evaluated).toFixed(3),
    percent(evaluations.filter(({ expected, baseline }) => baseline === expected).length, n),
  ]
}

function printSources(single: readonly Compared[]): void {
  const withHand = single.filter(({ expected }) => expected !== undefined && expected > 0)
  const rows = [header]
  for (const source of new Set(withHand.map((one) => one.source))) {
    rows.push(row(`${source}, 1 to 5`, withHand.filter((one) => one.source === source)))
  }
  rows.push(row('all, 1 to 5', withHand))
  for (const count of [0, 1, 2, 3, 4, 5]) {
    const those = single.filter(({ expected }) => expected === count)
    if (those.length > 0) rows.push(row(`showing ${count}`, those))
  }
  printTable(rows)
}

/** Prints how often each shown count was read as each count. */
function printConfusion(single: readonly Compared[]): void {
  for (const source of new Set(single.map((one) => one.source))) {
    const rows = [[`${source}: shown, counted`, 'none', ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(String)]]
    for (const count of [0, 1, 2, 3, 4, 5]) {
      const those = single.filter((one) => one.source === source && one.expected === count)
      if (those.length === 0) continue
      const countedAs = (value: number) => those.filter(({ counted }) => counted.hands.length > 0 && counted.finger_count === value).length
      const none = those.filter(({ counted }) => counted.hands.length === 0).length
      rows.push([String(count), String(none), ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((value) => String(countedAs(value) || '·'))])
    }
    console.log()
    printTable(rows)
  }
}

/** Streams each photograph for one second, shaken, as the browser (light) and the server (full) count it. */
async function printStream(): Promise<void> {
  const rows = [['after one second of a shaken photograph', 'n', 'right', 'of them sure', 'sure and right']]
  for (const kind of ['full', 'light'] as const) {
    const votes = await evaluatedVotes(kind, evenly(raised, Number(pairs)))
    const sure = votes.filter((vote) => vote.sure)
    rows.push([
      kind, String(votes.length), shareByPerson(votes, ({ right }) => right), percent(sure.length, votes.length), shareByPerson(sure, ({ right }) => right),
    ])
  }
  console.log()
  printTable(rows)
}

/** A photograph in a stream after one of another hand, which must not change the count: by itself it has the same number. */
async function printAfterAnother(): Promise<void> {
  const rows = [['a photograph 1.2 s after another one in the same stream', 'n', 'right', 'of them sure', 'sure and right']]
  const streamed = evenly(raised, Number(pairs))
  const after = await countedAfterAnother(streamed)
  const alone: Evaluation[] = []
  for (const { file, person, count } of streamed) alone.push({ person, expected: count, counted: await counter.count(await decodeImage(file)) })
  for (const [name, counted] of [['after another', after], ['by itself', alone]] as const) {
    const sure = counted.filter(isSure)
    rows.push([name, String(counted.length), shareByPerson(counted, isRight), percent(sure.length, counted.length), shareByPerson(sure, isRight)])
  }
  console.log()
  printTable(rows)
}

/** Rendered frames: hands of a tenth of the height, crossing hands, a face beside the hand, backlight, two hands; fists. */
async function printScenes(): Promise<void> {
  const rig = fetchRig(cache)
  const rows = [header]
  for (const [i, kind] of sceneKinds.entries()) {
    const evaluations: Compared[] = []
    for (const { count, frame } of await hardScenes(rig, kind, Number(pairs), 910 + i)) {
      evaluations.push(await evaluate(kind, `frame ${evaluations.length}`, count, frame))
    }
    rows.push(row(`${kind}, rendered`, evaluations))
  }
  const fists: Compared[] = []
  for (const frame of renderedFists(rig, Number(pairs), 901)) fists.push(await evaluate('rendered', `frame ${fists.length}`, 0, frame))
  rows.push(row('fists, rendered', fists))
  const photo = await decodeImage(join(import.meta.dirname, '../../node_modules/fingerpose/assets/fullcurl.jpg'))
  rows.push(row('a fist, photograph (fingerpose)', [await evaluate('fingerpose', 'fingerpose', 0, photo)]))
  console.log()
  printTable(rows)
}

async function printTwoHands(): Promise<void> {
  const both = await randomPairs(raised, Number(pairs), counter)
  const rows = [header]
  const seen: string[][] = [['Hands found of two, hand of the frame’s height', 'n', 'both', 'one', 'none']]
  for (const share of [0.5, 0.33, 0.2, 0.1]) {
    const evaluations: Compared[] = []
    for (const { halves, expected } of both) {
      evaluations.push(await evaluate('two', `pair ${evaluations.length}`, expected, await sideBySide(halves, share)))
    }
    rows.push(row(`two hands, ${share} of the frame's height`, evaluations))
    rows.push(row('of them 6 to 10', evaluations.filter(({ expected }) => expected !== undefined && expected > 5)))
    const withHands = (hands: number) => String(evaluations.filter(({ counted }) => counted.hands.length === hands).length)
    seen.push([String(share), String(evaluations.length), withHands(2), withHands(1), withHands(0)])
  }
  console.log()
  printTable(rows)
  console.log()
  printTable(seen)
}

async function printNoHand(): Promise<void> {
  const rooms: Compared[] = []
  for (const frame of emptyRooms(60, 902)) rooms.push(await evaluate('rooms', `frame ${rooms.length}`, undefined, frame))
  const pictures: Compared[] = []
  for (const { source, person, file } of photos.filter(({ count }) => count === undefined)) {
    pictures.push(await evaluate(source, person, undefined, await decodeImage(file)))
  }
  console.log()
  printTable([header, row('no hand, photographs', pictures), row('no hand, generated rooms', rooms)])
}

async function printTime(): Promise<void> {
  const rows = [['ms a frame of 640 × 480', 'n', 'first', 'of the processor', 'tracked, median', 'tracked, mean', 'tracked, 95th percentile', 'of the processor, mean']]
  for (const hands of [1, 2]) {
    const first: FrameTime[] = []
    const tracked: FrameTime[] = []
    for (const photo of photos.filter(({ count }) => count === 5).slice(0, 6)) {
      const half = await halfOf(photo, counter)
      if (half === undefined) continue
      const times = await timesOfFrames(await frameWith(half, hands), 40)
      first.push(...times.slice(0, 1))
      tracked.push(...times.slice(9))
    }
    const elapsed = tracked.map((one) => one.elapsed)
    const ms = [
      quantile(first.map((one) => one.elapsed), 0.5), quantile(first.map(({ processor }) => processor), 0.5), quantile(elapsed, 0.5), mean(elapsed),
      quantile(elapsed, 0.95), mean(tracked.map(({ processor }) => processor)),
    ]
    rows.push([hands === 1 ? 'one hand' : 'two hands', String(tracked.length), ...ms.map((value) => value.toFixed(1))])
  }
  console.log()
  printTable(rows)
}

function mean(of: readonly number[]): number {
  return of.reduce((sum, one) => sum + one, 0) / of.length
}
