/** The child's page of today: its cards, what they open, and the end of a session. */
import type { Page } from '@playwright/test'
import { usualPlan } from '#areas/plan/rules/plan.ts'
import { expectAtMostFourChoices, expectLargeTargets, expectNoAxeViolations, expectNoSidewaysScroll } from './checks.ts'
import { expect, type Learner, test } from './fixtures.ts'
import { keepSettings, open, signIn } from './steps.ts'
import { presented } from './write-practice.ts'
import { haveWritten } from './write-strokes.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test.beforeEach(async ({ page, learner }) => {
  await signIn(page, learner)
})

function cards(page: Page) {
  return page.getByRole('main').getByRole('listitem').getByRole('link')
}

async function plan(page: Page, { _id, token }: Learner, changed: object): Promise<void> {
  const answer = await page.request.put(`/bs/plan/${_id}`, { headers: { authorization: `Bearer ${token}` }, data: { ...usualPlan, ...changed } })
  expect(answer.status()).toBe(200)
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
  await expect(cards(page)).toHaveText([/Writeඅ.*Done My stickers$/, /Move/, /Say words/, /Count1$/])
  await expect(page.getByText('Days this week: 1')).toBeVisible()

  // The sticker of a card that is done is one touch away, and so is the way back.
  await cards(page).first().tap()
  await expect(page).toHaveURL(/\/album\/\d{4}-\d\d\/write$/)
  await expect(page.getByRole('heading', { level: 1, name: 'You wrote this.' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).tap()
  await expect(page).toHaveURL('/today')
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
  await plan(page, learner, { minutes: 5 })
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
  // It is celebrated with the things of all areas, and leads to the album.
  await expect(page.locator('[data-scene]')).toBeVisible()
  await expect(page.getByRole('link', { name: 'My stickers' })).toHaveAttribute('href', '/album')
  await page.clock.fastForward('00:04')
  await expect(page.getByText('Days this week: 1')).toBeVisible()
  await page.getByRole('link', { name: 'To the start' }).tap()
  await expect(page).toHaveURL('/skills')
})

test('a practice that is open ends two minutes late at the latest', async ({ page, learner }) => {
  await plan(page, learner, { minutes: 5 })
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

test('an adult swaps a card of tomorrow and takes an area out, and the child finds that the next day', async ({ page }) => {
  await keepSettings(page, { adultQuestion: false })
  // For the page it is yesterday, so that its tomorrow is today.
  await page.clock.setFixedTime(Date.now() - 24 * 60 * 60_000)
  await open(page, '/plan')
  const rows = page.getByRole('main').getByRole('list').first().getByRole('listitem')
  await expect(rows).toHaveText([/Letter writingඅ/, /Gross motor skills/, /Speech and vocabularyApple/, /Maths1/])
  await expect(page.getByRole('link', { name: /^Look now/ })).toHaveText(['Letter writing', 'Gross motor skills', 'Speech and vocabulary', 'Maths'].map((name) => `Look now ${name}`))
  await expectNoAxeViolations(page)
  await rows.nth(3).getByRole('button').tap()
  const popup = page.getByRole('dialog', { name: 'Another card' })
  await popup.getByText('Letter writing').tap()
  await expect(popup.getByRole('button', { name: 'ට', exact: true })).toBeAttached()
  await expectNoAxeViolations(page)
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await expectLargeTargets(page)
    await expectNoSidewaysScroll(page)
  }
  await popup.getByRole('button', { name: 'ට', exact: true }).tap()
  await expect(rows.nth(3)).toHaveText(/Letter writingට/)
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.request().postData()?.includes('"excluded":["grossmotor"]') === true)
  await page.getByRole('group', { name: 'Areas' }).getByText('Gross motor skills').tap()
  expect((await stored).status()).toBe(200)

  // None is due.
  await page.getByRole('link', { name: 'Look now Maths' }).tap()
  await expect(page).toHaveURL('/math/probe')
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).tap()
  await expect(page).toHaveURL('/plan')

  await page.clock.setFixedTime(Date.now())
  await open(page, '/today')
  await expect(cards(page)).toHaveText([/Writeඅ$/, /Say words/, /Writeට$/, /Count1$/])
})
