/** Children who practise, and what a server acknowledged of them. As in the page, all but an added word is sent again. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Database } from '#kit/server/database/transact.ts'
import { newId } from '#kit/ids.ts'
import { type Answer, json, type LearnerClient, multipart, type Request, send } from '#kit/server/testing/client.ts'
import type { Ledger } from './ledger.ts'
import { png } from '../../lib/server/png.ts'

const root = join(import.meta.dirname, '../../..')
/** Between two calls of a child, in ms. */
const pauses = { word: 1000, answer: 100, letter: 300, picture: 1500 }

const word = multipart('POST', '/audio/predict', { word: 'apple' }, { file: { bytes: await readFile(join(root, 'e2e/fixtures/speech/apple_rms.wav')), type: 'audio/wav' } })
const film = await readFile(join(root, 'src/areas/grossmotor/server/testing/drawn-handstand.mp4'))
const picture = { bytes: png({ width: 8, height: 8, rows: Buffer.alloc(72) }), type: 'image/png' }
const addedWord = z.object({ data: z.object({ imagewordUrl: z.string() }) })
const pageOfLetters = z.object({ data: z.object({ attempts: z.array(z.object({ _id: z.string(), strokes: z.array(z.array(z.number())) })), totalPages: z.number() }) })

export interface Acknowledged {
  readonly child: LearnerClient
  /** ids */
  readonly answers: readonly string[]
  /** ids and strokes */
  readonly letters: ReadonlyMap<string, readonly (readonly number[])[]>
  /** addresses */
  readonly pictures: readonly string[]
}

/** Says words, solves exercises, writes letters and adds words until the signal. */
export async function practise(ledger: Ledger, child: LearnerClient, signal: AbortSignal): Promise<Acknowledged> {
  const [answers, written, pictures]: [string[], Map<string, number[][]>, string[]] = [[], new Map(), []]
  const repeat = async (pause: number, task: () => Promise<void>): Promise<void> => {
    while (!signal.aborted) {
      await task()
      await wait(pause)
    }
  }
  await Promise.all([
    repeat(pauses.word, async () => {
      const answer = await ledger.untilAnswered('word', () => sayWord(child), 10)
      if (answer !== undefined && !answer.bytes.includes('"cluster":"apple"')) ledger.wrong(`a word was heard as ${answer.bytes.toString().slice(0, 200)}`)
    }),
    repeat(pauses.answer, async () => {
      const id = newId()
      const entries = [{ id, practiceType: 'NumberPractice', count: 1, timestamp: new Date().toISOString() }]
      const answer = await ledger.untilAnswered('answer', () => child.ask(json('POST', `/bs/progress/${child._id}`, { entries })), 30)
      if (answer !== undefined) answers.push(id)
    }),
    repeat(pauses.letter, async () => {
      const [id, x] = [newId(), written.size % 500]
      const strokes = [[x, 20, 30, 40, x, 380], [x, 200, 560, 210]]
      const attempt = { id, userid: child._id, letter: 'අ', predicted: null, confidence: 0.5, strokes, step: 'alone', help: 'none' }
      const answer = await ledger.untilAnswered('letter', () => child.ask(json('POST', '/bs/letter', attempt)), 30)
      if (answer !== undefined) written.set(id, strokes)
    }),
    // The page does not add a word again: the adult reads what failed and presses once more.
    repeat(pauses.picture, async () => {
      const answer = await ledger.untilAnswered('picture', () => child.ask(newWord(child, `word ${pictures.length}`)), 1)
      if (answer !== undefined) pictures.push(addedWord.parse(JSON.parse(answer.bytes.toString())).data.imagewordUrl)
    }),
  ])
  return { child, answers, letters: written, pictures }
}

/** @param at the address of a recogniser, if not the one of the child */
export function sayWord(child: LearnerClient, at?: string): Promise<Answer> {
  return child.ask(word, at)
}

export async function sendFilm(ledger: Ledger, child: LearnerClient): Promise<void> {
  const request = multipart('POST', '/video/upload', { upload: newId(), movement: 'handstand' }, { file: { bytes: film, type: 'video/mp4' } })
  await ledger.untilAnswered('film', () => child.ask(request), 10)
}

function newWord({ _id: userid }: LearnerClient, wordAdd: string): Request {
  return multipart('POST', '/bs/word', { wordAdd, userid }, { image: picture })
}

/** Notes what was acknowledged and is not stored once and as it was sent, and prints the counts. */
export async function checkStored(ledger: Ledger, database: Database, address: string, all: readonly Acknowledged[]): Promise<void> {
  const answers = all.flatMap((one) => one.answers)
  const stored = (await database.selectFrom('progress').select('_id').execute()).map(({ _id }) => _id)
  const lost = answers.filter((id) => !stored.includes(id)).length
  if (lost > 0) ledger.wrong(`${lost} answers were lost`)
  if (stored.length !== new Set(stored).size || stored.length !== answers.length) ledger.wrong(`${answers.length} answers are ${stored.length} rows`)
  let [pictures, withoutPicture, written, changed] = [0, 0, 0, 0]
  for (const { child, letters: sent, pictures: addresses } of all) {
    const found = await lettersOf(child)
    written += sent.size
    for (const [id, strokes] of sent) if (JSON.stringify(found.get(id)) !== JSON.stringify(strokes)) changed++
    if (found.size !== sent.size) ledger.wrong(`${sent.size} letters are ${found.size} rows`)
    pictures += addresses.length
    for (const one of addresses) if (!await opens(address, one)) withoutPicture++
  }
  if (changed > 0) ledger.wrong(`${changed} letters were lost or changed`)
  if (withoutPicture > 0) ledger.wrong(`${withoutPicture} pictures were lost`)
  console.log(`${answers.length} answers, ${written} letters and ${pictures} pictures acknowledged, ${lost + changed + withoutPicture} lost`)
}

/** The strokes of each stored letter, by its id. */
async function lettersOf(child: LearnerClient): Promise<Map<string, number[][]>> {
  const found = new Map<string, number[][]>()
  for (let [page, pages] = [1, 1]; page <= pages; page++) {
    const answer = await child.ask({ method: 'GET', path: `/bs/letter/attempts?userid=${child._id}&limit=100&page=${page}` })
    const { data } = pageOfLetters.parse(JSON.parse(answer.bytes.toString()))
    pages = data.totalPages
    for (const { _id, strokes } of data.attempts) found.set(_id, strokes)
  }
  return found
}

async function opens(address: string, signed: string): Promise<boolean> {
  const { pathname, search } = new URL(signed, address)
  const answer = await send(address, { method: 'GET', path: pathname + search })
  return answer.status === 200 && answer.bytes.length > 0
}
