/** Prompts: heard on the screens, recorded by an adult, and available without a network. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { heardSounds as heard, noteSounds } from './rules-sound.ts'
import { keepSettings, open, passAdultQuestion, signIn } from './steps.ts'
import { replaceMicrophone, say } from './vocabulary-microphone.ts'

/** How many sounds of the standard voice the device has. */
function voicesOnDevice(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().filter(({ url }) => new URL(url).pathname.startsWith('/voices/standard/')).length
  })
}

test.beforeEach(async ({ page, learner }) => {
  await replaceMicrophone(page, 'microphone-banana.wav')
  await noteSounds(page)
  await signIn(page, learner)
})

test('an adult hears every group of prompts, in both languages', async ({ page }) => {
  await open(page, '/settings/more')
  await passAdultQuestion(page)
  await page.getByRole('link', { name: 'Hear and record what the app says' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What the app says' })).toBeVisible()
  await page.getByRole('button', { name: 'Hear “Well done!”' }).click()
  await expect.poll(() => heard(page)).toEqual(['/voices/standard/en/shared/well-done.mp3'])
  for (const [area, prompt, file] of [
    ['Home and stickers', 'What shall we do?', 'en/home/choose'],
    ['Letters', 'කයන්න', 'si/letters/17-name'],
    ['Movement', 'Bend your knees.', 'en/steps/jump-1'],
    ['Words', 'apple', 'en/words/apple'],
    ['Maths', 'three', 'en/numbers/3'],
  ] as const) {
    await page.getByRole('radio', { name: area, exact: true }).check()
    await page.getByRole('button', { name: `Hear “${prompt}”`, exact: true }).first().click()
    await expect.poll(() => heard(page)).toContain(`/voices/standard/${file}.mp3`)
  }
  await page.getByRole('radio', { name: 'සිංහල' }).check()
  await page.getByRole('button', { name: 'Hear “තුන”', exact: true }).click()
  await expect.poll(() => heard(page)).toContain('/voices/standard/si/numbers/3.mp3')
})

test('an adult\'s recording replaces the standard voice on the child\'s screens, until the adult takes it back', async ({ page }) => {
  await keepSettings(page, { adultQuestion: false })
  await open(page, '/settings/prompts')
  await page.getByRole('radio', { name: 'Maths', exact: true }).check()
  await page.getByRole('button', { name: 'Record “zero”', exact: true }).click()
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByText('The microphone is on')).toBeVisible()
  await say(page)
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.getByRole('button', { name: 'Use this sound' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Record “zero”', exact: true }) })
  await expect(row.getByText('your voice')).toBeVisible()

  const recorded = /^\/bs\/prompts\/[\da-f-]{36}\/sound$/
  await open(page, '/math/numbers')
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/bs/prompts')))
  await expect(async () => {
    await page.getByRole('button', { name: /^Hear again/ }).click()
    await expect.poll(() => heard(page)).toContainEqual(expect.stringMatching(recorded))
  }).toPass()

  await open(page, '/settings/prompts')
  await page.getByRole('radio', { name: 'Maths', exact: true }).check()
  await row.getByRole('button', { name: 'Standard voice for “zero”' }).click()
  await expect(row.getByText('your voice')).toBeHidden()
  await row.getByRole('button', { name: 'Hear “zero”', exact: true }).click()
  await expect.poll(() => heard(page)).toEqual(['/voices/standard/en/numbers/0.mp3'])
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the prompts of the chosen language are on the device', async ({ page, context, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/, /Failed to fetch/)
    await keepSettings(page, { adultQuestion: false })
    await open(page, '/math/numbers')
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null)
    // English and, on every page, the letters.
    const files = globSync('{en,si/letters}/**/*.mp3', { cwd: join(import.meta.dirname, '../public/voices/standard') })
    expect(files.length).toBeGreaterThan(300)
    await expect.poll(() => voicesOnDevice(page), { timeout: 120_000 }).toBe(files.length)
    await context.setOffline(true)
    await page.goto('/math/numbers')
    await page.getByRole('button', { name: /^Hear again/ }).click()
    await expect.poll(() => heard(page)).toContain('/voices/standard/en/numbers/0.mp3')
  })

  test('the words of the practice languages are on the device, whatever the language of the page is', async ({ page, context, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/, /Failed to fetch/)
    await keepSettings(page, { adultQuestion: false, practiceLanguages: 'ta si', modelDelay: 0 })
    await open(page, '/vocabulary/word-learn/00000000-0000-7000-8000-000000001003')
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null)
    const files = globSync('{en/**,si/{letters,syllables},{si,ta}/words}/*.mp3', { cwd: join(import.meta.dirname, '../public/voices/standard') })
    expect(files.length).toBeGreaterThan(600)
    await expect.poll(() => voicesOnDevice(page), { timeout: 120_000 }).toBe(files.length)
    await context.setOffline(true)
    await page.getByRole('button', { name: /^Hear “/ }).click()
    await expect.poll(() => heard(page)).toContain('/voices/standard/ta/words/mango.mp3')
  })
})
