import type { LightMyRequestResponse } from 'fastify'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openModel } from '#kit/ml/node.ts'
import { readSettings, type Settings } from '#kit/settings.ts'
import { host } from '#kit/server/http/host.ts'
import { testServer, type TestLearner, type TestServer } from '#kit/server/testing/test-server.ts'
import { maxImageDataLength } from '../api.ts'
import { letters, type Letter } from '../rules/letters.ts'
import { scriptOf } from '../rules/scripts.ts'
import { readerOf, type Unit } from '../rules/syllables.ts'
import { recogniseStrokes } from '../recognition/letter-recogniser.ts'
import { toCanvas } from '../rules/sheet.ts'
import { perturbStrokes, handStyles, seeded } from '../testing/unsteady-strokes.ts'
import { strokesOfUnit } from '../strokes/syllable-strokes.ts'
import { letterHandlers } from './letter-handlers.ts'
import { writingHandlers } from './writing-handlers.ts'

let server: TestServer
let learner: TestLearner
beforeAll(async () => {
  server = await testServer([letterHandlers, writingHandlers].map(host))
  learner = await server.learner()
})
afterAll(async () => server[Symbol.asyncDispose]())

interface Look {
  readonly ground?: string
  readonly pen?: string
  readonly guide?: boolean
}

function line(points: readonly { x: number; y: number }[]): string {
  return `<polyline points="${points.map(({ x, y }) => `${x},${y}`).join(' ')}"/>`
}

function big(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#fff' } }).png().toBuffer()
}

/** The strokes of a young hand on the canvas of 600 × 400. */
function strokesByHand(unit: Unit, seed: number): { x: number; y: number }[][] {
  const scale = 200 / 1000
  const hand = Object.fromEntries(Object.entries(handStyles.young).map(([name, value]) => (
    [name, ['shift', 'waver', 'shake'].includes(name) ? value * scale : value]
  ))) as unknown as typeof handStyles.young
  return perturbStrokes(toCanvas(strokesOfUnit(unit)), hand, seeded(seed))
}

/** The same strokes as the page sends them, to a tenth of a pixel. */
function strokeNumbers(unit: Unit, seed: number): number[][] {
  return strokesByHand(unit, seed).map((points) => points.flatMap(({ x, y }) => [Math.round(10 * x) / 10, Math.round(10 * y) / 10]))
}

/** The canvas with these strokes, drawn with a 5-px pen. */
function canvas(unit: Unit, seed: number, { ground = '#fff', pen = '#000', guide = false }: Look = {}): Sharp {
  const model = toCanvas(strokesOfUnit(unit))
  const drawn = strokesByHand(unit, seed).map(line).join('')
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">
    <rect width="600" height="400" fill="${ground}"/>
    ${guide ? `<g fill="none" stroke="#cdcdcd" stroke-width="15" stroke-linecap="round">${model.map(line).join('')}</g>` : ''}
    <g fill="none" stroke="${pen}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${drawn}</g></svg>`))
}

function url(type: string, bytes: Uint8Array): string {
  return `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`
}

function process(payload: object, who = learner): Promise<LightMyRequestResponse> {
  return who.ask({ method: 'POST', url: '/writing/process_letter', payload })
}

