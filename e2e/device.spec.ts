/**
 * The phone alone, as a family has it: everything is downloaded once. Without a network a child practises all four areas, the phone is
 * killed, and the report, a backup, another phone and a server have everything.
 */
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { openDatabase } from '#kit/server/database/database.ts'
import { expectLargeTargets, expectNoAxeViolations, expectNoSidewaysScroll } from './checks.ts'
import { openPhone, slowdown, test } from './device-phone.ts'
import { enterAsAdult, startDevice } from './device-steps.ts'
import { expect } from './fixtures.ts'
import { answerRight, camerasOn, names } from './math-camera.ts'
import { drawAlways, generate, goToCamera, record } from './movement-camera.ts'
import { heardSounds, noteSounds } from './rules-sound.ts'
import { spoken } from './spoken-word.ts'
import { keepSettings, open, openAdultMenu, passAdultQuestion } from './steps.ts'
import { microphoneOf, phraseSeconds, recording, replaceMicrophone, sayWord } from './vocabulary-microphone.ts'
import { home, presented, writeNow } from './write-practice.ts'
import { drawByMouse, drawn } from './write-strokes.ts'

const patience = 40_000 * Math.max(1, slowdown)
test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 }, actionTimeout: patience })
test.setTimeout(600_000 * Math.max(1, slowdown))

const ownWord = 'මල්ලි'

/** Everything of all areas comes onto the device. */
async function download(page: Page): Promise<void> {
  await page.goto('/settings/device')
  await enterAsAdult(page)
  await page.getByRole('button', { name: /^Download everything/ }).click()
  await expect(page.getByText('Ready.')).toHaveCount(4, { timeout: 3 * patience })
  const kept = await page.evaluate(async () => (await (await caches.open('d-learner-models')).keys()).map(({ url }) => url))
  expect(kept.filter((url) => /\.(?:gz|brotli)/.test(url)), 'compressed files that are also kept unpacked').toEqual([])
}

async function sayAndPraise(page: Page): Promise<void> {
  await sayWord(page)
  await timed('a word is judged', async () => {
    await page.getByRole('button', { name: 'Complete' }).click()
    await expect(page.getByText('Well done!')).toBeVisible({ timeout: 3 * patience })
  })
}

/** Prints the seconds of a step on a phone that is slowed down. */
async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now()
  await work()
  if (slowdown > 1) console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

async function expectReport(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'In short' })).toContainText('අ')
  const shown = page.getByRole('main')
  for (const items of ['(1): අ', `(3): ${ownWord} · More apple · Apple`, '(1): 0', '(1): Walk']) await expect(shown).toContainText(`Being learnt ${items}`)
}

