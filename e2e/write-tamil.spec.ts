/** A child who practises Tamil writes Tamil letters with the same screens; its letters and the Sinhala ones stay apart. */
import { strokesOf } from '#areas/write/strokes/strokes.ts'
import { sheet, toCanvas } from '#areas/write/rules/sheet.ts'
import { expect, test } from './fixtures.ts'
import { keepSettings, open, signIn } from './steps.ts'
import { home, nextLetter, presented, withoutHurry, write, writeNow } from './write-practice.ts'
import { drawByMouse, drawn, haveWritten, onSheet, savedLetters } from './write-strokes.ts'

test.beforeEach(({ page, learner }) => signIn(page, learner))

test('a Tamil letter is presented, traced, read, praised and stored, and the next Tamil letter follows', async ({ page, learner }) => {
  await withoutHurry(page, { practiceLanguages: 'ta en' })
  await haveWritten(page, learner, ['අ', 'ආ'])
  await open(page, home)
  await expect(page.getByRole('heading', { level: 1, name: 'Tamil Letter Learning' })).toBeVisible()
  await presented(page, 'அ')
  await write(page, 'அ')
  await expect(page.getByText('Well done!')).toBeVisible()
  await expect(page.getByText(/[45] of 5 stars/)).toBeVisible()
  await nextLetter(page, 'ஆ')
  await expect.poll(() => savedLetters(page, learner)).toHaveLength(3)
  expect((await savedLetters(page, learner)).find(({ letter }) => letter === 'அ')).toMatchObject({ predicted: 'அ', step: 'watch', help: 'traced' })
})

for (const [practiceLanguages, letters, tries, next] of [['ta si', 30, 1, 'ஆ'], ['si ta', 52, 3, 'ඈ']] as const) {
  test(`${practiceLanguages}: the adult sees the letters and attempts of one script, and the app continues in it`, async ({ page, learner }) => {
    await keepSettings(page, { practiceLanguages, adultQuestion: false })
    await haveWritten(page, learner, ['අ', 'ආ', 'ඇ', 'அ'])
    await open(page, '/write/letters')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(letters)
    const figures = page.getByRole('main').locator('dl')
    await expect(figures).toContainText(`All tries:${tries}`)
    await expect(figures).toContainText(`Next letter:${next}`)
    await open(page, home)
    await presented(page, next)
  })
}

test('the dots of ஈ may be tapped', async ({ page, learner }) => {
  await withoutHurry(page, { practiceLanguages: 'ta', letterStep: 'trace' })
  await haveWritten(page, learner, ['அ', 'ஆ', 'இ'])
  await open(page, home)
  await presented(page, 'ஈ')
  await writeNow(page)
  await drawByMouse(page, drawn('ஈ').slice(0, 3))
  await expect(page.getByText('Good! Now the next line.')).toBeVisible()
  const place = await onSheet(page)
  for (const dot of toCanvas(strokesOf('ஈ')).slice(3)) {
    const middle = place({ x: dot.reduce((sum, { x }) => sum + x, 0) / dot.length, y: dot.reduce((sum, { y }) => sum + y, 0) / dot.length })
    await page.mouse.click(middle.x, middle.y)
  }
  await expect(page.getByText('Well done! Press Done Writing.')).toBeVisible()
  await page.getByRole('button', { name: 'Done Writing' }).click()
  await nextLetter(page, 'உ')
  await expect.poll(async () => (await savedLetters(page, learner)).find(({ letter }) => letter === 'ஈ')?.predicted).toBe('ஈ')
})

test('an adult teaches the app a Tamil letter, which a child writes mirrored', async ({ page, learner }) => {
  await keepSettings(page, { practiceLanguages: 'ta', adultQuestion: false, sounds: false })
  await page.goto('/write/teach')
  await expect(page.getByRole('button', { name: /^\p{Script=Tamil}$/u })).toHaveCount(30)
  await page.getByRole('button', { name: 'ங', exact: true }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await drawByMouse(page, drawn('ங').map((line) => line.map(({ x, y }) => ({ x: sheet.width - x, y }))))
  await page.getByRole('button', { name: 'Done Writing' }).click()
  await expect(page.getByText('Was that right?')).toBeVisible()
  // A second press within 600 ms does not count.
  await page.getByRole('button', { name: 'That was right' }).click({ delay: 650 })
  await expect.poll(() => savedLetters(page, learner)).toMatchObject([{ letter: 'ங', overridden: true }])
})