describe('a drawing', () => {
  test.each(['ක', 'ට', 'ර', 'ග', 'අ'] as const)('%s is recognised as PNG, JPEG and WebP, with the guide below it, and light on dark', async (letter) => {
    const looks: [string, Sharp][] = [
      ['png', canvas(letter, 1).png()],
      ['png', canvas(letter, 2, { guide: true }).png()],
      ['jpeg', canvas(letter, 3, { ground: '#123', pen: '#ffd' }).jpeg()],
      ['webp', canvas(letter, 4).webp()],
    ]
    for (const [type, picture] of looks) {
      const answer = await process({ imageData: url(type, await picture.toBuffer()), letter })
      expect(answer.statusCode, answer.body).toBe(200)
      expect(answer.json(), type).toMatchObject({ predicted_letter: letter })
      const { confidence_score, alternatives } = answer.json()
      expect(confidence_score).toBeGreaterThan(0.5)
      expect(alternatives).toHaveLength(5)
      expect(alternatives[0]).toEqual({ letter, confidence: confidence_score })
    }
  })

  test('is recognised in grey on a transparent ground, as from a canvas without paper', async () => {
    const { data } = await canvas('ක', 5).greyscale().negate().raw().toBuffer({ resolveWithObject: true })
    const pixels = Buffer.alloc(600 * 400 * 2)
    for (let at = 0; at < 600 * 400; at++) pixels[at * 2 + 1] = data[at] ?? 0
    const bytes = await sharp(pixels, { raw: { width: 600, height: 400, channels: 2 } }).png().toBuffer()
    expect((await process({ imageData: url('png', bytes) })).json()).toMatchObject({ predicted_letter: 'ක' })
  })

  test('has no letter if the sheet is empty, and low confidence for a scribble', async () => {
    const empty = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#fff' } }).png().toBuffer()
    const answer = await process({ imageData: url('png', empty), letter: 'ක' })
    expect(answer.json()).toMatchObject({ predicted_letter: '', confidence_score: 0, alternatives: [] })
    const random = seeded(5)
    const points = Array.from({ length: 60 }, () => `${100 + random() * 400},${80 + random() * 240}`).join(' ')
    const scribble = await sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#fff"/>
      <polyline points="${points}" fill="none" stroke="#000" stroke-width="5"/></svg>`)).png().toBuffer()
    expect((await process({ imageData: url('png', scribble) })).json().confidence_score).toBeLessThan(0.5)
  })
})

describe('a Tamil letter', () => {
  test('is read among the Tamil letters, and the suggestion is the next Tamil one', async () => {
    const answer = await process({ imageData: url('png', await canvas('ப', 1).png().toBuffer()), letter: 'ப' })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ predicted_letter: 'ப', next_letter_suggestion: 'அ' })
    expect(answer.json().alternatives.map(({ letter }: { letter: Letter }) => scriptOf(letter))).toEqual(Array.from({ length: 5 }, () => 'tamil'))
    expect(answer.json().features).toMatch(/^t[\w-]{31}$/)
  })

  test('stays apart from Sinhala letters in the suggestion', async () => {
    const imageData = url('png', await canvas('ක', 1).png().toBuffer())
    expect(scriptOf((await process({ imageData, letter: 'ක' })).json().next_letter_suggestion)).toBe('sinhala')
  })
})

describe('a syllable', () => {
  test('is read from a picture and from strokes, by a network of its own and without features', async () => {
    const imageData = url('png', await canvas('මා', 1).png().toBuffer())
    for (const body of [{ imageData, letter: 'මා' }, { imageData, letter: 'මා', strokes: strokeNumbers('මා', 1) }]) {
      const answer = await process(body)
      expect(answer.statusCode, answer.body).toBe(200)
      expect(answer.json()).toMatchObject({ predicted_letter: 'මා', features: '' })
      expect(answer.json().alternatives).toHaveLength(5)
      expect(scriptOf(answer.json().next_letter_suggestion)).toBe('sinhala')
    }
  })

  test('that is not written is no reading to rely on, and a text that is no syllable is refused in one sentence', async () => {
    const answer = await process({ imageData: 'data:image/png;base64,????', letter: 'මා', strokes: [[300, 200, 320, 210]] })
    expect(answer.json().confidence_score).toBeLessThan(0.5)
    const refused = await process({ imageData: url('png', await big(10, 10)), letter: 'කං' })
    expect(refused.statusCode).toBe(400)
    expect(refused.body.length).toBeLessThan(200)
  })
})

describe('strokes with the picture', () => {
  const broken = 'data:image/png;base64,????'

  test.each(['ක', 'ට', 'ඊ', 'ග', 'ப', 'அ', 'ම්'] as const)('%s: the server answers exactly what the device recognises', async (letter) => {
    const strokes = strokeNumbers(letter, 6)
    const device = await recogniseStrokes(openModel, { strokes, examples: [], reader: readerOf(letter) })
    const answer = await process({ imageData: url('png', await canvas(letter, 6).png().toBuffer()), letter, strokes })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ predicted_letter: letter })
    const { alternatives: readings, features, byExamples } = answer.json()
    expect(device).toEqual({ kind: 'recognised', result: { readings, features, byExamples } })
  })

  test('the picture is not decoded: a broken one or one of another letter changes nothing', async () => {
    const strokes = strokeNumbers('ක', 6)
    const other = url('png', await canvas('ට', 1).png().toBuffer())
    for (const imageData of [broken, '', other]) {
      expect((await process({ imageData, strokes })).json(), imageData.slice(0, 30)).toMatchObject({ predicted_letter: 'ක' })
    }
  })

  test('an example changes what is read, unless it is left out', async () => {
    const child = await server.learner()
    const strokes = strokeNumbers('ට', 6)
    const read = async (without: readonly string[] = []) => (await process({ imageData: broken, letter: 'ම', strokes, without }, child)).json()
    const { predicted_letter: predicted, confidence_score: confidence, features } = await read()
    expect(predicted).toBe('ට')
    const payload = { userid: child._id, letter: 'ම', predicted, confidence, strokes, step: 'alone', help: 'none', features }
    const { _id } = (await child.ask({ method: 'POST', url: '/bs/letter', payload })).json().data
    await child.ask({ method: 'POST', url: `/bs/letter/${_id}/right` })
    expect(await read()).toMatchObject({ predicted_letter: 'ම' })
    expect(await read([_id])).toMatchObject({ predicted_letter: 'ට', confidence_score: confidence })
  })

  test('recognises strokes with the maximum number of points', async () => {
    const zigzag = Array.from({ length: 12_000 }, (_, i) => [0, 0, 599, 399][i % 4] ?? 0)
    expect((await process({ imageData: broken, strokes: [zigzag] })).statusCode).toBe(200)
  })

  test.each([
    ['none', []],
    ['an empty one', [[]]],
    ['half a point', [[1, 2, 3]]],
    ['101', Array.from({ length: 101 }, () => [1, 1])],
    ['too many points', [Array.from({ length: 12_002 }, () => 1)]],
    ['one far outside the canvas', [[1, 701]]],
  ])('refuses %s', async (_name, strokes) => {
    const answer = await process({ imageData: broken, strokes })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID'])
  })
})

async function suggestion(who: TestLearner, letter: Letter): Promise<Letter> {
  const imageData = url('png', await canvas(letter, 1).png().toBuffer())
  return (await process({ imageData, letter }, who)).json().next_letter_suggestion
}

async function wrote(who: TestLearner, letter: Letter, predicted: Letter): Promise<void> {
  const payload = { userid: who._id, letter, predicted, confidence: 0.9, strokes: [[1, 2, 3, 4]], step: 'trace', help: 'none' }
  expect((await who.ask({ method: 'POST', url: '/bs/letter', payload })).statusCode).toBe(201)
}

describe('the next letter', () => {
  test('follows from this learner\'s attempts, with look-alikes apart, in the order that the adult chose', async () => {
    const child = await server.learner()
    const choose = (chosen: Partial<Settings>) => server.context.database.updateTable('learners').where('_id', '=', child._id).set({
      settings: JSON.stringify({ settings: { ...readSettings(null), ...chosen }, updatedAt: new Date().toISOString() }),
    }).execute()
    expect(await suggestion(child, 'අ')).toBe('ඉ')
    await choose({ letterOrder: 'shapes' })
    expect(await suggestion(child, 'ට')).toBe('ර')
    await choose({ letterOrder: 'own', ownLetters: 'සමව' })
    expect(await suggestion(child, 'ස')).toBe('ම')
  })

  test('repeats one that went badly after a few others', async () => {
    const child = await server.learner()
    await wrote(child, 'අ', 'ක')
    await wrote(child, 'ඉ', 'ඉ')
    await wrote(child, 'උ', 'උ')
    expect(await suggestion(child, 'එ')).toBe('අ')
    expect(await suggestion(learner, 'එ')).not.toBe('එ')
  })
})

describe('the format and size of a drawing', () => {
  test.each([
    ['nothing', async () => ({}), 400, 'INVALID'],
    ['a number', async () => ({ imageData: 5 }), 400, 'INVALID'],
    ['text', async () => ({ imageData: 'hello' }), 415, 'NOT_A_PICTURE'],
    ['an empty picture', async () => ({ imageData: 'data:image/png;base64,' }), 415, 'NOT_A_PICTURE'],
    ['no base64', async () => ({ imageData: 'data:image/png;base64,????' }), 415, 'NOT_A_PICTURE'],
    ['an address', async () => ({ imageData: 'https://example.org/a.png' }), 415, 'NOT_A_PICTURE'],
    ['SVG', async () => ({ imageData: url('svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')) }), 415, 'NOT_A_PICTURE'],
    ['SVG that claims to be PNG', async () => ({ imageData: url('png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')) }), 415, 'NOT_A_PICTURE'],
    ['GIF that claims to be PNG', async () => ({ imageData: url('png', await canvas('ක', 1).gif().toBuffer()) }), 415, 'NOT_A_PICTURE'],
    ['a truncated PNG', async () => ({ imageData: url('png', (await canvas('ක', 1).png().toBuffer()).subarray(0, 900)) }), 422, 'PICTURE_BROKEN'],
    ['2,001 px wide', async () => ({ imageData: url('png', await big(2001, 10)) }), 413, 'TOO_LARGE'],
    ['2,001 px high', async () => ({ imageData: url('png', await big(10, 2001)) }), 413, 'TOO_LARGE'],
    ['2,100 px a side', async () => ({ imageData: url('png', await big(2100, 2100)) }), 413, 'TOO_LARGE'],
    ['more than 2 MB', async () => ({ imageData: `data:image/png;base64,${'A'.repeat(maxImageDataLength)}` }), 413, 'TOO_LARGE'],
    ['much more than 2 MB', async () => ({ imageData: `data:image/png;base64,${'A'.repeat(2 * maxImageDataLength)}` }), 413, 'TOO_LARGE'],
    ['twenty times 2 MB', async () => ({ imageData: `data:image/png;base64,${'A'.repeat(20 * maxImageDataLength)}` }), 413, 'TOO_LARGE'],
    ['no letter of the 52', async () => ({ imageData: url('png', await canvas('ක', 1).png().toBuffer()), letter: 'A' }), 400, 'INVALID'],
  ])('is refused: %s', async (_name, payload, status, code) => {
    const answer = await process(await payload())
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(answer.json().error).toMatch(/\w/)
  })

  test('is accepted up to 2,000 px a side', async () => {
    const bytes = await canvas('ක', 1).resize(2000, 2000, { fit: 'contain', background: '#fff' }).png().toBuffer()
    expect((await process({ imageData: url('png', bytes) })).json()).toMatchObject({ predicted_letter: 'ක' })
  })
})

test('many large sheets of one learner do not block another learner', async () => {
  const [school, child] = [await server.learner(), await server.learner()]
  const sheet = await canvas('ක', 1).resize(1800, 1200).png().toBuffer()
  const letter = await canvas('ට', 1).png().toBuffer()
  let answered = 0
  const sheets = Array.from({ length: 20 }, async () => {
    const { statusCode } = await process({ imageData: url('png', sheet) }, school)
    answered++
    return statusCode
  })
  // Once the first sheet is processed, the others wait.
  await vi.waitUntil(() => answered > 0, { timeout: 60_000 })
  const before = answered
  expect((await process({ imageData: url('png', letter) }, child)).json()).toMatchObject({ predicted_letter: 'ට' })
  expect(answered - before, 'sheets read during that time').toBeLessThan(12)
  expect(await Promise.all(sheets)).toEqual(sheets.map(() => 200))
})

test('answers 200 at once, almost all of them correctly', async () => {
  const pictures = await Promise.all(letters.slice(0, 20).map(async (letter, at) => ({ letter, imageData: url('png', await canvas(letter, at).png().toBuffer()) })))
  const asked = Array.from({ length: 200 }, (_, at) => pictures[at % pictures.length])
  const answers = await Promise.all(asked.map((picture) => process({ ...picture })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  const right = answers.filter((answer, at) => answer.json().predicted_letter === asked[at]?.letter)
  expect(right.length).toBeGreaterThanOrEqual(180)
})
