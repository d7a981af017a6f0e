import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { waitForDevice } from './recognition-worker.ts'
import { keepSettings } from './steps.ts'
import { presented } from './write-practice.ts'
import { drawByMouse, drawn, haveWritten, haveWrittenWord, savedLetters, savedWords } from './write-strokes.ts'

test.use({ serviceWorkers: 'allow' })

/** How many letters the server was asked to read. */
function countReadByServer(page: Page): () => number {
  let count = 0
  page.on('request', (request) => (count += new URL(request.url()).pathname === '/writing/process_letter' ? 1 : 0))
  return () => count
}

test('a prepared device recognises letters itself, with and without a network, and each is stored once', async ({ page, login, context, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/, /Failed to fetch/)
  await keepSettings(page, { adultQuestion: false, waiting: 'ready' })
  await waitForDevice(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null)
  await page.goto('/settings/device')
  await page.getByRole('button', { name: 'Download: Letter writing' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Letter writing' })).toContainText('Ready.', { timeout: 150_000 })
  const readByServer = countReadByServer(page)
  await page.goto('/write/writing-home')
  await page.getByRole('button', { name: 'Write Now!' }).waitFor()
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: 'Write Now!' }).click()
  await drawByMouse(page, drawn('අ'))
  await page.getByRole('button', { name: 'Done Writing' }).click()
  await expect(page.getByText('You wrote it!')).toBeVisible()
  await expect(page.getByText('One letter waits on this device.')).toBeVisible()
  await page.getByText('Backend Response (Debug)').click()
  const debug = page.getByRole('group').filter({ hasText: 'Backend Response (Debug)' })
  await expect(debug).toContainText('Read on this device.')
  await expect(debug).not.toContainText('Failed call: POST /writing/process_letter')
  await expect(debug).toContainText('Next Letter Suggestion:ඉ')
  await expect(debug).toContainText('Not saved yet: no answer from the server.')
  expect(await savedLetters(page, login)).toEqual([])

  await page.reload()
  await presented(page, 'ආ')
  await context.setOffline(false)
  await expect(page.getByText('One letter waits on this device.')).toBeHidden()
  await expect.poll(() => savedLetters(page, login)).toMatchObject([{ letter: 'අ', predicted: 'අ' }])
  await page.reload()
  await presented(page, 'ආ')
  await expect.poll(() => savedLetters(page, login)).toHaveLength(1)

  await page.getByRole('button', { name: 'Write Now!' }).click()
  await drawByMouse(page, drawn('ආ'))
  await page.getByRole('button', { name: 'Done Writing' }).click()
  await page.getByText('Backend Response (Debug)').click()
  await expect(debug).toContainText('Read on this device.')
  await expect.poll(() => savedLetters(page, login)).toMatchObject([{ letter: 'ආ', predicted: 'ආ' }, { letter: 'අ' }])
  expect(readByServer()).toBe(0)
})

test('without a network a word is chosen, written and read on the device, and stored once when the network is back', async ({ page, login, context, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/, /Failed to fetch/)
  await keepSettings(page, { adultQuestion: false, waiting: 'ready', practiceLanguages: 'si', letterStep: 'trace' })
  await haveWritten(page, login, ['අ', 'ම'])
  await haveWrittenWord(page, login, ['බ', 'බා'])
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null)
  await page.goto('/settings/device')
  await page.getByRole('button', { name: 'Download: Letter writing' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Letter writing' })).toContainText('Ready.', { timeout: 150_000 })
  await page.goto('/write/words')
  await page.getByRole('button', { name: 'අම්මා' }).waitFor()
  await context.setOffline(true)
  await page.reload()
  const picture = page.getByRole('button', { name: 'අම්මා' }).locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'අම්මා' }).click()
  await page.getByRole('button', { name: 'Write Now!' }).click()
  for (const [at, unit] of (['අ', 'ම්', 'මා'] as const).entries()) {
    await expect(page.getByText('Start at the dot.')).toBeVisible()
    await drawByMouse(page, drawn(unit, at + 1))
    await expect(page.getByText('Well done! Press Done Writing.')).toBeVisible()
    await page.getByRole('button', { name: 'Done Writing' }).click({ delay: 650 })
  }
  await expect(page.getByText('You wrote a word!')).toBeVisible()
  await expect(page.getByText('One word waits on this device.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('One word waits on this device.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('One word waits on this device.')).toBeHidden()
  await expect.poll(() => savedWords(page, login)).toMatchObject([{ word: 'අම්මා', result: 'well' }, { word: 'බබා' }])
})
