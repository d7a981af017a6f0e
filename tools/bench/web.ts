/**
 * Builds the page, starts the server with an empty data folder, and prints Lighthouse's scores with its default settings
 * (a throttled phone), the weight of each page, and how long a screen of each area takes to open once its code is loaded.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { freePort } from '#kit/server/testing/free-port.ts'
import { AppServer } from '../../e2e/server.ts'
import { findBrowser } from '../../scripts/find-browser.ts'
import { parseCommandLine } from '../lib/command-line.ts'
import { printTable } from '../lib/print-table.ts'
import { median } from '../lib/statistics.ts'
import { inspect, type Inspected } from './web/inspect.ts'
import { openingTimes } from './web/opening.ts'
import { signIn } from './web/sign-in.ts'

const { positionals: [given = '3'] } = parseCommandLine({
  usage: `usage: npm run bench web [RUNS]
RUNS: how often Lighthouse inspects each page; the medians are printed (3).`,
  positionals: [0, 1],
})
const runs = Number(given)
const pages = [
  { path: '/', signedIn: false },
  { path: '/login', signedIn: false },
  { path: '/skills', signedIn: true },
  { path: '/vocabulary/list-all', signedIn: true },
]

const server = await AppServer.start()
const profile = await mkdtemp(join(tmpdir(), 'd-learner-bench-'))
const port = await freePort()
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: await findBrowser('chromium'),
  baseURL: server.url,
  args: ['--no-sandbox', `--remote-debugging-port=${port}`, '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})
try {
  const inspected = new Map<string, Inspected[]>()
  for (const { path, signedIn } of pages) {
    await signIn(browser, signedIn)
    const all: Inspected[] = []
    for (let run = 0; run < runs; run++) all.push(await inspect(port, server.url + path))
    inspected.set(path, all)
    console.error(`${path} inspected ${runs} times`)
  }
  printScores(inspected)
  printWeights(inspected)
  await signIn(browser, true)
  const times = await openingTimes(browser)
  printTable([
    ['\nms to open a screen, code loaded', 'median', 'most', 'target: 200'],
    ...times.map(({ path, ms }) => [path, median(ms).toFixed(0), Math.max(...ms).toFixed(0), median(ms) <= 200 ? 'yes' : 'no']),
  ])
} finally {
  await browser.close()
  await server.remove()
  await rm(profile, { recursive: true, force: true })
}

function printScores(inspected: ReadonlyMap<string, readonly Inspected[]>): void {
  const rows = [[`median of ${runs}`, 'performance', 'accessibility', 'best practices', 'FCP s', 'LCP s', 'TBT ms', 'CLS']]
  for (const [path, all] of inspected) {
    const of = (value: (one: Inspected) => number): number => median(all.map(value))
    rows.push([
      path,
      of(({ performance }) => performance).toFixed(0),
      of(({ accessibility }) => accessibility).toFixed(0),
      of(({ bestPractices }) => bestPractices).toFixed(0),
      (of(({ firstPaint }) => firstPaint) / 1000).toFixed(2),
      (of(({ largestPaint }) => largestPaint) / 1000).toFixed(2),
      of(({ blocked }) => blocked).toFixed(0),
      of(({ shift }) => shift).toFixed(3),
    ])
  }
  rows.push(['target', '95', '100', '100', '', '1.80', '', '0.020'])
  printTable(rows)
  const failed = new Set([...inspected].flatMap(([path, all]) => all.flatMap(({ failed: audits }) => audits.map((audit) => `${path}: ${audit}`))))
  for (const audit of failed) console.log(`failed audit: ${audit}`)
}

function printWeights(inspected: ReadonlyMap<string, readonly Inspected[]>): void {
  const kinds = ['Script', 'Stylesheet', 'Font', 'Image', 'Document']
  const rows = [['\nkB', 'script, gzipped', ...kinds.map((kind) => `${kind}, transferred`)]]
  for (const [path, [one]] of inspected) {
    if (one === undefined) continue
    rows.push([path, kilobytes(one.scriptGzipped), ...kinds.map((kind) => kilobytes(one.weights.get(kind) ?? 0))])
  }
  rows.push(['target', '/: 130', ...kinds.map(() => '')])
  printTable(rows)
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
