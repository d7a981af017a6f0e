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
import { hardScenes, sceneKinds } from '../lib/hands/hard-scenes.ts'
import { camera, emptyRooms, type Half, photosOf, renderedFists, sideBySide, type Photo } from '../lib/hands/photos.ts'
import { percentWithInterval } from '../lib/bootstrap-interval.ts'
import { voteAfterOneSecond } from './fingers/shaken-stream.ts'
import { countByTipAboveJoint } from './fingers/tip-above-joint.ts'
import { printTable } from '../lib/print-table.ts'
import { calibrationError, percent, quantile } from '../lib/statistics.ts'

const parts = ['photographs', 'stream', 'pairs', 'scenes', 'no-hand', 'time'] as const
const { positionals: [folder = '', pairs = '100', cache = join(homedir(), '.cache/d-learner/hand')], values } = parseCommandLine({
  usage: `usage: npm run bench fingers FOLDER [PAIRS [CACHE]] [--part PART]...
FOLDER: photographs in the folders 0 to 5, by the number of raised fingers, and no_hand. A file's name is
SOURCE_PERSON_anything, or SOURCE_IMG_number if each person's photographs begin with a zero.
PAIRS: how many frames with two hands are made of two photographs side by side (100), how many frames each rendered scene
has, and how many photographs are streamed.
CACHE: where the hand mesh for rendered hands is kept (~/.cache/d-learner/hand).
PART: ${parts.join(', ')}; all without it.
Intervals are 95 % bootstrap intervals over persons, of one person over photographs.`,
  positionals: [1, 3],
  options: { part: { type: 'string', multiple: true } },
})
const chosen = values.part ?? parts
const sureFrom = 0.8
const header = ['', 'n', 'right', 'of them sure', 'sure and right', 'no hand found', 'calibration error', 'tip above joint']
const counter = await FingerCounter.open(openModel)

interface Judgement {
  readonly source: string
  /** whose hand it is; for pairs and rendered hands each frame is its own */
  readonly person: string
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
const boxes = new Map<string, Box | undefined>()
if (chosen.includes('photographs')) await printPhotographs()
if (chosen.includes('stream')) await printStream()
if (chosen.includes('pairs')) await printTwoHands()
if (chosen.includes('scenes')) await printScenes()
if (chosen.includes('no-hand')) await printNoHand()
if (chosen.includes('time')) await printTime()

async function judge(source: string, person: string, expected: number | undefined, frame: Frame): Promise<Judgement> {
  return { source, person, expected, counted: await counter.count(frame), baseline: await countByTipAboveJoint(frame) }
}

async function printPhotographs(): Promise<void> {
  const single: Judgement[] = []
  for (const photo of photos) {
    if (photo.count === undefined) continue
    const judged = await judge(photo.source, photo.person, photo.count, await decodeImage(photo.file))
    const [hand] = judged.counted.hands
    boxes.set(photo.file, hand === undefined ? undefined : boxOf(hand.landmarks))
    single.push(judged)
  }
  printSources(single)
  printConfusion(single)
}

function isRight({ expected, counted }: Judgement): boolean {
  return counted.hands.length === 0 ? expected === undefined : counted.finger_count === expected
}

function byPerson(judgements: readonly Judgement[]): readonly (readonly boolean[])[] {
  return [...Map.groupBy(judgements, ({ person }) => person).values()].map((those) => those.map(isRight))
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
    percentWithInterval(byPerson(judgements)),
    percent(sure.length, n),
    percentWithInterval(byPerson(sure)),
    percent(judgements.filter(({ counted }) => counted.hands.length === 0).length, n),
    judged.length === 0 ? '-' : calibrationError(judged).toFixed(3),
    percent(judgements.filter(({ expected, baseline }) => baseline === expected).length, n),
  ]
}

