import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { openModel } from '#kit/ml/node.ts'
import type { Frame } from './types.ts'
import { FingerCounter } from './finger-counter.ts'
import { minCountConfidence } from '../rules/exercises.ts'
import { countOfFeatures } from './postprocess/own-hands.ts'
import { type TimedResult, type Vote, voteInStream } from './postprocess/temporal-vote.ts'

type Sharp = ReturnType<typeof sharp>

const assets = join(import.meta.dirname, '../../../../node_modules/fingerpose/assets')

async function pixels(image: Sharp): Promise<Frame> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const photo = (file: string): Sharp => sharp(join(assets, file))
const film = (page: number): Promise<Frame> => pixels(sharp(join(assets, 'fingers-lq.gif'), { page }))

/** Two photographs beside each other, the right one mirrored, each `height` pixels high. */
async function beside(left: string, right: string, height: number): Promise<Frame> {
  const [a, b] = [await photo(left).resize({ height }).png().toBuffer(), await photo(right).resize({ height }).flop().png().toBuffer()]
  const { width } = await sharp(a).metadata()
  const top = Math.round((480 - height) / 2)
  const empty = sharp({ create: { width: 800, height: 480, channels: 4, background: '#cbc5b8' } })
  return pixels(sharp(await empty.composite([{ input: a, left: 40, top }, { input: b, left: 760 - width, top }]).png().toBuffer()))
}