test('without a network a child writes, speaks, moves and counts; after a kill the report, a backup, another phone and a server have everything', async ({
  page, context, phone, profile, browser, launchOptions, show, expectedErrors,
}, testInfo) => {
  expectedErrors.push(/Failed to load resource/, /Failed to fetch/)
  const began = performance.now()
  await keepSettings(page, { adultQuestion: false, waiting: 'ready', modelDelay: 0, reducedMotion: true, repeatTapMs: 300 })
  await noteSounds(page)
  await drawAlways(page, 1)
  await timed('the first child is there', async () => void await startDevice(page, '/'))
  await expectLargeTargets(page)
  await timed('everything is downloaded', () => download(page))
  await context.setOffline(true)

  await test.step('writing', async () => {
    await timed('writing opens', async () => {
      await page.goto(home)
      await presented(page, 'අ')
    })
    await writeNow(page)
    await drawByMouse(page, drawn('අ'))
    await timed('the first letter is judged', async () => {
      await page.getByRole('button', { name: 'Done Writing' }).click()
      await expect(page.getByText('You wrote it!')).toBeVisible()
    })
    await page.reload()
    await presented(page, 'ආ')
  })

  await test.step('an English word', async () => {
    await replaceMicrophone(page, 'microphone-apple.wav')
    await timed('words open', async () => {
      await page.goto('/vocabulary/list-word')
      await expect(page.getByRole('button', { name: "Let's Play!" })).toBeVisible()
    })
    await page.getByRole('button', { name: "Let's Play!" }).click()
    await sayAndPraise(page)
  })

  await test.step('two words together', async () => {
    const words = await Promise.all(['more', 'apple'].map((word) => readFile(recording(`speech/${word}_rms.wav`))))
    await replaceMicrophone(page, await microphoneOf(testInfo.outputPath('more-apple.wav'), words), phraseSeconds)
    await page.goto('/vocabulary/phrases')
    await page.getByRole('button', { name: 'Say' }).click()
    await sayAndPraise(page)
  })

  await test.step('an own word in Sinhala gets its voice and is judged', async () => {
    const microphone = testInfo.outputPath('microphone.wav')
    await writeFile(microphone, await spoken(ownWord, 'si+m7', 48_000))
    await replaceMicrophone(page, microphone)
    await page.goto('/skills')
    await page.getByRole('button', { name: 'Add New Word' }).click()
    await passAdultQuestion(page)
    await page.getByLabel('Word', { exact: true }).fill(ownWord)
    await page.getByLabel('Word Image').setInputFiles(join(import.meta.dirname, '../public/icons/icon-192.png'))
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('button', { name: 'My words' }).click()
    await page.getByRole('link', { name: ownWord }).click()
    await page.getByRole('button', { name: 'Hear it' }).click()
    await expect.poll(() => heardSounds(page)).toContainEqual(expect.stringMatching(/^\/bs\/word\/[\da-f-]{36}\/sound$/))
    await page.getByRole('button', { name: `Say it: ${ownWord}` }).click()
    await sayAndPraise(page)
    await expect((await openAdultMenu(page)).getByText(`We heard “${ownWord}”.`)).toBeVisible()
  })

  await test.step('a film of a movement', async () => {
    await open(page, '/grossmotor/system')
    await generate(page, 'Walk')
    await goToCamera(page)
    await record(page, 3)
    await timed('a movement is judged', () => expect(page.getByRole('dialog', { name: 'Well done!' })).toBeVisible({ timeout: 3 * patience }))
    // Neither the camera nor the models stay open after the task.
    await expect.poll(() => camerasOn(page)).toBe(0)
    await expect.poll(() => page.workers().filter((worker) => worker.url().includes('movement-recognition'))).toEqual([])
  })

  await test.step('a number with fingers', async () => {
    await show(0)
    await open(page, '/math/numbers/practice')
    await timed('a number is judged', () => answerRight(page, 0))
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: names.en.stop }).click()
    await expect.poll(() => camerasOn(page)).toBe(0)
  })

  await test.step('another tab goes on when the one that runs the host is closed, and has the report', async () => {
    const other = await context.newPage()
    await other.goto('/report')
    await page.close()
    await enterAsAdult(other)
    await expectReport(other)
    await phone.kill()
  })

  const file = testInfo.outputPath('backup.zip')
  await test.step('after a kill the report is there, and a backup is saved', async () => {
    await using opened = await openPhone(profile, launchOptions)
    await opened.context.setOffline(true)
    const again = await opened.context.newPage()
    await timed('the page opens after the kill', async () => {
      await again.goto('/report')
      await enterAsAdult(again)
      await expectReport(again)
    })
    // The code was given a moment ago.
    await again.goto('/settings/backup')
    await passAdultQuestion(again)
    await expect(again.getByText('No backup was saved from here yet.')).toBeVisible()
    await expect(again.getByRole('definition').last()).toHaveText(/^[\d.]+ MB$/)
    await expectNoSidewaysScroll(again)
    await expectLargeTargets(again)
    await expectNoAxeViolations(again)
    // A test cannot answer the browser's dialog.
    await again.evaluate(() => Reflect.deleteProperty(globalThis, 'showSaveFilePicker'))
    const downloading = again.waitForEvent('download')
    await again.getByRole('button', { name: 'Save a backup' }).click()
    const saved = await downloading
    expect(saved.suggestedFilename()).toMatch(/^d-learner-.*Z\.zip$/)
    await saved.saveAs(file)
    await expect(again.getByText(/^Last saved from here: /)).toBeVisible()
  })
  if (slowdown > 1) console.log(`until the backup: ${((performance.now() - began) / 1000).toFixed(0)} s`)

  await test.step('the backup is restored on another phone', async () => {
    await using profileOfOther = await browser.newContext()
    const other = await profileOfOther.newPage()
    await other.goto('/')
    await other.getByRole('button', { name: 'Open a backup' }).click()
    const chooser = other.getByLabel('Backup file')
    await chooser.setInputFiles(join(import.meta.dirname, 'static-host.ts'))
    await other.getByRole('button', { name: 'Restore' }).click()
    await expect(other.getByRole('alert')).toHaveText('This file is not a complete backup of D Learner. Choose another file.')
    await expectNoSidewaysScroll(other)
    await expectNoAxeViolations(other)
    await chooser.setInputFiles(file)
    await other.getByRole('button', { name: 'Restore' }).click()
    await expect(other.getByText(/^Everything is back/)).toBeVisible()
    await other.getByRole('button', { name: 'Go on' }).click()
    await other.getByRole('button', { name: 'Kavindu' }).click()
    await other.waitForURL('**/skills')
    await other.goto('/report')
    await enterAsAdult(other)
    await expectReport(other)
    await other.goto('/restore')
    await expect(other.getByText(/^D Learner is in use on this device already\./)).toBeVisible()
    await expect(other.getByRole('main').getByRole('link', { name: 'Open a file' })).toHaveAttribute('href', '/open')
  })

  await test.step('and on a server', async () => {
    const data = testInfo.outputPath('data')
    const restore = join(import.meta.dirname, '../src/app/commands/restore.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [restore, file, '--email=nimali@example.org'], { env: { PATH: process.env['PATH'], DATA_DIR: data } })
    expect(stdout).toContain('rows of 1 accounts')
    const database = await openDatabase({ url: undefined, folder: data })
    expect(await database.selectFrom('letterAttempts').innerJoin('learners', 'learners._id', 'userid').select(['name', 'letter']).execute()).toEqual([{ name: 'Kavindu', letter: 'අ' }])
    expect(await database.selectFrom('users').select('email').execute()).toEqual([{ email: 'nimali@example.org' }])
    await database.destroy()
  })
})
