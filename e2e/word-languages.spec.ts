/** The language that a child speaks, from the question after the registration to the words. */
import type { Page } from '@playwright/test'
import { expectAtMostFourChoices, expectLargeTargets, expectNoAxeViolations, expectTaskInSmallWindows, expectTextWhole } from './checks.ts'
import { expect, test } from './fixtures.ts'
import { keepSettings, open, signIn } from './steps.ts'

/** The printed texts of the shown word with their languages, the large one first. */
function printed(page: Page): Promise<(string | null)[][]> {
  return page.locator('[data-task] button:has(img) [lang]').evaluateAll((parts) => (
    parts.map((part) => [part.getAttribute('lang'), part.textContent])
  ))
}

test('a new family answers that the child speaks Sinhala, and the child’s screens and words are Sinhala', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('Name of the child').fill('Nimali')
  await page.getByLabel('Email').fill(`sinhala-${Date.now()}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill('long enough')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'Which language does your child speak?' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['English', 'සිංහල', 'தமிழ்'])
  await expectLargeTargets(page)
  const sinhala = page.getByRole('main').getByRole('button', { name: 'සිංහල' })
  await sinhala.click()
  await expect(sinhala).toHaveAttribute('aria-pressed', 'true')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Start here' }).click()
  await expect(page).toHaveURL('/skills')
  await page.goto('/vocabulary/list-car')
  await expect.poll(() => printed(page)).toEqual([['si', 'වෑන්'], ['en', 'Van']])
})

test('level 1 shows the lists of all packs, a few at a time', async ({ page, learner }) => {
  await signIn(page, learner)
  await page.goto('/vocabulary/word')
  await page.getByRole('button', { name: 'Start Pactices' }).click()
  await page.getByRole('link', { name: 'Level 1' }).click()
  await expectAtMostFourChoices(page)
  const lists = page.getByRole('main').getByRole('link')
  await expect(lists).toHaveText(['Fruits', 'Vehicles'])
  await expectTaskInSmallWindows(page)
  for (const names of [['Family', 'Food and drink'], ['Body', 'Animals']]) {
    await page.getByRole('button', { name: 'Show more' }).click({ delay: 650 })
    await expect(lists).toHaveText(names)
    await expectTextWhole(page)
  }
  await page.getByRole('link', { name: 'Animals' }).click()
  await expect(page).toHaveURL('/vocabulary/list/animals')
})

for (const [language, practiceLanguages, expected] of [
  ['en', 'app', [['en', 'Elephant']]],
  ['en', 'ta en', [['ta', 'யானை'], ['en', 'Elephant']]],
  ['si', 'app', [['si', 'අලියා'], ['en', 'Elephant']]],
] as const) {
  test(`${language}, ${practiceLanguages}: a word of a pack is printed whole in its languages`, async ({ page, learner }) => {
    await keepSettings(page, { language, practiceLanguages, modelDelay: 0 })
    await signIn(page, learner)
    await open(page, '/vocabulary/word-learn/00000000-0000-7000-8000-000000006005')
    await expect.poll(() => printed(page)).toEqual(expected)
    await expectTextWhole(page)
    await expectTaskInSmallWindows(page)
  })
}
