/** Measures how accurately the finger counter counts raised fingers, and how long a frame takes. Seeded. */
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { FrameResult, Frame } from '#areas/math/recognition/types.ts'
import { FingerCounter } from '#areas/math/recognition/finger-counter.ts'
import { type Box, boxOf } from '#areas/math/recognition/model/hand-detector.ts'
import { openModel } from '#kit/ml/node.ts'
import { parseCommandLine } from '../lib/command-line.ts'
import { fetchRig } from '../lib/hands/fetch-rig.ts'
import { createRng } from '../lib/rng.ts'
import { decodeImage } from '../lib/decode-image.ts'
import { camera, emptyRooms, type Half, photosOf, renderedFists, sideBySide, type Photo } from '../lib/hands/photos.ts'
import { countByTipAboveJoint } from './fingers/tip-above-joint.ts'
import { printTable } from '../lib/print-table.ts'
import { calibrationError, percent, quantile } from '../lib/statistics.ts'

const { positionals: [folder = '', pairs = '100', cache = join(homedir(), '.cache/d-learner/hand')] } = parseCommandLine({
  usage: `usage: npm run bench fingers FOLDER [PAIRS [CACHE]]
FOLDER: photographs in the folders 0 to 5, by the number of raised fingers, and no_hand. The part of a file's name before
its first underscore is its source.
PAIRS: how many frames with two hands are made of two photographs side by side (100).
CACHE: where the hand mesh for the rendered fists is kept (~/.cache/d-learner/hand).`,
  positionals: [1, 3],
})
const sureFrom = 0.8
const header = ['', 'n', 'right', 'of them sure', 'sure and right', 'no hand found', 'calibration error', 'tip above joint']
const counter = await FingerCounter.open(openModel)

interface Judgement {
  readonly source: string
  /** undefined if the frame shows no hand */
  readonly expected: number | undefined
  readonly counted: FrameResult
  /** the baseline's count */
  readonly baseline: number | undefined
}

const photos = photosOf(folder)
if (photos.length === 0) {
  console.error(`${folder} contains no photographs of hands.`)
  process.exit(1)
}
/** The hand found in each photograph, by file. */
const boxes = new Map<string, Box>()
const single: Judgement[] = []
for (const photo of photos) single.push(await judge(photo.source, photo.count, await decodeImage(photo.file), photo))
printSources()
printConfusion()
await printTwoHands()
await printFists()
await printNoHand()
await printTime()

async function judge(source: string, expected: number | undefined, frame: Frame, photo?: Photo): Promise<Judgement> {
  const counted = await counter.count(frame)
  const [hand] = counted.hands
  if (photo !== undefined && hand !== undefined) boxes.set(photo.file, boxOf(hand.landmarks))
  return { source, expected, counted, baseline: await countByTipAboveJoint(frame) }
}

function isRight({ expected, counted }: Judgement): boolean {
  return counted.hands.length === 0 ? expected === undefined : counted.finger_count === expected
}

function row(name: string, judgements: readonly Judgement[]): string[] {
  const n = judgements.length
  const sure = judgements.filter(({ counted }) => counted.confidence >= sureFrom)
  const judged = judgements
    .filter(({ counted }) => counted.hands.length > 0)
    .map((one) => ({ confidence: one.counted.confidence, right: isRight(one) }))
  return [
    name,
    String(n),
    percent(judgements.filter(isRight).length, n),
    percent(sure.length, n),
    percent(sure.filter(isRight).length, sure.length),
    percent(judgements.filter(({ counted }) => counted.hands.length === 0).length, n),
    judged.length === 0 ? '-' : calibrationError(judged).toFixed(3),
    percent(judgements.filter(({ expected, baseline }) => baseline === expected).length, n),
  ]
}

