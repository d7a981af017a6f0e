/** Controls the running server through its inspector: CPU profiles, event loop delay, garbage collection. */
import { once } from 'node:events'
import { z } from 'zod'

export interface FunctionTime {
  /** name and file */
  readonly name: string
  /** self time as a share of the profile, 0 to 1 */
  readonly share: number
}

export interface Inspector {
  /** self times while `work` runs, largest first, without idle time */
  profile(work: () => Promise<void>): Promise<FunctionTime[]>
  /** the event loop delay while `work` runs, in ms */
  eventLoopDelay(work: () => Promise<void>): Promise<{ p50: number; p99: number; max: number }>
  collectGarbage(): Promise<void>
  close(): void
}

const answer = z.object({ id: z.number(), result: z.unknown().optional(), error: z.object({ message: z.string() }).optional() })
const evaluated = z.object({ result: z.object({ value: z.unknown() }) })
const delays = z.object({ p50: z.number(), p99: z.number(), max: z.number() })
const profiled = z.object({
  profile: z.object({
    nodes: z.array(z.object({ id: z.number(), callFrame: z.object({ functionName: z.string(), url: z.string(), lineNumber: z.number() }) })),
    samples: z.array(z.number()),
    timeDeltas: z.array(z.number()),
  }),
})

/** The timer interval of the histogram, in ms. It records interval plus delay. */
const resolution = 5

/** @param log the log of a server started with `--inspect=127.0.0.1:0` */
export async function openInspector(log: string): Promise<Inspector> {
  // The server restarts itself when it starts: the last address is the one in use.
  const url = [...log.matchAll(/ws:\/\/\S+/g)].at(-1)?.[0]
  if (url === undefined) throw new Error('The server has no inspector')
  const socket = new WebSocket(url)
  await once(socket, 'open')
  const waiting = new Map<number, (message: z.output<typeof answer>) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message = answer.safeParse(JSON.parse(String(data)))
    if (message.success) waiting.get(message.data.id)?.(message.data)
  })
  let last = 0
  const call = async (method: string, params: object = {}): Promise<unknown> => {
    const id = ++last
    const { result, error } = await new Promise<z.output<typeof answer>>((resolve) => {
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    waiting.delete(id)
    if (error !== undefined) throw new Error(error.message)
    return result
  }
  const evaluate = async (expression: string): Promise<unknown> => (
    evaluated.parse(await call('Runtime.evaluate', { expression, returnByValue: true })).result.value
  )
  return {
    async profile(work) {
      await call('Profiler.enable')
      await call('Profiler.start')
      await work()
      const { profile } = profiled.parse(await call('Profiler.stop'))
      await call('Profiler.disable')
      return selfTimes(profile)
    },
    async eventLoopDelay(work) {
      await evaluate(`globalThis.delay = process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: ${resolution} }); delay.enable()`)
      await work()
      const read = delays.parse(await evaluate('delay.disable(); ({ p50: delay.percentile(50) / 1e6, p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 })'))
      const beyond = (ms: number): number => Math.max(0, ms - resolution)
      return { p50: beyond(read.p50), p99: beyond(read.p99), max: beyond(read.max) }
    },
    async collectGarbage() {
      await call('HeapProfiler.collectGarbage')
    },
    close: () => socket.close(),
  }
}

function selfTimes({ nodes, samples, timeDeltas }: z.output<typeof profiled>['profile']): FunctionTime[] {
  const names = new Map(nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => {
    const file = url.replace(/^.*\/(node_modules|src|database)\//, '$1/')
    return [id, `${functionName === '' ? '(anonymous)' : functionName} ${file === '' ? '' : `${file}:${lineNumber + 1}`}`.trim()]
  }))
  const times = new Map<string, number>()
  for (const [i, sample] of samples.entries()) {
    const name = names.get(sample) ?? ''
    if (name !== '(idle)') times.set(name, (times.get(name) ?? 0) + (timeDeltas[i] ?? 0))
  }
  const all = [...times.values()].reduce((sum, time) => sum + time, 0)
  return [...times].map(([name, time]) => ({ name, share: time / all })).toSorted((a, b) => b.share - a.share)
}
