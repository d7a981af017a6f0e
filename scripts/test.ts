/**
 * `npm test`: every check of the project in named parts, then the seconds of each part and one line summed over all of them. Lint,
 * imports and types count as one check each. A failure does not keep the other checks from running.
 *
 * `npm test -- --part browser --shard 1/4` runs one part, or a share of it: a machine with more cores runs several at once.
 *
 * A test file that takes longer than its budget fails the run, too (`budget.ts`). TEST_BUDGET_FACTOR=2 doubles all budgets.
 *
 * `npm run test:quick`: without PostgreSQL, faults, browsers, accuracy, whole videos, server processes and the files that take longest.
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { compiledCode } from '#kit/server/compiled-code.ts'
import { overBudget, type TestFile, watchSpeed } from './budget.ts'
import { findBrowser } from './find-browser.ts'

const root = join(import.meta.dirname, '..')
const partNames = ['checks', 'node', 'browser'] as const
type Part = (typeof partNames)[number]

const { quick, part: chosen, shard } = readArguments()
const reports = await mkdtemp(join(tmpdir(), 'd-learner-test-'))
const total = { passed: 0, failed: 0, skipped: 0 }

const durations: string[] = []
const budgetFactor = z.coerce.number().positive().default(1).parse(process.env['TEST_BUDGET_FACTOR'])

interface Step {
  readonly title: string
  readonly command: string
  readonly args: readonly string[]
  readonly env?: NodeJS.ProcessEnv
}

/** Prints the usage and exits if an argument is wrong. */
function readArguments(): { quick: boolean; part: readonly Part[]; shard: string | undefined } {
  try {
    const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, part: { type: 'string', multiple: true, default: [...partNames] }, shard: { type: 'string' } } })
    return { quick: values.quick, part: z.array(z.enum(partNames)).parse(values.part), shard: z.stringFormat('shard', /^[1-9]\d*\/[1-9]\d*$/).optional().parse(values.shard) }
  } catch {
    console.error(`usage: npm test -- [--part ${partNames.join('|')}]... [--shard 1/4]`)
    return process.exit(2)
  }
}

async function run({ title, command, args, env }: Step): Promise<boolean> {
  console.log(`\n── ${title}`)
  const began = performance.now()
  const succeeded = await new Promise<boolean>((resolve) => {
    // The tests start more than a hundred processes of Node, most of them with the same modules.
    spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_COMPILE_CACHE: compiledCode, ...env } })
      .on('error', (error) => {
        console.error(error.message)
        resolve(false)
      })
      .on('close', (code) => resolve(code === 0))
  })
  const seconds = Math.round((performance.now() - began) / 1000)
  durations.push(`${String(seconds).padStart(5)} s  ${title}${succeeded ? '' : ' (failed)'}`)
  return succeeded
}

async function check(title: string, command: string, args: readonly string[]): Promise<void> {
  if (await run({ title, command, args })) total.passed++
  else total.failed++
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({
    name: z.string(),
    startTime: z.number(),
    endTime: z.number(),
    assertionResults: z.array(z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) })),
  })),
})
const playwrightSuite = z.object({
  file: z.string(),
  specs: z.array(z.object({
    title: z.string(),
    tests: z.array(z.object({
      status: z.string(),
      results: z.array(z.object({
        duration: z.number(),
        errors: z.array(z.object({ message: z.string().optional() })),
        attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })),
      })),
    })),
  })),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(playwrightSuite),
})

interface BrowserFailure {
  /** name and messages of the test, and the command that opens its trace */
  readonly text: string
  /** paths of Playwright's reports of the page at the time of the failure */
  readonly pageReports: readonly string[]
}

function browserFailures({ file, specs, suites = [] }: z.infer<typeof playwrightSuite>): BrowserFailure[] {
  const own = specs.flatMap(({ title, tests }) => tests.filter(({ status }) => status === 'unexpected' || status === 'flaky').map(({ results }) => {
    const attached = (wanted: string): string[] => (
      results.flatMap(({ attachments }) => attachments).flatMap(({ name, path }) => (name === wanted && path !== undefined ? [path] : []))
    )
    const messages = results.flatMap(({ errors }) => errors).map(({ message = '' }) => message)
    const show = attached('trace').map((path) => `npx playwright show-trace ${relative(root, path)}`)
    return { text: [`${file} › ${title}`, ...messages, ...show].join('\n'), pageReports: attached('error-context') }
  }))
  return [...own, ...suites.flatMap(browserFailures)]
}

/** The files of these suites and the time of their tests, also of tests that ran at the same time. */
function browserFiles(suites: readonly z.infer<typeof playwrightSuite>[]): TestFile[] {
  const resultsOf = ({ specs, suites: inner = [] }: z.infer<typeof playwrightSuite>): { duration: number }[] => (
    [...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)), ...inner.flatMap(resultsOf)]
  )
  return suites.map((suite) => {
    const results = resultsOf(suite)
    return { file: `e2e/${suite.file}`, seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000, tests: results.length }
  })
}

