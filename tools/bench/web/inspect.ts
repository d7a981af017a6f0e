import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'

/** npm fetches it when this bench runs: as a dependency it would add 150 MB to every install. */
const lighthouse = 'lighthouse@13.5.0'
const run = promisify(execFile)

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

/** The part of Lighthouse's JSON that this bench reads. */
const report = z.object({
  finalDisplayedUrl: z.string().optional(),
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(z.string(), z.object({
    score: z.number().nullable(),
    auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
  })),
  audits: z.record(z.string(), z.object({
    title: z.string(),
    score: z.number().nullable(),
    numericValue: z.number().optional(),
    details: z.unknown().optional(),
  })),
})

/** Inspects a first visit: Lighthouse clears all stored data except local storage, which has the sign-in. */
export async function inspect(port: number, url: string, tries = 3): Promise<Inspected> {
  const { stdout } = await run('npx', [
    '--yes', lighthouse, url, `--port=${port}`, '--only-categories=performance,accessibility,best-practices',
    '--output=json', '--output-path=stdout', '--quiet', '--no-enable-error-reporting',
  ], { maxBuffer: 256 << 20 })
  const { categories, audits, runtimeError, finalDisplayedUrl } = report.parse(JSON.parse(stdout))
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
