/** A learner who writes continuously and records what the server acknowledged. */
import { z } from 'zod'
import '#app/areas.ts'
import { newId } from '#kit/ids.ts'
import { readSettings } from '#kit/settings.ts'
import type { Database } from '#kit/server/database/transact.ts'
import { json, multipart, register, type Answer, type LearnerClient, type Request } from '#kit/server/testing/client.ts'
import { png } from '../../../lib/server/png.ts'
import { tone, wav } from '../corpus/sounds.ts'
import type { Random } from './random.ts'

type Table = 'words' | 'predictions' | 'letterAttempts' | 'movementAttempts' | 'progress'
const tables: readonly Table[] = ['words', 'predictions', 'letterAttempts', 'movementAttempts', 'progress']

export interface Writer {
  /** makes one call after another until `stop` */
  run(): Promise<void>
  stop(): void
  /** compares the stored with the acknowledged data; one line for each difference */
  broken(database: Database): Promise<string[]>
  /** wrong answers to valid requests */
  readonly complaints: readonly string[]
  readonly acknowledged: number
}

const word = z.object({ data: z.object({ _id: z.string(), soundUrl: z.string() }) })

function picture(random: Random): Buffer {
  return png({ width: 40, height: 30, rows: Buffer.concat(Array.from({ length: 30 }, () => Buffer.concat([Buffer.of(0), random.bytes(40)]))) })
}

const storedSettings = z.object({ data: z.object({ updatedAt: z.string() }) })

