/** Floods the server from its own thread: large bodies that are made and sent delay no call of the other learner. */
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { register } from '#kit/server/testing/client.ts'
import { statusOf } from './answers.ts'
import { floods } from './floods.ts'
import { full } from './size.ts'

/** The thread's `workerData`. */
export interface FloodOrder {
  readonly url: string
  readonly titles: readonly string[]
}

const { url, titles } = workerData as FloodOrder
/** number of answers, by status */
const answers = new Map<string, number>()
// A short flood makes each call once.
const state = { isOver: !full }
parentPort?.once('message', () => (state.isOver = true))

const prepared = await Promise.all(floods.filter(({ title }) => titles.includes(title)).map(async ({ size, prepare }) => {
  return { size, call: await prepare(), flooder: await register(url) }
}))
parentPort?.postMessage('flooding')
let number = 0
await Promise.all(prepared.flatMap(({ size, call, flooder }) => Array.from({ length: size }, async () => {
  do {
    const status = await call(flooder, number++, url).then(statusOf, () => 'cut off')
    answers.set(status, (answers.get(status) ?? 0) + 1)
    if (!state.isOver && status !== 'answered') await wait(200)
  } while (!state.isOver)
})))
parentPort?.postMessage(answers)
