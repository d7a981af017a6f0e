/** An adult imports words from files of other programs, and saves the own words. */
import { readFile } from 'node:fs/promises'
import { astericsArchive, cboardFile, png, svg } from '#areas/vocabulary/server/testing/board-files.ts'
import { unzip } from '#kit/server/testing/unzip.ts'
import type { Page } from '@playwright/test'
import { expectLanguagesNamed, expectLargeTargets, expectNoAxeViolations, expectNoSidewaysScroll } from './checks.ts'
import { expect, test, type Learner } from './fixtures.ts'
import { keepSettings } from './steps.ts'

/** The number of own words, in a category and outside. */
async function ownWordCount(page: Page, { _id, token }: Learner): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const counts = await Promise.all(['own', 'mine'].map(async (category) => {
    const answer = await page.request.get(`/bs/word/words?userme=${_id}&category=${category}`, { headers })
    return ((await answer.json()) as { data: { totalCount: number } }).data.totalCount
  }))
  return counts.reduce((sum, count) => sum + count, 0)
}

const file = (name: string, buffer: Buffer): { name: string; mimeType: string; buffer: Buffer } => ({ name, mimeType: 'application/octet-stream', buffer })

async function expectRoom(page: Page): Promise<void> {
  await expectNoAxeViolations(page)
  for (const [width, height] of [[320, 568], [568, 320], [820, 1180], [1440, 900]] as const) {
    await page.setViewportSize({ width, height })
    await expectLargeTargets(page)
    await expectNoSidewaysScroll(page)
  }
}

test('the words of a file are shown, then added, practised as a list, and saved as a file', async ({ page, login }) => {
  await keepSettings(page, { adultQuestion: false, modelDelay: 0 })
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Lists of words' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lists of words')
  const board = await astericsArchive('In our kitchen', 'en', [
    { label: 'Spoon', picture: { bytes: await png('#e03030'), type: 'image/png' } },
    { label: 'හැන්ද', picture: { bytes: svg('#30a040'), type: 'image/svg+xml' } },
    { label: 'Fork', url: 'https://example.org/fork.png' },
    { label: 'Apple' },
  ])

  await test.step('the preview stores nothing', async () => {
    await page.getByLabel('Choose a file').setInputFiles(file('kitchen.obz', board))
    await expect(page.getByText('3 new words')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Spoon' }).getByRole('presentation')).toBeVisible()
    await expect(page.getByText(/^1 word that you already have/)).toBeVisible()
    await expect(page.getByText(/^1 picture is on the internet\. D Learner does not fetch/)).toBeVisible()
    await expect(page.getByText(/^The file names no licence/)).toBeVisible()
    await expectRoom(page)
    expect(await ownWordCount(page, login)).toBe(0)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('3 new words')).toBeHidden()
    expect(await ownWordCount(page, login)).toBe(0)
  })

  await test.step('the adult adds the words', async () => {
    await page.getByLabel('Choose a file').setInputFiles(file('kitchen.obz', board))
    await page.getByRole('button', { name: 'Add 3 words' }).press('Enter')
    await expect(page.getByText(/^3 words are added\./)).toBeVisible()
    expect(await ownWordCount(page, login)).toBe(3)
  })

  await test.step('the own words are saved as boards', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Boards with pictures (.obz)' }).press('Enter')
    const saved = await download
    expect(saved.suggestedFilename()).toMatch(/^Nimali-words-\d{4}-\d\d-\d\d\.obz$/)
    const entries = await unzip(await readFile(await saved.path()))
    expect([...entries.keys()].filter((name) => name.endsWith('.webp'))).toHaveLength(3)
    await expect(page.getByText('The file is in your downloads.')).toBeVisible()
  })

  await page.goto('/vocabulary/list/mine-In%20our%20kitchen')
  await page.getByRole('button', { name: "Let's Play!" }).click()
  await expect(page.getByText('Word 1 of 3')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Hear “Spoon”' })).toBeVisible()
})

for (const [language, sentences] of [
  ['en', [/^A picture in this file contains a program/, /^A board in this file is damaged/, /^The letters in this file cannot be read/]],
  ['si', [/^මේ ගොනුවේ පින්තූරයක වැඩසටහනක්/, /^මේ ගොනුවේ පුවරුවකට හානි/, /^මේ ගොනුවේ අකුරු කියවිය නොහැක/]],
  ['ta', [/^இந்தக் கோப்பின் ஒரு படத்தில் ஒரு நிரல்/, /^இந்தக் கோப்பில் ஒரு பலகை சேதமடைந்துள்ளது/, /^இந்தக் கோப்பின் எழுத்துகளைப் படிக்க/]],
] as const) {
  test(`${language}: a file that is refused gets one sentence, and nothing is stored`, async ({ page, login, expectedErrors }) => {
    expectedErrors.push(/422/)
    await keepSettings(page, { adultQuestion: false, language })
    await page.goto('/settings/words')
    const refused = [
      cboardFile({ name: 'Home', locale: 'en', tiles: [{ label: 'Spoon', picture: { bytes: svg('#fff', '<script>1</script>'), type: 'image/svg+xml' } }] }),
      Buffer.from('{"format": "open-board-0.1", '),
      Buffer.from('en,category\nfiancé,Home', 'latin1'),
    ]
    for (const [at, sentence] of sentences.entries()) {
      await page.locator('input[type=file]').setInputFiles(file('list.obf', refused[at] ?? Buffer.alloc(0)))
      await expect(page.getByRole('alert')).toHaveText(sentence)
    }
    await expectLanguagesNamed(page, language)
    await expectRoom(page)
    expect(await ownWordCount(page, login)).toBe(0)
    await page.locator('input[type=file]').setInputFiles(file('list.csv', Buffer.from('en,si,ta,category\nhouse,ගෙදර,வீடு,Home')))
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('listitem').filter({ hasText: 'ගෙදර' })).toBeVisible()
    await expectLanguagesNamed(page, language)
    await expectRoom(page)
    expect(await ownWordCount(page, login)).toBe(0)
  })
}
