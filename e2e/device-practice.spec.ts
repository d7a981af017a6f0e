/** The phone alone without a network: all four areas judge what a child really does, and an own word in Sinhala gets its voice. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mergeTests, type Page } from '@playwright/test'
import { deviceFolder, enterAsAdult, startDevice } from './device-steps.ts'
import { expect } from './fixtures.ts'
import { answerRight, camerasOn, names, test as mathTest } from './math-camera.ts'
import { drawAlways, generate, goToCamera, record, test as movementTest } from './movement-camera.ts'
import { heardSounds, noteSounds } from './rules-sound.ts'
import { spoken } from './spoken-word.ts'
import { openStaticHost } from './static-host.ts'
import { keepSettings, open, openAdultMenu, passAdultQuestion } from './steps.ts'
import { replaceMicrophone, sayWord } from './vocabulary-microphone.ts'
import { home, presented, write } from './write-practice.ts'

const test = mergeTests(movementTest, mathTest).extend({
  baseURL: async ({}, use) => {
    await using host = await openStaticHost(deviceFolder)
    await use(host.url)
  },
})

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 }, actionTimeout: 40_000 })

const ownWord = 'මල්ලි'

/** Everything of all areas comes onto the device. */
async function download(page: Page): Promise<void> {
  await page.goto('/settings/device')
  await passAdultQuestion(page)
  await page.getByRole('button', { name: /^Download everything/ }).click()
  await expect(page.getByText('Ready.')).toHaveCount(4, { timeout: 120_000 })
}

async function sayAndPraise(page: Page): Promise<void> {
  await sayWord(page)
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('Well done!')).toBeVisible({ timeout: 120_000 })
}

test('without a network a child writes, speaks, moves and counts; the device says an own word and judges it; the report has all four', async ({ page, context, show, expectedErrors }, testInfo) => {
  expectedErrors.push(/Failed to load resource/, /Failed to fetch/)
  await keepSettings(page, { adultQuestion: false, waiting: 'ready', modelDelay: 0, reducedMotion: true, repeatTapMs: 300 })
  await noteSounds(page)
  await drawAlways(page, 1)
  await startDevice(page, '/')
  await download(page)
  await context.setOffline(true)

  await test.step('writing', async () => {
    await page.goto(home)
    await presented(page, 'අ')
    await write(page, 'අ')
    await expect(page.getByText('You wrote it!')).toBeVisible()
  })

  await test.step('an English word', async () => {
    await replaceMicrophone(page, 'microphone-apple.wav')
    await page.goto('/vocabulary/list-word')
    await page.getByRole('button', { name: "Let's Play!" }).click()
    await sayAndPraise(page)
  })

  await test.step('an own word in Sinhala', async () => {
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
    await page.getByRole('button', { name: 'Say it' }).click()
    await sayAndPraise(page)
    await expect((await openAdultMenu(page)).getByText(`We heard “${ownWord}”.`)).toBeVisible()
  })

  await test.step('a film of a movement', async () => {
    await open(page, '/grossmotor/system')
    await generate(page, 'Walk')
    await goToCamera(page)
    await record(page, 3)
    await expect(page.getByRole('dialog', { name: 'Well done!' })).toBeVisible({ timeout: 120_000 })
    // Neither the camera nor the models stay open after the task.
    await expect.poll(() => camerasOn(page)).toBe(0)
    await expect.poll(() => page.workers().filter((worker) => worker.url().includes('movement-recognition'))).toEqual([])
  })

  await test.step('a number with fingers', async () => {
    await show(0)
    await open(page, '/math/numbers/practice')
    await answerRight(page, 0)
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: names.en.stop }).click()
    await expect.poll(() => camerasOn(page)).toBe(0)
  })

  await page.goto('/report')
  await enterAsAdult(page)
  const shown = page.getByRole('main')
  for (const items of ['(1): අ', `(2): ${ownWord} · Apple`, '(1): 0', '(1): Walk']) await expect(shown).toContainText(`Being learnt ${items}`)
})