function printSources(single: readonly Judgement[]): void {
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
function printConfusion(single: readonly Judgement[]): void {
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
  const usable = photos.filter(({ count }) => count !== undefined && count > 0)
  const every = Math.max(1, Math.floor(usable.length / Number(pairs)))
  const rows = [['after one second of a shaken photograph', 'n', 'right', 'of them sure', 'sure and right']]
  for (const kind of ['full', 'light'] as const) {
    const random = createRng(9)
    const stream = await FingerCounter.open(openModel, kind)
    const votes: { readonly person: string; readonly right: boolean; readonly sure: boolean }[] = []
    for (const photo of usable.filter((_, i) => i % every === 0)) {
      const vote = await voteAfterOneSecond(stream, photo.file, random)
      votes.push({ person: photo.person, right: vote?.finger_count === photo.count, sure: (vote?.confidence ?? 0) >= sureFrom })
    }
    const sure = votes.filter((one) => one.sure)
    const rights = (of: typeof votes) => [...Map.groupBy(of, ({ person }) => person).values()].map((those) => those.map(({ right }) => right))
    rows.push([kind, String(votes.length), percentWithInterval(rights(votes)), percent(sure.length, votes.length), percentWithInterval(rights(sure))])
  }
  console.log()
  printTable(rows)
}

/** Rendered frames: hands of a tenth of the height, crossing hands, a face beside the hand, backlight; fists. */
async function printScenes(): Promise<void> {
  const rig = fetchRig(cache)
  const rows = [header]
  for (const [i, kind] of sceneKinds.entries()) {
    const judgements: Judgement[] = []
    for (const { count, frame } of await hardScenes(rig, kind, Number(pairs), 910 + i)) {
      judgements.push(await judge(kind, `frame ${judgements.length}`, count, frame))
    }
    rows.push(row(`${kind}, rendered`, judgements))
  }
  const fists: Judgement[] = []
  for (const frame of renderedFists(rig, Number(pairs), 901)) fists.push(await judge('rendered', `frame ${fists.length}`, 0, frame))
  rows.push(row('fists, rendered', fists))
  const photo = await decodeImage(join(import.meta.dirname, '../../node_modules/fingerpose/assets/fullcurl.jpg'))
  rows.push(row('a fist, photograph (fingerpose)', [await judge('fingerpose', 'fingerpose', 0, photo)]))
  console.log()
  printTable(rows)
}

/** The photographs in which a hand is found, with its position. */
async function halvesOf(of: readonly Photo[]): Promise<readonly Half[]> {
  const halves: Half[] = []
  for (const photo of of) {
    if (!boxes.has(photo.file)) {
      const [hand] = (await counter.count(await decodeImage(photo.file))).hands
      boxes.set(photo.file, hand === undefined ? undefined : boxOf(hand.landmarks))
    }
    const hand = boxes.get(photo.file)
    if (hand !== undefined) halves.push({ photo, hand })
  }
  return halves
}

async function printTwoHands(): Promise<void> {
  const shown = photos.filter(({ count }) => count !== undefined && count > 0)
  const random = createRng(7)
  const one = (): Photo => shown[Math.floor(random() * shown.length)] as Photo
  const both = Array.from({ length: Number(pairs) }, () => [one(), one()] as const)
  const rows = [header]
  const seen: string[][] = [['Hands found of two, hand of the frame’s height', 'n', 'both', 'one', 'none']]
  for (const share of [0.5, 0.33, 0.2, 0.1]) {
    const judgements: Judgement[] = []
    for (const photographs of both) {
      const [left, right] = await halvesOf(photographs)
      if (left === undefined || right === undefined) continue
      const expected = (left.photo.count ?? 0) + (right.photo.count ?? 0)
      judgements.push(await judge('two', `pair ${judgements.length}`, expected, await sideBySide([left, right], share)))
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

async function printNoHand(): Promise<void> {
  const rooms: Judgement[] = []
  for (const frame of emptyRooms(60, 902)) rooms.push(await judge('rooms', `frame ${rooms.length}`, undefined, frame))
  const pictures: Judgement[] = []
  for (const { source, person, file } of photos.filter(({ count }) => count === undefined)) {
    pictures.push(await judge(source, person, undefined, await decodeImage(file)))
  }
  console.log()
  printTable([header, row('no hand, photographs', pictures), row('no hand, generated rooms', rooms)])
}

/** Simulates a still camera: the counter gets the same frame repeatedly. */
async function printTime(): Promise<void> {
  const usable = await halvesOf(photos.filter(({ count }) => count === 5).slice(0, 6))
  const rows = [['ms a frame of 640 × 480', 'n', 'first', 'of the processor', 'tracked, median', 'tracked, mean', 'tracked, 95th percentile', 'of the processor, mean']]
  for (const hands of [1, 2]) {
    const first: number[] = []
    const processorOfFirst: number[] = []
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
        const { user, system } = process.cpuUsage(before)
        if (i === 0) {
          first.push(took)
          processorOfFirst.push((user + system) / 1000)
        }
        if (i <= 8) continue
        tracked.push(took)
        processor += (user + system) / 1000
      }
    }
    const mean = tracked.reduce((sum, one) => sum + one, 0) / tracked.length
    const ms = [quantile(first, 0.5), quantile(processorOfFirst, 0.5), quantile(tracked, 0.5), mean, quantile(tracked, 0.95), processor / tracked.length].map((value) => value.toFixed(1))
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
