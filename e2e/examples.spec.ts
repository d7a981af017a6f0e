/** A child's own examples of words, movements and hands: an adult sees them and ends them with one touch. */
import type { Page } from '@playwright/test'
import { expectLargeTargets, expectNoAxeViolations, expectNoSidewaysScroll } from './checks.ts'
import { expect, test, type Learner } from './fixtures.ts'
import { keepSettings, open, openAdultMenu, signIn } from './steps.ts'

test.beforeEach(async ({ page, learner }) => {
  await signIn(page, learner)
  await keepSettings(page, { adultQuestion: false, sounds: false })
})

async function post(page: Page, { token }: Learner, url: string, data: object = {}): Promise<{ _id: string }> {
  const answer = await page.request.post(url, { headers: { authorization: `Bearer ${token}` }, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { data: { _id: string } }).data
}

async function examples(page: Page, { token, _id }: Learner, kind: string): Promise<unknown[]> {
  const answer = await page.request.get(`/bs/${kind}/examples/${_id}`, { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { data: { examples: unknown[] } }).data.examples
}

/** Ends the one example on the screen. */
async function forget(page: Page, learner: Learner, kind: string): Promise<void> {
  await expect(page.getByText('An example for the app')).toBeVisible()
  await expectNoAxeViolations(page)
  await expectLargeTargets(page)
  await expectNoSidewaysScroll(page)
  expect(await examples(page, learner, kind)).toHaveLength(1)
  await page.getByRole('button', { name: 'No longer an example' }).click()
  await expect(page.getByText('An example for the app')).toHaveCount(0)
  await expect.poll(() => examples(page, learner, kind)).toEqual([])
}

test('a word, in the history of results', async ({ page, learner }) => {
  const said = { userid: learner._id, cluster: 'Banana', confidence: 0.3, word: 'Apple', features: `1${'f'.repeat(640)}` }
  const { _id } = await post(page, learner, '/bs/speech/add', said)
  await post(page, learner, `/bs/speech/${_id}/right`)
  await open(page, '/vocabulary/list-all')
  await openAdultMenu(page)
  await forget(page, learner, 'speech')
})

test('the history of words fits its popup on the smallest phone, in Sinhala too', async ({ page, learner }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const said = { userid: learner._id, cluster: 'Watermelon', confidence: 0.3, word: 'Strawberry', features: `1${'f'.repeat(640)}` }
  const { _id } = await post(page, learner, '/bs/speech/add', said)
  await post(page, learner, '/bs/speech/add', { ...said, help: 'together' })
  await post(page, learner, `/bs/speech/${_id}/right`)
  for (const [language, example] of [['en', 'An example for the app'], ['si', 'යෙදුමට ආදර්ශයක්']] as const) {
    await page.addInitScript((chosen) => {
      localStorage.setItem('settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('settings') ?? '{}'), language: chosen }))
    }, language)
    await open(page, '/vocabulary/list-all')
    await openAdultMenu(page)
    await expect(page.getByText(example)).toBeVisible()
    await expect.poll(() => page.getByRole('dialog').evaluate((dialog) => (
      [...dialog.querySelectorAll('*')].flatMap((element) => {
        const { left, right } = element.getBoundingClientRect()
        const outside = element.checkVisibility() && !element.matches('.sr-only, .sr-only *') && (left < 0 || right > dialog.getBoundingClientRect().right)
        return outside || (element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX === 'auto')
          ? [`${element.outerHTML.slice(0, 120)}: ${left} to ${right}`] : []
      })
    )), language).toEqual([])
    await expectLargeTargets(page)
  }
})

test('a movement, in its history', async ({ page, learner }) => {
  const moved = { userid: learner._id, movement: 'jump', predictions: [], repetitions: 0, freely: false, features: `1${'f'.repeat(10)}` }
  const { _id } = await post(page, learner, '/bs/movement', moved)
  await post(page, learner, `/bs/movement/${_id}/right`)
  await open(page, '/grossmotor/history')
  await forget(page, learner, 'movement')
  await expect(page.getByText('marked right by an adult')).toBeVisible()
})

test('a hand, below the report of maths', async ({ page, learner }) => {
  const entry = { practiceType: 'NumberPractice', timestamp: new Date().toISOString(), answer: 5, features: `1${'f'.repeat(62)}` }
  await post(page, learner, `/bs/progress/${learner._id}`, {
    entries: [{ ...entry, id: crypto.randomUUID(), count: 0, shown: 4, overridden: true }],
  })
  await open(page, '/math/progress')
  await expect(page.getByRole('heading', { name: 'Hands that the camera knows' })).toBeVisible()
  await expect(page.getByText('5 fingers')).toBeVisible()
  await forget(page, learner, 'fingers')
  await expect(page.getByRole('heading', { name: 'Hands that the camera knows' })).toHaveCount(0)
})
