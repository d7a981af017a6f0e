/** A category that an adult names: its words are a list of level 1. */
import { join } from 'node:path'
import { expectAtMostFourChoices, expectLargeTargets, expectNoAxeViolations, expectTaskInSmallWindows, expectTextWhole } from './checks.ts'
import { expect, test } from './fixtures.ts'
import { keepSettings } from './steps.ts'

const picture = join(import.meta.dirname, '../public/icons/icon-192.png')

test('an adult adds a word in a category, and the child practises its list', async ({ page, login }) => {
  await keepSettings(page, { adultQuestion: false, modelDelay: 0 })
  await page.reload()
  await page.getByRole('button', { name: 'Add New Word' }).click()
  await page.getByLabel('Word', { exact: true }).fill('Spoon')
  await page.getByLabel('Category').fill('In our kitchen')
  await page.getByLabel('Word Image').setInputFiles(picture)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('“Spoon” is added.')).toBeVisible()

  await page.goto('/vocabulary/word')
  await page.getByRole('button', { name: 'Start Pactices' }).click()
  await page.getByRole('link', { name: 'Level 1' }).click()
  // The level says its name before it opens.
  await expect(page.getByRole('heading', { name: 'Level 1: One word at a time' })).toBeVisible()
  const list = page.getByRole('link', { name: 'In our kitchen' })
  for (let shown = 0; shown < 5; shown++) await page.getByRole('button', { name: 'Show more' }).click({ delay: 650 })
  await expect(list).toBeVisible()
  await expect.poll(() => list.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectAtMostFourChoices(page)
  await expectTextWhole(page)
  await expectTaskInSmallWindows(page)
  await list.click()
  await expect(page).toHaveURL('/vocabulary/list/mine-In%20our%20kitchen')
  await page.getByRole('button', { name: "Let's Play!" }).click()
  await expect(page.getByText('Word 1 of 1')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Hear “Spoon”' })).toBeVisible()

  await test.step('the adult changes the category on the screen of the word', async () => {
    await page.goto('/settings/words')
    await page.getByText('In our kitchen').click()
    await expectLargeTargets(page)
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Spoon' }).click()
    await page.getByRole('banner').getByRole('button', { name: 'For grown-ups' }).click()
    await page.getByRole('button', { name: 'Change the word' }).click()
    await expect(page.getByLabel('Category')).toHaveValue('In our kitchen')
    await page.getByLabel('Category').fill('')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('dialog', { name: 'Change the word' })).toBeHidden()
    const headers = { authorization: `Bearer ${login.token}` }
    const listed = await page.request.get(`/bs/word/words?userme=${login._id}&category=mine`, { headers })
    expect((await listed.json()).data.wordses).toMatchObject([{ wordAdd: 'Spoon', category: 'mine' }])
  })
})
