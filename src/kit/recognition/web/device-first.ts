/** Asks the device first if it answers as the server does and is fast enough, and otherwise the server. */
import type { NamedModel } from '#kit/ml/models.ts'
import { isAlone } from '#kit/web/alone.ts'
import { isUnreachable } from '#kit/web/api/api-error.ts'
import { fasterPlace, keepTime, type Place, readTimes } from './answer-times.ts'
import { fetchModelsLater } from './fetch-models.ts'

interface Kind {
  /** of its answer times on this device */
  readonly name: string
  readonly models: readonly NamedModel[]
  /** the device's usual answer may take so long, even if the server's is faster, in ms */
  readonly slowMs: number
  /** the device's answer is not waited for any longer while the server can be asked, in ms */
  readonly longestMs: number
}

interface Asked<Job, Answer> {
  /** whether the recogniser for this job runs without a network */
  readonly isPrepared: () => Promise<boolean>
  /** what the server would use; undefined if the device lacks some of it */
  readonly prepare: () => Promise<Job | undefined>
  /** what the device knows without asking the server */
  readonly fallback: () => Promise<Job>
  readonly device: (job: Job, signal: AbortSignal | undefined) => Promise<Answer>
  readonly server: () => Promise<Answer>
  readonly signal?: AbortSignal | undefined
}

export interface Answered<Answer> {
  readonly answer: Answer
  readonly by: Place
  /** why the server did not answer; undefined if it was not asked */
  readonly serverError?: unknown
}

/** A child does not wait longer for what the device needs from the server, in ms. */
const prepareMs = 2000

/** Whether the device is asked first, if it is prepared. The host of a device that is its own server recognises in place of the page. */
export function isDeviceFirst({ name, slowMs }: Kind): boolean {
  return !isAlone && fasterPlace(readTimes(name), slowMs, Date.now()) === 'device'
}

/** @throws what the server's call throws, if neither answers, or the signal's reason */
export async function recogniseDeviceFirst<Job, Answer>(kind: Kind, asked: Asked<Job, Answer>): Promise<Answered<Answer>> {
  const { isPrepared, fallback, device, server, signal } = asked
  if (isDeviceFirst(kind) && (await isPrepared().catch(() => false))) {
    const answer = await onDevice(kind, asked)
    if (answer !== undefined) return { answer: answer.value, by: 'device' }
  }
  const at = Date.now()
  try {
    const answer = await server()
    keepTime(kind.name, 'server', { at, ms: Date.now() - at })
    fetchModelsLater(kind.models)
    return { answer, by: 'server' }
  } catch (serverError) {
    if (!isUnreachable(serverError) || !(await isPrepared().catch(() => false))) throw serverError
    return await fallback().then((job) => device(job, signal)).then((answer) => ({ answer, by: 'device' as const, serverError }), (cause: unknown) => {
      signal?.throwIfAborted()
      console.error('The device cannot recognise', cause)
      throw serverError
    })
  }
}

/** Undefined if the server is to be asked. */
async function onDevice<Job, Answer>({ name, longestMs }: Kind, { prepare, device, signal }: Asked<Job, Answer>): Promise<{ value: Answer } | undefined> {
  const at = Date.now()
  const tooLate = new Promise<undefined>((resolve) => {
    setTimeout(resolve, prepareMs)
  })
  const job = await Promise.race([prepare(), tooLate]).catch(() => undefined)
  signal?.throwIfAborted()
  if (job === undefined) return undefined
  // Stays if the browser ends the page for want of memory.
  keepTime(name, 'device', { at, ms: longestMs })
  try {
    const late = AbortSignal.timeout(longestMs)
    const value = await device(job, signal === undefined ? late : AbortSignal.any([signal, late]))
    keepTime(name, 'device', { at, ms: Date.now() - at })
    return { value }
  } catch (error) {
    if (signal?.aborted) keepTime(name, 'device', { at })
    signal?.throwIfAborted()
    console.warn('The server recognises, because the device did not', error)
    return undefined
  }
}
