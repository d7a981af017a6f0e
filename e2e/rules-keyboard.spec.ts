/** The main task by keyboard alone, from the front page to an own word with its score. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { keepSettings, untilTapCounts } from './steps.ts'
import { replaceMicrophone, sayWord } from './vocabulary-microphone.ts'

test.beforeEach(async ({ page }) => {
  await replaceMicrophone(page, 'microphone-elephant.wav')
  await keepSettings(page, { repeatTapMs: 300 })
})

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
      return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').trim()
    })
    if (typeof name === 'string' ? focused === name : name.test(focused)) return
  }
  throw new Error(`The keyboard does not reach “${String(name)}” on ${page.url()}`)
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

test('from the front page to the practice of an own word', async ({ page }) => {
  await page.goto('/')
  await press(page, 'Get Started')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await press(page, 'Register')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register')
  for (const [field, value] of [
    ['Name of the child', 'Nimali'],
    ['Email', `keyboard-${randomUUID()}@example.org`],
    ['Password', randomUUID()],
  ] as const) {
    await tabTo(page, field)
    await page.keyboard.type(value)
  }
  await press(page, 'Register')
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is ready' })).toBeFocused()
  await press(page, 'Start here')
  await expect(page).toHaveURL('/skills')

  // Early, because the browser has to prepare for it.
  const chooser = page.waitForEvent('filechooser')
  await press(page, 'Add New Word')
  await tabTo(page, 'Hold for 3 seconds')
  await page.keyboard.down(' ')
  await expect(page.getByLabel(/How much is/)).toBeFocused()
  await page.keyboard.up(' ')
  const [, a, b] = /(\d+) \+ (\d+)/.exec(await page.getByRole('dialog').innerText()) ?? []
  await page.keyboard.type(String(Number(a) + Number(b)))
  await page.keyboard.press('Enter')
  await tabTo(page, 'Word')
  await page.keyboard.type('Elephant')
  await tabTo(page, 'Word Image')
  await page.keyboard.press(' ')
  await (await chooser).setFiles('public/icons/icon-192.png')
  await expect(page.getByRole('img', { name: 'The chosen picture' })).toBeVisible()
  await press(page, 'Submit')
  await expect(page.getByText('“Elephant” is added.')).toBeVisible()

  await press(page, 'My words')
  await press(page, 'Elephant')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elephant')
  await press(page, 'Hear “Elephant”')
  await press(page, 'Say it: Elephant')
  await sayWord(page)
  await press(page, 'Complete')
  await expect(page.getByText('Well done!')).toBeVisible()

  // The list of all words, in which the own word is the last: a few words, and then back.
  await page.goto('/vocabulary/stage-two')
  await press(page, 'Start List')
  await press(page, 'Start')
  await expect(page.getByText('Say it now.')).toBeVisible()
  for (let word = 2; word <= 16; word++) {
    if (word === 2) await tabTo(page, 'Next')
    await untilTapCounts(page)
    await page.keyboard.press('Enter')
    if (word === 6 || word === 11 || word === 16) {
      await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible()
      await press(page, 'Go on')
      await expect(page.getByText(`Word ${word} of 16`)).toBeVisible()
      if (word < 16) await tabTo(page, 'Next')
    }
    await expect(page.getByText(`Word ${word} of 16`)).toBeVisible()
    await expect(page.getByText('Say it now.')).toBeVisible()
  }
  await sayWord(page)
  await press(page, 'Complete')
  await expect(page.getByText('16 words are recorded.')).toBeVisible()
  await press(page, /^(Back)?$/)
})
