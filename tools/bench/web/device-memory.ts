/**
 * Measures the memory of the page of a device that is its own server while it judges a letter, a number, a film and a word:
 * the largest size of the page's process, with its workers and its host, and the processor time until the answer. Linux only.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { deviceFolder, enterAsAdult, startDevice } from '../../../e2e/device-steps.ts'
import { film as handFilm } from '../../../e2e/math-films.ts'
import { film as movementFilm } from '../../../e2e/movement-films.ts'
import { openStaticHost } from '../../../e2e/static-host.ts'
import { keepSettings, notePresses } from '../../../e2e/steps.ts'
import { replaceMicrophone, say } from '../../../e2e/vocabulary-microphone.ts'
import { home, write } from '../../../e2e/write-practice.ts'
import { findBrowser } from '../../../scripts/find-browser.ts'
import { parseCommandLine } from '../../lib/command-line.ts'
import { printTable } from '../../lib/print-table.ts'
import { pageMemory, processorSeconds } from './page-memory.ts'

const { positionals } = parseCommandLine({
  usage: `usage: npx node tools/bench/web/device-memory.ts [TASK...]
Measures dist/device, which npm run build:device writes. TASK: letter, number, film, word; all if none is named.`,
  positionals: [0, 4],
})

const folder = await mkdtemp(join(tmpdir(), 'd-learner-bench-'))
const profile = join(folder, 'profile')
/** The camera of number and film shows this file. */
const camera = join(folder, 'camera.mjpeg')
/** Between two measurements, in ms. */
const interval = 50

const tasks = {
  letter: async (page: Page) => {
    await page.goto(home)
    await page.getByRole('heading', { level: 2, name: "Let's Learn to Write:" }).waitFor()
    await write(page, 'අ')
    await page.getByText('You wrote it!').waitFor()
  },
  number: async (page: Page) => {
    await writeFile(camera, await handFilm(0))
    await page.goto('/math/numbers/practice')
    await page.getByRole('button', { name: 'Start Practice' }).click()
    await page.getByRole('dialog').getByRole('heading', { name: /Correct Answer/ }).waitFor()
  },
  film: async (page: Page) => {
    await writeFile(camera, await movementFilm('walk', 0.9, 4.1))
    await page.goto('/grossmotor/system')
    await page.getByRole('button', { name: 'Generate Random Category' }).click()
    for (const name of ['Now you!', 'Use the camera', 'Start Recording']) {
      // An immediate press would count as a repetition of the one before.
      await page.waitForTimeout(1000)
      await page.getByRole('button', { name }).click()
    }
    await page.getByText('Recording', { exact: true }).waitFor()
    await page.waitForTimeout(3000)
    await page.getByRole('button', { name: 'Stop Recording' }).click()
    await page.getByRole('dialog', { name: 'Well done!' }).waitFor()
  },
  word: async (page: Page) => {
    await replaceMicrophone(page, 'microphone-apple.wav')
    await page.goto('/vocabulary/list-word')
    await page.getByRole('button', { name: "Let's Play!" }).click()
    await page.getByText('Say it now.').waitFor()
    await say(page)
    await page.getByRole('button', { name: 'Complete' }).click()
    await page.getByText('Well done!').waitFor()
  },
} satisfies Record<string, (page: Page) => Promise<void>>

await using host = await openStaticHost(deviceFolder)
try {
  await inBrowser(async (page) => {
    await startDevice(page, '/')
    await page.goto('/settings/device')
    await enterAsAdult(page)
    await page.getByRole('button', { name: /^Download everything/ }).click()
    while ((await page.getByText('Ready.').count()) < 4) await page.waitForTimeout(500)
  })
  const rows = [['MB', 'before', 'at most', 'with shared code', 'afterwards', 'processor, s']]
  for (const [name, task] of Object.entries(tasks)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    // A browser of its own, so that nothing of an earlier task is left in the process.
    await inBrowser(async (page) => {
      await page.goto('/skills')
      await page.waitForTimeout(4000)
      const before = pageMemory(profile)
      const used = processorSeconds(profile)
      let most = before
      const watching = setInterval(() => {
        const now = pageMemory(profile)
        if (now.own > most.own) most = now
      }, interval)
      await task(page)
      clearInterval(watching)
      const seconds = processorSeconds(profile) - used
      await page.waitForTimeout(2000)
      rows.push([name, ...[before.own, most.own, most.resident, pageMemory(profile).own].map((megabytes) => megabytes.toFixed(0)), seconds.toFixed(1)])
    })
  }
  printTable(rows)
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** A browser with the same profile as the one before. */
async function inBrowser(work: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: await findBrowser('chromium-headless-shell'),
    baseURL: host.url,
    viewport: { width: 360, height: 740 },
    args: [
      '--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-features=SpareRendererForSitePerProcess',
      '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${camera}`,
    ],
  })
  try {
    await notePresses(browser)
    const page = browser.pages()[0] ?? (await browser.newPage())
    page.setDefaultTimeout(120_000)
    await keepSettings(page, { adultQuestion: false, waiting: 'ready', modelDelay: 0, reducedMotion: true, repeatTapMs: 300, sounds: false })
    // Chooses walk of the three movements, and no finger of the numbers.
    await page.addInitScript(() => {
      Math.random = () => 0.5
    })
    await work(page)
  } finally {
    await browser.close()
  }
}
