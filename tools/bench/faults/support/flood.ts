/** Records a learner's calls while another learner floods the server. */
import { on } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { OrdinaryCall } from '../../../lib/server/ordinary-calls.ts'
import { memoryOf, type ServerProcess } from '../../../lib/server/server-process.ts'
import { quantile } from '../../../lib/statistics.ts'
import { statusOf } from './answers.ts'
import type { FloodOrder } from './flood-worker.ts'
import type { Flood } from './floods.ts'
import { full, sized } from './size.ts'

interface Outcome {
  /** status and ms of the other learner's calls, by kind */
  readonly others: Map<string, { status: string; ms: number }[]>
  /** number of answers to the flood, by status */
  readonly flood: Map<string, number>
}

/**
 * Makes the other learner's calls while one learner floods the server. Short: each call once. Full: repeatedly for 20 s.
 * @param kinds the calls of the other learner
 */
export async function callsDuringFlood(url: string, several: readonly Flood[], kinds: readonly OrdinaryCall[]): Promise<Outcome> {
  const others: Outcome['others'] = new Map(kinds.map(({ kind }) => [kind, []]))
  const workerData: FloodOrder = { url, titles: several.map(({ title }) => title) }
  const flooder = new Worker(join(import.meta.dirname, 'flood-worker.ts'), { workerData })
  const messages = on(flooder, 'message')
  await messages.next()
  const until = performance.now() + sized({ short: 0, long: 20_000 })
  await Promise.all(kinds.map(async ({ kind, make }) => {
    do {
      const from = performance.now()
      const status = await make().then(statusOf, () => 'cut off')
      others.get(kind)?.push({ status, ms: performance.now() - from })
      if (full) await wait(pauseAfter(kind))
    } while (performance.now() < until)
  }))
  flooder.postMessage('over')
  const [flood] = (await messages.next()).value as [Outcome['flood']]
  await flooder.terminate()
  return { others, flood }
}

/** The pause between the calls of a practising learner, in ms; long calls are rare. */
function pauseAfter(kind: string): number {
  return kind === 'watch a video' ? 5000 : kind === 'hear a word' ? 1000 : 200
}

export async function report(server: ServerProcess, title: string, { others, flood }: Outcome): Promise<void> {
  const { now, most } = await memoryOf(server)
  console.log(`${title}: ${[...flood].map(([status, times]) => `${status} ${times}`).join(', ')}; ${now} MB, ${most} MB at most`)
  for (const [kind, answers] of others) {
    const ms = answers.map((answer) => answer.ms)
    const refused = answers.filter(({ status }) => status !== 'answered').length
    console.log(`  ${kind.padEnd(18)} p50 ${Math.round(quantile(ms, 0.5))} ms, p99 ${Math.round(quantile(ms, 0.99))} ms, ${answers.length} calls, ${refused} refused`)
  }
}

/** One line for each refused call of the other learner. */
export function refusals({ others }: Outcome): string[] {
  return [...others].flatMap(([kind, answers]) => answers.filter(({ status }) => status !== 'answered').map(({ status }) => `${kind}: ${status}`))
}
