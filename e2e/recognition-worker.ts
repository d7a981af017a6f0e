/** The page's own recognition workers, without the page around them. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const built = join(import.meta.dirname, '../dist/web')

/** Returns the path of a worker's file in the built page. */
export function recognitionWorker(name: 'speech' | 'letter'): string {
  const [file] = globSync(`assets/${name}-recognition-worker-*.js`, { cwd: built })
  if (file === undefined) throw new Error(`The page has no recognition worker for ${name}`)
  return file
}

/** From the next page on, the page waits for its own recogniser, however slow this machine is. */
export async function waitForDevice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
}

declare global {
  /** The page's own recognition worker, which `recogniseOnDevice` starts once. */
  var recognitionWorker: Worker | undefined
}

/**
 * Returns the outcome of one job in the page's own recognition worker.
 * @param script from `recognitionWorker`
 * @param file of the job
 */
export async function recogniseOnDevice(page: Page, script: string, job: Readonly<Record<string, unknown>>, file?: Buffer): Promise<unknown> {
  return page.evaluate(
    async ({ path, sent, bytes }) => {
      const worker = globalThis.recognitionWorker ??= new Worker(path, { type: 'module' })
      const { resolve, reject, promise } = Promise.withResolvers<unknown>()
      const answered = new AbortController()
      const { signal } = answered
      worker.addEventListener('error', ({ message }) => reject(new Error(message)), { signal })
      worker.addEventListener('message', ({ data }: MessageEvent<{ kind: string; outcome: unknown }>) => {
        if (data.kind !== 'loading') resolve(data.outcome)
      }, { signal })
      worker.postMessage({ id: 1, job: { ...sent, ...(bytes && { file: new Uint8Array(bytes) }) } })
      return promise.finally(() => answered.abort())
    },
    { path: `/${script}`, sent: job, bytes: file && [...file] },
  )
}
