/** A story: an adult sets a goal, three weeks of practice and probes follow, and the report says that it is reached. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectLargeTargets, expectNoAxeViolations, expectNoSidewaysScroll } from './checks.ts'
import { expect, type Learner, test } from './fixtures.ts'
import { keepSettings, open, signIn } from './steps.ts'

const dayMs = 24 * 60 * 60_000
const minuteMs = 60_000
const letters = ['ක', 'ත', 'ම', 'ර', 'ල']

/** Each letter is written once, the first `right` ones right. @param probe what belongs to a try of a probe; undefined: practice */
async function write(page: Page, { _id: userid, token }: Learner, { daysAgo, right, probe }: { daysAgo: number; right: number; probe?: object }): Promise<void> {
  const begin = Date.now() - daysAgo * dayMs - letters.length * minuteMs
  for (const [at, letter] of letters.entries()) {
    const data = {
      userid, letter, predicted: at < right ? letter : 'අ', confidence: 0.9, strokes: [[10, 10, 20, 20]], step: 'alone', help: probe === undefined ? 'traced' : 'none', probe,
      createdAt: new Date(begin + at * minuteMs).toISOString(),
    }
    expect((await page.request.post('/bs/letter', { headers: { authorization: `Bearer ${token}` }, data })).status()).toBe(201)
  }
}

test('three weeks from the baseline to a reached goal', async ({ page, learner }) => {
  const probe = async (daysAgo: number, right: number): Promise<void> => write(page, learner, { daysAgo, right, probe: { run: randomUUID(), kind: 'learning', companion: 'family' } })
  const practice = async (daysAgo: number): Promise<void> => write(page, learner, { daysAgo, right: letters.length })
  await signIn(page, learner)
  await keepSettings(page, { adultQuestion: false })

  // Three weeks ago: after the first probe, the adult sets the goal.
  await practice(22)
  await probe(22, 1)
  await page.clock.setFixedTime(Date.now() - 21 * dayMs)
  await open(page, `/report/${learner._id}`)
  const goals = page.getByRole('region', { name: 'Goals' })
  await goals.getByRole('button', { name: 'Goal with looks without help' }).click()
  const form = page.getByRole('dialog', { name: 'Goal with looks without help' })
  await form.getByRole('button', { name: 'Set the goal' }).click()
  await expect(form.getByText('Please choose 1 to 10 things.')).toBeVisible()
  for (const letter of letters) await form.getByRole('checkbox', { name: letter }).check()
  await form.getByRole('textbox', { name: 'Name of the goal' }).fill('Writes five letters alone')
  await expectNoAxeViolations(page)
  await form.getByRole('button', { name: 'Set the goal' }).click()
  const goal = goals.getByRole('article', { name: 'Writes five letters alone' })
  await expect(goal).toContainText('8 of 10 right, in at least 2 looks without help')
  await expect(goal).toContainText('Baseline: 1 of 5.')
  await expect(goal).toContainText('There are too few looks without help yet for a level.')

  // Practice over a guide, however right it is, changes nothing; the weekly probes do.
  for (const daysAgo of [20, 17, 16]) await practice(daysAgo)
  await probe(15, 2)
  await probe(8, 3)
  await practice(5)
  await page.clock.setFixedTime(Date.now() - 8 * dayMs)
  await page.reload()
  await expect(goal).toContainText('Going on: practise as before.')
  await expect(goal).toContainText('Now: 5 of 10, level −1, less than expected.')
  await goal.getByText('Levels', { exact: true }).click()
  await expect(goal.getByRole('listitem').filter({ hasText: '−2: 2 of 10' })).toBeVisible()

  await probe(3, 4)
  await probe(1, 5)
  await page.clock.setFixedTime(Date.now())
  await page.reload()
  await expect(goal).toContainText(/Reached on \d/)
  await expect(goal).toContainText('Now: 9 of 10, level +1, more than expected.')
  await expect(goal.getByRole('figure')).toContainText(/^.*Each look without help as a point, over the days\. .+: 1 of 5 \(baseline\); .+: 2 of 5 \(practice\);.+: 5 of 5 \(practice\)\./)
  await expect(goal.getByRole('list', { name: 'What the points mean' }).getByRole('listitem')).toHaveText(['baseline', 'practice'])
  await expectNoAxeViolations(page)
  for (const [width, height] of [[320, 568], [360, 740], [1440, 900]] as const) {
    await page.setViewportSize({ width, height })
    await expectLargeTargets(page)
    await expectNoSidewaysScroll(page)
  }
})
