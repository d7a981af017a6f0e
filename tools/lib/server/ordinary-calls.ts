/** One ordinary call of every kind, by a learner with one word. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import '#app/areas.ts'
import { newId } from '#kit/ids.ts'
import { readSettings } from '#kit/settings.ts'
import { json, multipart, newAddress, register, registration, send, type Answer, type Request } from '#kit/server/testing/client.ts'
import { png } from './png.ts'

export interface OrdinaryCall {
  readonly kind: string
  readonly make: () => Promise<Answer>
}

const root = join(import.meta.dirname, '../../..')
const word = z.object({ data: z.object({ imagewordUrl: z.string() }) })

/** A vertical line on a white canvas. */
async function drawnLetter(): Promise<string> {
  const line = await sharp({ create: { width: 12, height: 240, channels: 3, background: 'black' } }).png().toBuffer()
  const canvas = sharp({ create: { width: 600, height: 400, channels: 3, background: 'white' } })
  return `data:image/png;base64,${(await canvas.composite([{ input: line }]).png().toBuffer()).toString('base64')}`
}

/** Registrations from one address are limited: each call uses its own address. */
function newRegistration(): Request {
  const request = registration(`${newId()}@example.org`)
  return { ...request, headers: { ...request.headers, 'x-forwarded-for': newAddress() } }
}

function progressEntry(): object {
  return { id: newId(), practiceType: 'NumberPractice', count: 1, timestamp: new Date().toISOString() }
}

/**
 * Registers a learner, adds a word, and returns the learner's calls.
 * @param recogniser the address of the recognisers, if another process runs them
 */
export async function ordinaryCalls(url: string, recogniser = url): Promise<OrdinaryCall[]> {
  const learner = await register(url)
  const recording = await readFile(join(root, 'e2e/fixtures/speech/apple_rms.wav'))
  const video = await readFile(join(root, 'src/areas/grossmotor/server/testing/drawn-handstand.mp4'))
  const imageData = await drawnLetter()
  const frame = await sharp({ create: { width: 160, height: 120, channels: 3, background: '#806040' } }).jpeg().toBuffer()
  const image = { bytes: png({ width: 60, height: 40, rows: Buffer.alloc(41 * 60).fill(0) }), type: 'image/png' }
  const userid = learner._id
  const newWord = () => multipart('POST', '/bs/word', { wordAdd: `word ${newId().slice(9)}`, userid }, { image })
  const { imagewordUrl } = word.parse(JSON.parse((await learner.ask(newWord())).bytes.toString())).data
  const attempt = { userid, letter: 'අ', predicted: null, confidence: 0.5, strokes: [[1, 2, 3, 4]], step: 'alone', assisted: false }
  const login = json('POST', '/bs/log', { email: learner.email, password: learner.password })
  return [
    { kind: 'list words', make: () => learner.ask({ method: 'GET', path: `/bs/word/words?userme=${userid}` }) },
    { kind: 'add a word', make: () => learner.ask(newWord()) },
    { kind: 'see a picture', make: () => learner.ask({ method: 'GET', path: imagewordUrl }) },
    { kind: 'keep a letter', make: () => learner.ask(json('POST', '/bs/letter', attempt)) },
    { kind: 'keep a word said', make: () => learner.ask(json('POST', '/bs/speech/add', { userid, cluster: 'apple', confidence: 0.5 })) },
    { kind: 'keep progress', make: () => learner.ask(json('POST', `/bs/progress/${userid}`, { entries: [progressEntry()] })) },
    { kind: 'keep settings', make: () => learner.ask(json('PUT', '/bs/account/settings', { settings: readSettings({}), basedOn: null })) },
    { kind: 'sign in', make: () => send(url, { ...login, headers: { ...login.headers, 'x-forwarded-for': newAddress() } }) },
    { kind: 'register', make: () => send(url, newRegistration()) },
    { kind: 'read a letter', make: () => learner.ask(json('POST', '/writing/process_letter', { imageData }), recogniser) },
    { kind: 'count fingers', make: () => learner.ask({ method: 'POST', path: '/finger_counting/frame', headers: { 'content-type': 'image/jpeg' }, body: frame }, recogniser) },
    { kind: 'hear a word', make: () => learner.ask(multipart('POST', '/audio/predict', { word: 'apple' }, { file: { bytes: recording, type: 'audio/wav' } }), recogniser) },
    { kind: 'watch a video', make: () => learner.ask(multipart('POST', '/video/upload', {}, { file: { bytes: video, type: 'video/mp4' } }), recogniser) },
  ]
}