/** @param urls returns the URLs of the running servers */
export function createWriter(random: Random, urls: () => readonly string[]): Writer {
  /** ids by table, acknowledged as stored or as deleted; an id in neither may or may not be stored */
  const kept = new Map(tables.map((table) => [table, new Set<string>()]))
  const deleted = new Map(tables.map((table) => [table, new Set<string>()]))
  const sounds = new Map<string, string>()
  const complaints: string[] = []
  const gone: string[] = []
  let learner: LearnerClient | undefined
  let settingsAt = ''
  let acknowledged = 0
  const state = { stopped: false }

  const of = (table: Table): Set<string> => kept.get(table) ?? new Set()

  /** Returns an answer below 300, which is an acknowledgement; undefined if the call failed. */
  async function acked(request: Request): Promise<Answer | undefined> {
    const url = urls().length === 0 ? undefined : random.of(urls())
    if (url === undefined || learner === undefined) return undefined
    const answer = await learner.ask(request, url).catch(() => undefined)
    if (answer === undefined) return undefined
    if (answer.status < 300) {
      acknowledged++
      return answer
    }
    const mayTryAgain = answer.status === 503 && answer.headers['retry-after'] !== undefined
    if (!mayTryAgain) complaints.push(`${request.method} ${request.path}: ${answer.status} ${answer.bytes.toString().slice(0, 200)}`)
    return undefined
  }

  async function add(table: Table, path: string, body: (id: string) => object): Promise<void> {
    const id = newId()
    if ((await acked(json('POST', path, body(id)))) !== undefined) of(table).add(id)
  }

  const image = () => ({ image: { bytes: picture(random), type: 'image/png' } })

  const steps: readonly (readonly [number, (_id: string) => Promise<void>])[] = [
    [4, async (userid) => {
      const answer = await acked(multipart('POST', '/bs/word', { wordAdd: `word ${newId().slice(9)}`, userid }, image()))
      if (answer === undefined) return
      const { _id, soundUrl } = word.parse(JSON.parse(answer.bytes.toString())).data
      of('words').add(_id)
      sounds.set(_id, soundUrl)
    }],
    [2, async () => {
      if (of('words').size > 0) await acked(multipart('PUT', `/bs/word/${random.of([...of('words')])}`, {}, image()))
    }],
    [2, async () => {
      const file = { bytes: wav({ data: tone(0.2) }), type: 'audio/wav' }
      if (of('words').size > 0) await acked(multipart('PUT', `/bs/word/${random.of([...of('words')])}/sound`, {}, { file }))
    }],
    // The server's voice takes a second for its first word.
    [0.5, async () => {
      const path = sounds.get([...of('words')].at(-1) ?? '')
      if (path !== undefined) await acked({ method: 'GET', path })
    }],
    [2, async () => {
      if (of('words').size === 0) return
      const id = random.of([...of('words')])
      // Until the deletion is acknowledged, the word may or may not exist.
      of('words').delete(id)
      if ((await acked({ method: 'DELETE', path: `/bs/word/${id}` })) !== undefined) deleted.get('words')?.add(id)
    }],
    [4, (userid) => add('predictions', '/bs/speech/add', (id) => ({ id, userid, cluster: 'apple', confidence: 0.5, word: 'apple' }))],
    [4, (userid) => add('letterAttempts', '/bs/letter', (id) => ({
      id, userid, letter: 'අ', predicted: null, confidence: 0.5, strokes: [[1, 2, 3, 4]], step: 'alone', assisted: false,
    }))],
    [3, (userid) => add('movementAttempts', '/bs/movement', (id) => ({ id, userid, movement: 'walk', predictions: [], repetitions: 1, freely: true }))],
    [4, (userid) => add('progress', `/bs/progress/${userid}`, (id) => ({
      entries: [{ id, practiceType: 'NumberPractice', count: 1, timestamp: new Date().toISOString() }],
    }))],
    [1, async (userid) => {
      const before = [...of('progress')]
      of('progress').clear()
      if ((await acked({ method: 'DELETE', path: `/bs/progress/${userid}` })) !== undefined) {
        for (const id of before) deleted.get('progress')?.add(id)
      }
    }],
    [2, async () => {
      const settings = readSettings({ pen: random.of([5, 10, 16]) })
      const answer = await acked(json('PUT', '/bs/account/settings', { settings, basedOn: settingsAt === '' ? null : settingsAt }))
      if (answer !== undefined) settingsAt = storedSettings.parse(JSON.parse(answer.bytes.toString())).data.updatedAt
    }],
    [0.3, async (userid) => {
      const answer = await acked({ method: 'DELETE', path: '/bs/account' })
      if (answer !== undefined) gone.push(userid)
      for (const table of tables) {
        of(table).clear()
        deleted.get(table)?.clear()
      }
      sounds.clear()
      settingsAt = ''
      learner = undefined
    }],
  ]
  const weights = steps.reduce((sum, [weight]) => sum + weight, 0)

  async function step(): Promise<void> {
    const [url] = urls()
    if (learner === undefined && url !== undefined) learner = await register(url).catch(() => undefined)
    if (learner === undefined) return
    let draw = random.next() * weights
    for (const [weight, act] of steps) {
      draw -= weight
      if (draw < 0) return act(learner._id)
    }
  }

  return {
    complaints,
    get acknowledged() {
      return acknowledged
    },
    stop: () => (state.stopped = true),
    async run() {
      state.stopped = false
      while (!state.stopped) {
        await step()
        if (urls().length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    async broken(database) {
      const lines: string[] = []
      for (const table of tables) {
        const there = new Set((await database.selectFrom(table).select('_id').where('userid', '=', learner?._id ?? '').execute()).map(({ _id }) => _id))
        lines.push(...[...of(table)].filter((id) => !there.has(id)).map((id) => `${table} ${id} was acknowledged and is lost`))
        lines.push(...[...(deleted.get(table) ?? [])].filter((id) => there.has(id)).map((id) => `${table} ${id} was deleted and is there`))
        for (const userid of gone) {
          const left = await database.selectFrom(table).select('_id').where('userid', '=', userid).execute()
          lines.push(...left.map(({ _id }) => `${table} ${_id} belongs to a deleted account`))
        }
      }
      const account = learner && (await database.selectFrom('learners').select('settings').where('_id', '=', learner._id).executeTakeFirst())
      if (learner !== undefined && account === undefined) lines.push(`the account ${learner._id} was acknowledged and is lost`)
      const { updatedAt } = z.object({ updatedAt: z.string() }).parse(JSON.parse(account?.settings ?? '{"updatedAt":""}'))
      if (updatedAt < settingsAt) lines.push(`settings of ${settingsAt} were acknowledged, those of ${updatedAt} are stored`)
      return lines
    },
  }
}
