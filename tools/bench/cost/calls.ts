/** The calls of the usual day, with what the page sends. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import { frameSize } from '#areas/vocabulary/recognition/features.ts'
import { sheet, toCanvas } from '#areas/write/rules/sheet.ts'
import { letters } from '#areas/write/rules/letters.ts'
import { strokesOf } from '#areas/write/strokes/strokes.ts'
import { newId } from '#kit/ids.ts'
import { type Answer, json, type LearnerClient, multipart, newAddress, register, type Request, send } from '#kit/server/testing/client.ts'
import { png } from '../../lib/server/png.ts'
import type { Kind } from './machines.ts'

export interface MeasuredCall {
  readonly request: (child: LearnerClient, at: number) => Request
  /** at once */
  readonly connections: number
  /** how many of the kind's unit one call has */
  readonly units: number
  /** of one unit, if that of the bench is smaller than usual */
  readonly usualBytes?: number
}

const root = join(import.meta.dirname, '../../..')
const film = { path: 'src/areas/grossmotor/server/testing/drawn-handstand.mp4', seconds: 2.93 }
/** Phones record about 2.5 Mbit/s; the drawn film is far smaller. */
const filmBytesPerSecond = 2.5e6 / 8
/** Of a word of 0.7 s. */
const featuresOfWord = `1${'f'.repeat(30 * frameSize)}`
/** The bench adds a small one. */
const pictureBytes = 30_000
const children = 8
const wordsOfEach = 20
const word = z.object({ data: z.object({ imagewordUrl: z.string() }) })

/** Registers learners with words. */
export async function learnersWithWords(url: string): Promise<{ clients: LearnerClient[]; pictures: string[] }> {
  const image = { bytes: png({ width: 60, height: 40, rows: Buffer.alloc(41 * 60).fill(0) }), type: 'image/png' }
  const clients = await Promise.all(Array.from({ length: children }, () => register(url)))
  const pictures: string[] = []
  for (const client of clients) {
    for (let at = 0; at < wordsOfEach; at++) {
      const answer = await client.ask(multipart('POST', '/bs/word', { wordAdd: `word ${at}`, userid: client._id }, { image }))
      pictures.push(word.parse(JSON.parse(answer.bytes.toString())).data.imagewordUrl)
    }
  }
  return { clients, pictures }
}

export async function measuredCalls(pictures: readonly string[]): Promise<Readonly<Record<Kind, MeasuredCall>>> {
  const apple = await readFile(join(root, 'e2e/fixtures/speech/apple_rms.wav'))
  const frame = await sharp(await readFile(join(root, 'e2e/hands/7.webp'))).resize(480).jpeg({ quality: 85 }).toBuffer()
  const handstand = await readFile(join(root, film.path))
  const drawn = await Promise.all(letters.slice(0, 20).map(drawnLetter))
  const one = { connections: 8, units: 1 }
  const heavy = { connections: 3, units: 1 }
  return {
    'read': { ...one, request: ({ _id }, at) => ({ method: 'GET', path: of([`/bs/word/words?userme=${_id}&category=mine`, `/bs/score/${_id}`, `/bs/letter/history/${_id}`], at) }) },
    'write': { ...one, request: ({ _id: userid }, at) => of([keptWord, keptLetter, keptSum], at)(userid) },
    'picture': { ...one, usualBytes: pictureBytes, request: (_, at) => ({ method: 'GET', path: of(pictures, at) }) },
    'sign-in': {
      ...heavy,
      request: ({ email, password }) => {
        const request = json('POST', '/bs/log', { email, password })
        return { ...request, headers: { ...request.headers, 'x-forwarded-for': newAddress() } }
      },
    },
    'word': { ...heavy, request: () => multipart('POST', '/audio/predict', { word: 'apple' }, { file: { bytes: apple, type: 'audio/wav' } }) },
    'known attempts': { ...one, request: ({ _id }) => ({ method: 'GET', path: `/bs/speech/known/${_id}?word=apple` }) },
    'letter': { ...one, request: (_, at) => json('POST', '/writing/process_letter', of(drawn, at)) },
    'frame of fingers': { ...heavy, request: () => ({ method: 'POST', path: '/finger_counting/frame', headers: { 'content-type': 'image/jpeg' }, body: frame }) },
    'second of film': {
      connections: 1, units: film.seconds, usualBytes: filmBytesPerSecond,
      request: () => multipart('POST', '/video/upload', { movement: 'handstand' }, { file: { bytes: handstand, type: 'video/mp4' } }),
    },
  }
}

export function ask(url: string, kind: Kind, client: LearnerClient, request: Request): Promise<Answer> {
  return kind === 'picture' || kind === 'sign-in' ? send(url, request) : client.ask(request)
}

function of<T>(all: readonly T[], at: number): T {
  const one = all[at % all.length]
  if (one === undefined) throw new Error('an empty list')
  return one
}

function keptWord(userid: string): Request {
  return json('POST', '/bs/speech/add', { userid, cluster: 'apple', confidence: 0.5, features: featuresOfWord })
}

function keptLetter(userid: string): Request {
  const strokes = [Array.from({ length: 160 }, (_, at) => 100.5 + at)]
  return json('POST', '/bs/letter', { userid, letter: 'අ', predicted: null, confidence: 0.5, strokes, step: 'alone', assisted: false })
}

function keptSum(userid: string): Request {
  return json('POST', `/bs/progress/${userid}`, { entries: [{ id: newId(), practiceType: 'NumberPractice', count: 1, timestamp: new Date().toISOString() }] })
}

/** A letter as the page sends it: its picture and its strokes. */
async function drawnLetter(letter: (typeof letters)[number]): Promise<{ letter: string; imageData: string; strokes: number[][] }> {
  const lines = toCanvas(strokesOf(letter))
  const paths = lines.map((line) => `<polyline points="${line.map(({ x, y }) => `${x},${y}`).join(' ')}"/>`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}"><rect width="100%" height="100%" fill="#fff"/>`
    + `<g fill="none" stroke="#000" stroke-width="${sheet.pen}" stroke-linecap="round">${paths}</g></svg>`
  const picture = await sharp(Buffer.from(svg)).ensureAlpha().png().toBuffer()
  const strokes = lines.map((line) => line.flatMap(({ x, y }) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]))
  return { letter, imageData: `data:image/png;base64,${picture.toString('base64')}`, strokes }
}