describe('wiring: FingerCounter', () => {
  let counter: FingerCounter
  beforeAll(async () => {
    counter = await FingerCounter.open(openModel)
  })

  test('counts one finger and a fist', async () => {
    const one = await counter.count(await pixels(photo('nocurl.jpg')))
    expect(one.finger_count).toBe(1)
    expect(one.hands).toHaveLength(1)
    expect(one.hands[0]?.fingers).toEqual([false, true, false, false, false])
    expect(one.hands[0]?.landmarks).toHaveLength(21)
    // The finger tip is above its root, in the image's pixels.
    const [root, tip] = [one.hands[0]?.landmarks[5], one.hands[0]?.landmarks[8]]
    expect((root?.y ?? 0) - (tip?.y ?? 0)).toBeGreaterThan(100)

    const fist = await counter.count(await pixels(photo('fullcurl.jpg')))
    expect(fist.hands).toHaveLength(1)
    expect(fist.finger_count).toBe(0)
  })

  test('a hand is counted the same again from its features, and as an adult said with an example like it', async () => {
    for (const picture of [await pixels(photo('nocurl.jpg')), await pixels(photo('fullcurl.jpg')), await film(0), await film(30)]) {
      const { hands: [hand], finger_count: counted } = await counter.count(picture)
      const features = hand?.features ?? ''
      expect(countOfFeatures(features, []).finger_count).toBe(counted)
      const taught = countOfFeatures(features, [{ fingers: 4, features }])
      expect(taught.finger_count).toBe(4)
      expect(taught.confidence).toBeGreaterThan(0.8)
    }
  })

  test.each([90, 180, 250])('counts at any turn: %i degrees', async (degrees) => {
    const turned = await counter.count(await pixels(photo('nocurl.jpg').rotate(degrees, { background: '#cbc5b8' })))
    expect(turned.hands).toHaveLength(1)
    expect(turned.finger_count).toBe(1)
  })

  test('distinguishes left and right hands, also mirrored', async () => {
    const as = await counter.count(await pixels(photo('nocurl.jpg')))
    const mirrored = await counter.count(await pixels(sharp(await photo('nocurl.jpg').flop().png().toBuffer())))
    expect(mirrored.finger_count).toBe(1)
    expect(mirrored.hands[0]?.handedness).not.toBe(as.hands[0]?.handedness)
  })

  test.each([480, 200])('counts two hands together, each in a photograph of %i pixels', async (height) => {
    const both = await counter.count(await beside('nocurl.jpg', 'nocurl.jpg', height))
    expect(both.hands).toHaveLength(2)
    expect(both.finger_count).toBe(2)
    expect(new Set(both.hands.map(({ handedness }) => handedness)).size).toBe(2)
  })

  test('finds no hand if there is none', async () => {
    const wall = await counter.count({ data: new Uint8Array(320 * 240 * 4).fill(128), width: 320, height: 240 })
    expect(wall).toEqual({ hands: [], finger_count: 0, confidence: 0 })
  })

  test('rejects data that do not match the size', async () => {
    await expect(counter.count({ data: new Uint8Array(10), width: 320, height: 240 })).rejects.toThrow(RangeError)
  })

  test('after a pause, another hand is counted like a single picture, and a hand that kept still goes on', async () => {
    const stream = await FingerCounter.open(openModel)
    const [one, fist] = [await pixels(photo('nocurl.jpg')), await pixels(photo('fullcurl.jpg'))]
    await stream.next(one, 0)
    const { finger_count, confidence } = await counter.count(fist)
    expect(await stream.next(fist, 1200)).toMatchObject({ finger_count, confidence })
    let last = await stream.next(fist, 2400)
    for (const at of [3600, 4800, 6000]) last = await stream.next(fist, at)
    // Only a hand that is followed for so many pictures has features.
    expect(last.hands[0]?.features).toBeDefined()
  })

  test.each([
    ['as photographed', (fist: Sharp) => fist],
    ['in less light', (fist: Sharp) => fist.modulate({ brightness: 0.75 })],
    ['of the other hand', (fist: Sharp) => fist.flop()],
    ['leaning', (fist: Sharp) => fist.rotate(25, { background: '#c9c2b8' })],
  ])('a fist that comes before the camera is surely a zero within two seconds, and never another number: %s', async (_, change) => {
    const stream = await FingerCounter.open(openModel)
    const cut = await photo('fullcurl.jpg').extract({ left: 0, top: 150, width: 480, height: 360 }).png().toBuffer()
    const fist = await pixels(sharp(await change(sharp(cut)).png().toBuffer()).resize(640, 480, { fit: 'contain', background: '#c9c2b8' }))
    const wall = await pixels(sharp({ create: { width: 640, height: 480, channels: 3, background: '#c9c2b8' } }))
    const frames: TimedResult[] = []
    const sure: Vote[] = []
    for (let at = 0; at <= 2600; at += 200) {
      frames.push({ at, result: await stream.next(at < 600 ? wall : fist, at) })
      const vote = voteInStream(frames, at)
      if (vote !== undefined && vote.confidence >= minCountConfidence) sure.push(vote)
    }
    expect(sure.length).toBeGreaterThan(0)
    expect(sure.map(({ finger_count }) => finger_count)).toEqual(sure.map(() => 0))
  })

  test.each(['full', 'light'] as const)('tracks a hand through a film, and loses it when it is gone (%s)', async (kind) => {
    const stream = await FingerCounter.open(openModel, kind)
    const held = async (page: number, from: number) => {
      const frame = await film(page)
      let last = await stream.next(frame, from)
      for (let i = 1; i < 8; i++) last = await stream.next(frame, from + i * 60)
      return last
    }
    const thumb = await held(0, 0)
    expect(thumb.finger_count).toBe(1)
    expect(thumb.hands[0]?.fingers[0]).toBe(true)
    expect((await held(30, 1000)).finger_count).toBe(2)
    const empty = { data: new Uint8Array(320 * 240 * 4).fill(128), width: 320, height: 240 }
    expect((await stream.next(empty, 2000)).hands).toEqual([])
    stream.reset()
    expect((await held(0, 3000)).finger_count).toBe(1)
  })

  test.each(['full', 'light'] as const)('the first features of a hand teach its later frames surely, and the other way round (%s)', async (kind) => {
    const stream = await FingerCounter.open(openModel, kind)
    const cut = await sharp(join(assets, 'fingers-lq.gif'), { page: 0 }).extract({ left: 120, top: 75, width: 200, height: 165 }).removeAlpha().png().toBuffer()
    const fist = await pixels(photo('fullcurl.jpg').extract({ left: 0, top: 150, width: 480, height: 360 }).resize(640, 480))
    const thumb = await pixels(sharp(await sharp(cut).resize(640, 480, { fit: 'contain', background: '#c9c2b8' }).jpeg({ quality: 88 }).toBuffer()))
    for (const [picture, shown] of [[thumb, 1], [fist, 0]] as const) {
      stream.reset()
      const frames: (string | undefined)[] = []
      for (let at = 0; at < 12; at++) frames.push((await stream.next(picture, at * 330)).hands[0]?.features)
      expect(frames[0]).toBeUndefined()
      const features = frames.filter((one) => one !== undefined)
      expect(features.length).toBeGreaterThan(6)
      for (const one of features) {
        expect(countOfFeatures(one, []).finger_count).toBe(shown)
        for (const other of features) {
          const taught = countOfFeatures(one, [{ fingers: 2, features: other }])
          expect(taught.finger_count).toBe(2)
          expect(taught.confidence).toBeGreaterThanOrEqual(minCountConfidence)
        }
      }
    }
  })
})