const mostSnapshotLines = 80

/** Returns the text of the page when a browser test failed: the part "Page snapshot" of the report, or all of it. */
async function pageSnapshot(path: string): Promise<string> {
  const report = await readFile(path, 'utf8').catch((error: unknown) => String(error))
  const [, test = path] = /^- Name: (.*)$/m.exec(report) ?? []
  const [, snapshot = report] = /^# Page snapshot\n([^]*?)(?=^# |(?![^]))/m.exec(report) ?? []
  const lines = snapshot.trim().split('\n')
  const left = lines.length - mostSnapshotLines
  return [`Page of ${test}`, ...lines.slice(0, mostSnapshotLines), ...(left > 0 ? [`… and ${left} more lines`] : [])].join('\n')
}

/** Failed tests and their messages: the list of the runner may be far above the end of the output. */
const failures: string[] = []
const snapshots: string[] = []

/** A runner's own count; a runner that broke off without one, or failed without a failed test, counts as a failure. */
async function count(ended: boolean, file: string, read: (report: unknown) => typeof total): Promise<void> {
  const report: unknown = await readFile(file, 'utf8').then((text) => JSON.parse(text)).catch(() => undefined)
  const counted = report === undefined ? { passed: 0, failed: 1, skipped: 0 } : read(report)
  total.passed += counted.passed
  total.failed += counted.failed === 0 && !ended ? 1 : counted.failed
  total.skipped += counted.skipped
}

/** Counts each file over its budget as a failure. */
function checkBudgets(files: readonly TestFile[], slowdown: number): void {
  const over = overBudget(files, slowdown * budgetFactor)
  failures.push(...over)
  total.failed += over.length
}

async function checks(): Promise<void> {
  await check('Lint', 'oxlint', ['--type-aware', '--deny-warnings'])
  await check('Imports', 'node', ['scripts/check-imports.ts'])
  await check('Types', 'tsc', ['-b'])
}

/** Arguments of both runners. */
const shardArguments = shard === undefined ? [] : [`--shard=${shard}`]

const onSqlite = ['unit', 'web', 'api-sqlite'].map((name) => `--project=${name}`)

/** Runs the tests of these projects; `args` narrows them further. */
async function vitest(title: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const file = join(reports, `${randomUUID()}.json`)
  const speed = watchSpeed()
  const ended = await run({ title, command: 'vitest', args: ['run', ...args, ...shardArguments, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], env })
  const slowdown = speed.slowdown()
  await count(ended, file, (report) => {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = vitestReport.parse(report)
    for (const { name, assertionResults } of testResults) {
      for (const { status, fullName, failureMessages } of assertionResults) {
        if (status === 'failed') failures.push(`${relative(root, name)} › ${fullName}\n${failureMessages[0] ?? ''}`)
      }
    }
    checkBudgets(testResults.map(({ name, startTime, endTime, assertionResults }) => (
      { file: relative(root, name).replaceAll('\\', '/'), seconds: (endTime - startTime) / 1000, tests: assertionResults.length }
    )), slowdown)
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
  })
}

async function browserTests(): Promise<void> {
  const file = join(reports, 'playwright.json')
  const speed = watchSpeed()
  let ended = false
  try {
    // Installs them before the workers start.
    for (const debianPackage of ['chromium-headless-shell', 'chromium'] as const) await findBrowser(debianPackage)
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file }
    ended = await run({ title: 'Browser tests', command: 'playwright', args: ['test', ...shardArguments, '--reporter=list,json'], env })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
  const slowdown = speed.slowdown()
  const pageReports: string[] = []
  await count(ended, file, (report) => {
    const { stats, suites } = playwrightReport.parse(report)
    for (const failure of suites.flatMap(browserFailures)) {
      failures.push(failure.text)
      pageReports.push(...failure.pageReports)
    }
    checkBudgets(browserFiles(suites), slowdown)
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
  })
  snapshots.push(...await Promise.all(pageReports.map(pageSnapshot)))
}

if (chosen.includes('checks')) await checks()
if (chosen.includes('node')) {
  if (quick) await vitest('Unit, screen and API tests (SQLite)', onSqlite, { QUICK: 'yes' })
  else await vitest('Unit, screen, API (SQLite, PostgreSQL and a device) and fault tests', [...onSqlite, '--project=api-device', '--project=api-postgres', '--project=faults'])
}
if (chosen.includes('browser') && !quick) await browserTests()

await rm(reports, { recursive: true })
if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join('\n\n')}`)
if (snapshots.length > 0) console.log(`\n${snapshots.join('\n\n')}`)
console.log(`\n${durations.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
