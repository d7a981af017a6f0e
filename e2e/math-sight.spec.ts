/** Numbers at sight: things that are seen for a short time, answered by touch and with fingers before the camera. */
import type { Page } from '@playwright/test'
import { expectAtMostFourChoices, expectNoAxeViolations, expectPictures, expectTaskInSmallWindows, expectTextWhole } from './checks.ts'
import { expect } from './fixtures.ts'
import { closePopup, prepare, savedProgress, test } from './math-camera.ts'
import type { Shown } from './math-films.ts'
import { open, untilTapCounts } from './steps.ts'

/** Only this kind, so that the practice is the same in each run. */
const onlySeen = { sightCompared: false, sightNeighbours: false, sightPairs: false, sightLine: false }

/** The number of things on the screen, as assistive technology reads it, as soon as they are seen. */
async function seenNumber(page: Page): Promise<number> {
  const seen = await page.waitForFunction(() => document.querySelector('[data-task] .sr-only')?.textContent.replaceAll(/\D/g, ''))
  return Number(await seen.jsonValue())
}

test('by touch: seen for half a second, a miss is counted together, six tasks to the end', async ({ page, learner }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await prepare(page, learner, { ...onlySeen, sightSeconds: 0.5 })
  await open(page, '/math/numbers')
  await page.getByRole('main').getByRole('link', { name: 'At a glance' }).click()
  await expect(page.getByText('Look. How many are there?')).toBeVisible()
  const flash = async (): Promise<number> => {
    const seen = seenNumber(page)
    await page.getByRole('button', { name: "I'm ready" }).click()
    return seen
  }
  const first = await flash()
  await expect(page.locator('[data-task] .sr-only')).toHaveCount(0)
  await expectTaskInSmallWindows(page)
  await expectTextWhole(page)
  await expectAtMostFourChoices(page)
  await expectPictures(page)
  await expectNoAxeViolations(page)

  const choose = async (number: number): Promise<void> => {
    await untilTapCounts(page)
    await page.locator('main').getByRole('button', { name: String(number), exact: true }).click()
  }
  // The other numbers to choose from are random.
  const choices = await page.locator('main').getByRole('button', { name: /^\d$/ }).evaluateAll((buttons) => buttons.map((button) => Number(button.ariaLabel)))
  const wrong = choices.find((number) => number !== first)
  await choose(wrong ?? 0)
  await expect(page.getByText("Let's do it together.")).toBeVisible()
  await expect(page.getByText(/incorrect|wrong/i)).toHaveCount(0)
  expect(await seenNumber(page)).toBe(first)
  await expect(page.locator('[data-task] .outline-accent'), 'all are counted').toHaveCount(first)
  await choose(first)
  await expect(page.getByRole('dialog').getByText('Well Done!')).toBeVisible()
  await closePopup(page)
  for (const task of [2, 3, 4, 5, 6]) {
    await expect(page.getByText(`Task ${task} of 6`)).toBeVisible()
    await untilTapCounts(page)
    await choose(await flash())
    await expect(page.getByRole('dialog').getByText('Well Done!')).toBeVisible()
    await closePopup(page)
  }
  await expect(page.getByRole('heading', { name: 'All done. Well done!' })).toBeVisible()
  // Maths celebrates with a bead for each task.
  await expect(page.locator('[data-beads] circle')).toHaveCount(6)
  const right = Array.from({ length: 5 }, () => ({ practiceType: 'SightPractice', count: 1, help: 'none' }))
  await expect.poll(() => savedProgress(page, learner)).toMatchObject([
    { practiceType: 'SightPractice', count: 0, help: 'none' }, { practiceType: 'SightPractice', count: 1, help: 'model', shown: first }, ...right,
  ])
})

test('Sinhala, with fingers before the camera: the child shows how many it saw, and is praised', async ({ page, learner, show }) => {
  await prepare(page, learner, { ...onlySeen, language: 'si', sightAnswer: 'fingers', sightSeconds: 'stays', numberRange: 5 })
  await open(page, '/math/sight?lang=si')
  await expect(page.getByText('බලන්න. කීයක් තියෙනවාද?')).toBeVisible()
  await show('none')
  await page.getByRole('button', { name: 'පුහුණු වෙමු' }).click()
  const number = await seenNumber(page)
  await show(number as Shown)
  await expect(page.getByRole('dialog').getByText('හරිම හොඳයි!')).toBeVisible({ timeout: 150_000 })
  await expect.poll(() => savedProgress(page, learner)).toMatchObject([{ practiceType: 'SightPractice', count: 1, shown: number, help: 'none' }])
})
