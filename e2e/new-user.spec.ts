/** A new user with a phone: the test finds every control by its visible text. */
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { atRest } from './layout-shifts.ts'
import { replaceMicrophone, sayWord } from './vocabulary-microphone.ts'

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
})

/** The control with this visible text, which at most some scrolling brings into the window. */
async function readable(page: Page, text: string): Promise<Locator> {
  const found = page.locator('a, button, label').filter({ hasText: text, visible: true }).first()
  await expect(found).toContainText(text)
  await expect(found.getByText(text).or(found).first()).toBeVisible()
  return found
}

async function touch(page: Page, text: string): Promise<void> {
  await (await readable(page, text)).tap()
}

async function write(page: Page, label: string, value: string): Promise<void> {
  await page.locator('label').filter({ hasText: label, visible: true }).first().tap()
  await page.keyboard.type(value)
}

/** Holds a finger on the screen until something is visible. */
async function hold(page: Page, text: string, until: Locator): Promise<void> {
  const button = await readable(page, text)
  const box = await atRest(page, () => button.boundingBox())
  if (box === null) throw new Error(`“${text}” is not to be seen`)
  const finger = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await expect(until).toBeVisible()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await finger.detach()
}

test('from the front page to an own word that is said and scored', async ({ page }) => {
  await replaceMicrophone(page, 'microphone-elephant.wav')
  await page.goto('/')
  await touch(page, 'New here? Create an account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register')
  await write(page, 'Name', 'Nimali')
  await write(page, 'Email', `new-${randomUUID()}@example.org`)
  await write(page, 'Password', randomUUID())
  await touch(page, 'Register')
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is ready' })).toBeInViewport()
  await touch(page, 'Start here')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Skill Development')
  await touch(page, 'Add New Word')
  const sum = page.getByText(/How much is \d+ \+ \d+\?/)
  await hold(page, 'Hold for 3 seconds', sum)
  const [a = 0, b = 0] = (await sum.innerText()).match(/\d+/g)?.map(Number) ?? []
  await write(page, 'How much is', String(a + b))
  await touch(page, 'Answer')

  await write(page, 'Word', 'Elephant')
  const chooser = page.waitForEvent('filechooser')
  await touch(page, 'Choose a picture')
  await (await chooser).setFiles('public/icons/icon-192.png')
  await page.getByLabel('Word Image').focus()
  await expect(page.getByRole('heading', { name: 'Add New Word', level: 2 })).toBeInViewport({ ratio: 1 })
  await touch(page, 'Submit')
  await expect(page.getByText('“Elephant” is added.')).toBeVisible()

  await touch(page, 'My words')
  await touch(page, 'Elephant')
  await expect(page.getByRole('button', { name: 'Hear “Elephant”' })).toBeVisible()
  await expect(page.getByText('The app hears you.')).toBeVisible()
  await touch(page, 'Say it')
  await expect(page.getByText('Say it now.')).toBeInViewport()
  await sayWord(page)
  await touch(page, 'Complete')
  await expect(page.getByText('Well done!')).toBeInViewport()
  await expect(page.getByRole('img', { name: 'You earned a sticker' })).toBeVisible()

  await page.goBack()
  await expect(page.getByText('Score')).toBeVisible()
  await expect(page.getByText('Score 0')).toBeHidden()
})
