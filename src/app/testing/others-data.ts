/** Data of another learner, which nobody else may read or change. */
import type { FastifyInstance } from 'fastify'
import { encodeWav } from '#areas/vocabulary/recognition/preprocess/wav.ts'
import { newId } from '#kit/ids.ts'
import { form } from '#kit/server/testing/test-server.ts'
import { samples } from './sample-requests.ts'

interface Owner {
  readonly _id: string
  readonly token: string
}

/** Makes data of a learner. Returns its ids, for each kind that a path can contain. */
export async function othersData(app: FastifyInstance, other: Owner): Promise<Readonly<Record<string, string>>> {
  return {
    '/bs/word/:id': await othersWord(app, other),
    '/bs/speech/:id/right': await othersAttempt(app, other),
    '/bs/letter/:id/right': await othersOwn(app, other, '/bs/letter'),
    '/bs/letter/:id/example': await othersOwn(app, other, '/bs/letter'),
    '/bs/written-word/:id/right': await othersOwn(app, other, '/bs/written-word'),
    '/bs/word-choice/:id/right': await othersOwn(app, other, '/bs/word-choice'),
    '/bs/movement/:id/right': await othersOwn(app, other, '/bs/movement'),
    '/bs/movement/:id/example': await othersOwn(app, other, '/bs/movement'),
    '/bs/speech/:id/example': await othersAttempt(app, other),
    '/bs/fingers/:id/example': await othersNumber(app, other, { practiceType: 'NumberPractice', features: `1${'f'.repeat(62)}` }),
    '/bs/digits/:id/example': await othersNumber(app, other, { practiceType: 'WriteNumberPractice', features: `d1${'w'.repeat(11)}` }),
    '/bs/prompts/:id': await othersPrompt(app, other),
    '/bs/best/:id': await othersBest(app, other),
    '/bs/learners/:id': other._id,
    '/bs/deleted-learners/:id': other._id,
    '/bs/learner-file/:id': other._id,
  }
}

async function othersWord(app: FastifyInstance, other: Owner): Promise<string> {
  const { default: sharp } = await import('sharp')
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a40' } }).png().toBuffer()
  const { payload, headers } = form({ wordAdd: 'Spoon', userid: other._id }, { image: { bytes } })
  const answer = await app.inject({
    method: 'POST', url: '/bs/word', payload, headers: { ...headers, authorization: `Bearer ${other.token}` },
  })
  return answer.json().data._id
}

async function othersPrompt(app: FastifyInstance, other: Owner): Promise<string> {
  const sound = encodeWav(new Float32Array(1600).fill(0.1), 16_000)
  const { payload, headers } = form({ prompt: 'math/plus', language: 'en' }, { file: { bytes: sound } })
  const answer = await app.inject({ method: 'PUT', url: '/bs/prompts', payload, headers: { ...headers, authorization: `Bearer ${other.token}` } })
  return answer.json().data._id
}

async function othersBest(app: FastifyInstance, other: Owner): Promise<string> {
  const sound = encodeWav(new Float32Array(1600).fill(0.1), 16_000)
  const { payload, headers } = form({ id: newId(), userid: other._id, word: 'Spoon' }, { file: { bytes: sound } })
  const answer = await app.inject({ method: 'PUT', url: '/bs/best/word', payload, headers: { ...headers, authorization: `Bearer ${other.token}` } })
  return answer.json().data._id
}

async function othersAttempt(app: FastifyInstance, other: Owner): Promise<string> {
  const answer = await app.inject({
    method: 'POST', url: '/bs/speech/add', payload: { userid: other._id, cluster: 'Spoon', confidence: 1 },
    headers: { authorization: `Bearer ${other.token}` },
  })
  return answer.json().data._id
}

async function othersOwn(app: FastifyInstance, other: Owner, url: string): Promise<string> {
  const payload = { ...samples, userid: other._id }
  const answer = await app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${other.token}` } })
  return answer.json().data._id
}

async function othersNumber(app: FastifyInstance, other: Owner, shown: { practiceType: string; features: string }): Promise<string> {
  const id = newId()
  const entry = { id, count: 0, timestamp: new Date().toISOString(), answer: 5, overridden: true, ...shown }
  await app.inject({
    method: 'POST', url: `/bs/progress/${other._id}`, payload: { entries: [entry] }, headers: { authorization: `Bearer ${other.token}` },
  })
  return id
}
