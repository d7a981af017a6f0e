/** The album shows the stickers that the learner earned in every area. */
import { afterAll, expect, test } from 'vitest'
import { maxStickersOfArea } from '#kit/attempts/album.ts'
import { newId } from '#kit/ids.ts'
import { readEnvironment } from '#kit/server/environment.ts'
import { testData } from '#kit/server/testing/test-server.ts'
import { createServer } from './server.ts'

const data = await testData()
const app = await createServer(readEnvironment({ ...data.variables, SERVICES: 'main' }))
afterAll(async () => {
  await app.close()
  await data[Symbol.asyncDispose]()
})

interface Learner {
  readonly _id: string
  readonly send: (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => Promise<{ status: number; data: unknown }>
}

let learners = 0
async function newLearner(): Promise<Learner> {
  const payload = { username: 'Nimali', email: `album-${++learners}@example.org`, password: 'three small boats' }
  const { token, safeUser } = (await app.inject({ method: 'POST', url: '/bs/register', payload })).json().data
  return {
    _id: safeUser._id,
    async send(method, url, sent) {
      const answer = await app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(sent && { payload: sent }) })
      return { status: answer.statusCode, data: answer.body === '' ? null : answer.json().data }
    },
  }
}

function addLetter({ _id, send }: Learner, id: string, createdAt: string): ReturnType<Learner['send']> {
  const letter = { letter: 'ක', predicted: 'ක', confidence: 0.9, strokes: [[1, 2]], step: 'trace', help: 'traced' }
  return send('POST', '/bs/letter', { userid: _id, id, createdAt, ...letter })
}

const november = 'from=2025-11-01T00:00:00.000Z&until=2025-12-01T00:00:00.000Z'
const album = ({ _id, send }: Learner, period = november) => send('GET', `/bs/album/${_id}?${period}`)

test('lists the attempts of every area in the period, newest first', async () => {
  const learner = await newLearner()
  const { _id: userid, send } = learner
  const [word, letter, movement, sum, wordless, written] = [newId(), newId(), newId(), newId(), newId(), newId()]
  await send('POST', '/bs/speech/add', { userid, id: word, cluster: 'Apple', confidence: 0.2, word: 'Mango', createdAt: '2025-11-01T00:00:00.000Z' })
  await addLetter(learner, letter, '2025-11-02T00:00:00.000Z')
  await send('POST', '/bs/movement', { userid, id: movement, movement: 'jump', predictions: [], repetitions: 1, freely: false, createdAt: '2025-11-03T00:00:00.000Z' })
  await send('POST', `/bs/progress/${userid}`, {
    entries: [{ id: sum, practiceType: 'AdditionPractice', count: 0, timestamp: '2025-11-04T00:00:00.000Z', task: '2 + 3', answer: 5 }],
  })
  await send('POST', '/bs/speech/add', { userid, id: wordless, cluster: 'Apple', confidence: 1, createdAt: '2025-11-30T23:59:59.999Z' })
  const units = ['බ', 'බා'].map((unit) => ({ unit, predicted: unit, confidence: 0.9, strokes: [[1, 2]] }))
  await send('POST', '/bs/written-word', { userid, id: written, units, help: 'traced', createdAt: '2025-11-02T12:00:00.000Z' })
  const answer = await album(learner)
  expect(answer).toEqual({
    status: 200,
    data: {
      stickers: [
        { _id: wordless, area: 'vocabulary', item: null, earnedAt: '2025-11-30T23:59:59.999Z' },
        { _id: sum, area: 'math', item: '5', earnedAt: '2025-11-04T00:00:00.000Z' },
        { _id: movement, area: 'grossmotor', item: 'jump', earnedAt: '2025-11-03T00:00:00.000Z' },
        { _id: written, area: 'write', item: 'බබා', earnedAt: '2025-11-02T12:00:00.000Z' },
        { _id: letter, area: 'write', item: 'ක', earnedAt: '2025-11-02T00:00:00.000Z' },
        { _id: word, area: 'vocabulary', item: 'Mango', earnedAt: '2025-11-01T00:00:00.000Z' },
      ],
      earlier: null,
    },
  })
})

test('an attempt at the end of the period belongs to the next one, and earlier ones are announced', async () => {
  const learner = await newLearner()
  const [september, october, december] = [newId(), newId(), newId()]
  await addLetter(learner, september, '2025-09-05T00:00:00.000Z')
  await addLetter(learner, october, '2025-10-05T00:00:00.000Z')
  await addLetter(learner, december, '2025-12-01T00:00:00.000Z')
  expect((await album(learner)).data).toEqual({ stickers: [], earlier: '2025-10-05T00:00:00.000Z' })
  const next = await album(learner, 'from=2025-12-01T00:00:00.000Z&until=2026-01-01T00:00:00.000Z')
  expect(next.data).toMatchObject({ stickers: [{ _id: december }], earlier: '2025-10-05T00:00:00.000Z' })
})

test('a learner never sees the stickers of another, and deleting the account deletes them', async () => {
  const [one, other] = [await newLearner(), await newLearner()]
  await addLetter(one, newId(), '2025-11-02T00:00:00.000Z')
  expect((await album(other)).data).toEqual({ stickers: [], earlier: null })
  expect((await other.send('GET', `/bs/album/${one._id}?${november}`)).status).toBe(403)
  expect((await one.send('DELETE', '/bs/account')).status).toBe(204)
  expect((await album(one)).status).toBe(401)
})

test('returns the newest stickers if a month has too many', async () => {
  const learner = await newLearner()
  const entries = Array.from({ length: maxStickersOfArea + 200 }, (_, at) => (
    { id: newId(), practiceType: 'NumberPractice', count: 1, timestamp: new Date(Date.UTC(2025, 10, 1) + at * 60_000).toISOString(), answer: at % 11 }
  ))
  for (let at = 0; at < entries.length; at += 200) {
    await learner.send('POST', `/bs/progress/${learner._id}`, { entries: entries.slice(at, at + 200) })
  }
  const { stickers } = (await album(learner)).data as { stickers: { _id: string }[] }
  expect(stickers.map(({ _id }) => _id)).toEqual(entries.toReversed().slice(0, maxStickersOfArea).map(({ id }) => id))
})

test.each(['', 'from=yesterday&until=2025-12-01T00:00:00.000Z'])('refuses a period that it cannot read: "%s"', async (period) => {
  expect((await album(await newLearner(), period)).status).toBe(400)
})