function printSources(): void {
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
function printConfusion(): void {
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

/** The selected photographs in which a hand was found, with its position. */
function halvesOf(selects: (photo: Photo) => boolean): readonly Half[] {
  return photos.filter(selects).flatMap((photo) => {
    const hand = boxes.get(photo.file)
    return hand === undefined ? [] : [{ photo, hand }]
  })
}

async function printTwoHands(): Promise<void> {
  const usable = halvesOf(({ count }) => count !== undefined && count > 0)
  const rows = [header]
  const seen: string[][] = [['Hands found of two, hand of the frame’s height', 'n', 'both', 'one', 'none']]
  for (const share of [0.5, 0.33, 0.2, 0.1]) {
    const random = createRng(7)
    const one = (): Half => usable[Math.floor(random() * usable.length)] as Half
    const judgements: Judgement[] = []
    for (let i = 0; i < Number(pairs); i++) {
      const [left, right] = [one(), one()]
      const expected = (left.photo.count ?? 0) + (right.photo.count ?? 0)
      judgements.push(await judge('two', expected, await sideBySide([left, right], share)))
    }
    rows.push(row(`two hands, ${share} of the frame's height`, judgements))
    const withHands = (hands: number) => String(judgements.filter(({ counted }) => counted.hands.length === hands).length)
    seen.push([String(share), String(judgements.length), withHands(2), withHands(1), withHands(0)])
  }
  console.log()
  printTable(rows)
  console.log()
  printTable(seen)
}

async function printFists(): Promise<void> {
  const judgements: Judgement[] = []
  for (const frame of renderedFists(fetchRig(cache), 100, 901)) judgements.push(await judge('rendered', 0, frame))
  const photo = await decodeImage(join(import.meta.dirname, '../../node_modules/fingerpose/assets/fullcurl.jpg'))
  console.log()
  printTable([header, row('fists, rendered', judgements), row('a fist, photograph (fingerpose)', [await judge('fingerpose', 0, photo)])])
}

async function printNoHand(): Promise<void> {
  const rooms: Judgement[] = []
  for (const frame of emptyRooms(60, 902)) rooms.push(await judge('rooms', undefined, frame))
  console.log()
  printTable([header, row('no hand, photographs', single.filter(({ expected }) => expected === undefined)), row('no hand, generated rooms', rooms)])
}

/** Simulates a still camera: the counter gets the same frame repeatedly. */
async function printTime(): Promise<void> {
  const usable = halvesOf(({ count }) => count === 5).slice(0, 6)
  const rows = [['ms a frame of 640 × 480', 'n', 'first', 'tracked, median', 'tracked, mean', 'tracked, 95th percentile', 'of the processor, mean']]
  for (const hands of [1, 2]) {
    const first: number[] = []
    const tracked: number[] = []
    let processor = 0
    for (const half of usable) {
      const both = await sideBySide([half, half], 0.4)
      const frame = hands === 2 ? both : withoutRightHalf(both)
      const stream = await FingerCounter.open(openModel)
      for (let i = 0; i < 40; i++) {
        const [began, before] = [performance.now(), process.cpuUsage()]
        await stream.next(frame, i * 50)
        const took = performance.now() - began
        if (i === 0) first.push(took)
        if (i <= 8) continue
        tracked.push(took)
        const { user, system } = process.cpuUsage(before)
        processor += (user + system) / 1000
      }
    }
    const mean = tracked.reduce((sum, one) => sum + one, 0) / tracked.length
    const ms = [quantile(first, 0.5), quantile(tracked, 0.5), mean, quantile(tracked, 0.95), processor / tracked.length].map((value) => value.toFixed(1))
    rows.push([hands === 1 ? 'one hand' : 'two hands', String(tracked.length), ...ms])
  }
  console.log()
  printTable(rows)
}

function withoutRightHalf(frame: Frame): Frame {
  const data = Uint8Array.from(frame.data)
  for (let at = 0; at < data.length; at++) {
    if (at % 4 !== 3 && Math.floor(at / 4) % camera.width >= camera.width / 2) data[at] = 118
  }
  return { ...frame, data }
}
