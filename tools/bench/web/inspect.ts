import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import lighthouse from 'lighthouse'
import { z } from 'zod'

const built = join(import.meta.dirname, '../../../dist/web')

/** Lighthouse's results: scores 0 to 100, times in ms, weights in bytes. */
export interface Inspected {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly firstPaint: number
  readonly largestPaint: number
  readonly blocked: number
  readonly shift: number
  /** total of all loaded scripts, each gzipped */
  readonly scriptGzipped: number
  /** transferred bytes by resource type */
  readonly weights: ReadonlyMap<string, number>
  /** titles of the failed accessibility and best-practice audits */
  readonly failed: readonly string[]
}

const requests = z.object({
  items: z.array(z.object({ url: z.string(), resourceType: z.string().optional(), transferSize: z.number().default(0) })),
})

/** Inspects a first visit: Lighthouse clears all stored data except local storage, which has the sign-in. */
export async function inspect(port: number, url: string, tries = 3): Promise<Inspected> {
  const onlyCategories = ['performance', 'accessibility', 'best-practices']
  const result = await lighthouse(url, { port, onlyCategories, output: 'json', logLevel: 'error' })
  if (result === undefined) throw new Error(`Lighthouse returned no result for ${url}`)
  const { categories, audits, runtimeError, finalDisplayedUrl } = result.lhr
  if (runtimeError !== undefined) {
    // On a busy machine the trace may miss its beginning.
    if (tries > 1) return inspect(port, url, tries - 1)
    throw new Error(runtimeError.message)
  }
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`)
  const score = (name: string): number => 100 * (categories[name]?.score ?? 0)
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN

  const weights = new Map<string, number>()
  let scriptGzipped = 0
  for (const { url: from, resourceType = 'Other', transferSize } of requests.parse(audits['network-requests']?.details).items) {
    weights.set(resourceType, (weights.get(resourceType) ?? 0) + transferSize)
    const { pathname } = new URL(from)
    if (resourceType === 'Script') scriptGzipped += gzipSync(await readFile(join(built, pathname)), { level: 9 }).length
  }
  const judged = ['accessibility', 'best-practices'].flatMap((name) => categories[name]?.auditRefs ?? [])
  const failed = judged
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    scriptGzipped,
    weights,
    failed,
  }
}
