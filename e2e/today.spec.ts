/** The child's page of today: its cards, what they open, and the end of a session. */
import type { Page } from '@playwright/test'
import { expectAtMostFourChoices, keepSettings, open, signIn } from './checks.ts'
import { expect, test } from './fixtures.ts'
import { presented } from './write-practice.ts'
import { haveWritten } from './write-strokes.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test.beforeEach(async ({ page, learner }) => {
  await signIn(page, learner)
})

function cards(page: Page) {
  return page.getByRole('main').getByRole('listitem').getByRole('link')
}

test('a new learner finds one card of each area, and a card leads to its item and back', async ({ page, learner }) => {
  await open(page, '/skills')
  await page.getByRole('link', { name: 'Today' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a picture.' })).toBeVisible()
  await expect(cards(page)).toHaveText([/Writeඅ$/, /Move/, /Say words/, /Count1$/])
  for (const card of await cards(page).all()) await expect(card).toBeInViewport({ ratio: 1 })
  await expectAtMostFourChoices(page)
  await expect(page.getByText('Days this week: 0')).toBeVisible()

  await cards(page).first().tap()
  await presented(page, 'අ')
  await haveWritten(page, learner, ['අ'])
  await page.getByRole('link', { name: 'Back' }).tap()
  await expect(page).toHaveURL('/today')
  await page.reload()
  await expect(cards(page)).toHaveText([/Writeඅ.*Done$/, /Move/, /Say words/, /Count1$/])
  await expect(page.getByText('Days this week: 1')).toBeVisible()
})

test('a sum opens at the task of its card', async ({ page, learner }) => {
  const entry = { id: crypto.randomUUID(), practiceType: 'NumberPractice', count: 1, timestamp: new Date(Date.now() - 2 * 86_400_000).toISOString(), task: '1', answer: 1 }
  const headers = { authorization: `Bearer ${learner.token}` }
  expect((await page.request.post(`/bs/progress/${learner._id}`, { headers, data: { entries: [entry] } })).status()).toBe(200)
  await open(page, '/today')
  await cards(page).filter({ hasText: 'Count' }).tap()
  await expect(page).toHaveURL(/\/math\/numbers\/practice/)
})

test('the session ends after a success when its time is over, and the child sees the days of this week', async ({ page, learner }) => {
  await keepSettings(page, { practiceMinutes: 5 })
  await page.clock.install()
  await open(page, '/today')
  await cards(page).first().tap()
  await expect(page).toHaveURL('/write/writing-home')
  await page.clock.fastForward('04:00')
  await page.goto('/today')
  await expect(cards(page)).toHaveCount(4)
  await haveWritten(page, learner, ['අ'])
  await page.clock.fastForward('01:01')
  await page.goto('/today')
  await expect(page.getByRole('heading', { level: 1, name: 'Finished for today. Well done!' })).toBeVisible()
  await page.clock.fastForward('00:04')
  await expect(page.getByText('Days this week: 1')).toBeVisible()
  await page.getByRole('link', { name: 'To the start' }).tap()
  await expect(page).toHaveURL('/skills')
})

test('a practice that is open ends two minutes late at the latest', async ({ page }) => {
  await keepSettings(page, { practiceMinutes: 5 })
  await page.clock.install()
  await open(page, '/today')
  await cards(page).first().tap()
  await expect(page).toHaveURL('/write/writing-home')
  await page.clock.runFor('06:30')
  await expect(page).toHaveURL('/write/writing-home')
  await page.clock.runFor('00:40')
  await expect(page).toHaveURL('/today')
  await expect(page.getByRole('heading', { level: 1, name: 'Finished for today. Well done!' })).toBeVisible()
})
