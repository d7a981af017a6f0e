/** A number is said, shown with fingers and written, each part judged by itself. */
import { expectNoAxeViolations, expectPictures, expectTaskInSmallWindows, expectTextWhole } from './checks.ts'
import { expect } from './fixtures.ts'
import { closePopup, prepare, savedProgress, test } from './math-camera.ts'
import { open } from './steps.ts'
import { replaceMicrophone, say } from './vocabulary-microphone.ts'
import { writeNumber } from './write-strokes.ts'

test('one: said, shown and written; a miss at writing leads to how it is written', async ({ page, learner, show }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await prepare(page, learner, { numberRange: 2 })
  await replaceMicrophone(page, 'speech/one_fsdd.wav')
  await open(page, '/math/number')
  await expect(page.getByText('Which number is it? Say it.')).toBeVisible()
  await expectTaskInSmallWindows(page)
  await expectTextWhole(page)
  await expectPictures(page)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: "I'm ready" }).click()
  const complete = page.getByRole('button', { name: 'Complete' })
  await expect(complete).toBeEnabled()
  await say(page)
  await complete.click()
  const praise = page.getByRole('dialog').getByText('Well Done!')
  await expect(praise).toBeVisible({ timeout: 150_000 })
  await closePopup(page)

  await expect(page.getByText('Show this number with your fingers.')).toBeVisible()
  await show(1)
  await page.getByRole('button', { name: 'Start Practice' }).click()
  await expect(praise).toBeVisible({ timeout: 150_000 })
  await closePopup(page)

  const done = page.getByRole('button', { name: 'Done Writing' })
  await expect(page.getByText('Write it by yourself.')).toBeVisible()
  await expectTaskInSmallWindows(page)
  await expectNoAxeViolations(page)
  await writeNumber(page, 4)
  await done.click()
  await expect(page.getByText('Start at the dot.')).toBeVisible()
  await expect(page.getByText(/incorrect|wrong/i)).toHaveCount(0)
  await writeNumber(page, 1)
  await done.click()
  await expect(praise).toBeVisible()
  await expect.poll(() => savedProgress(page, learner)).toMatchObject([
    { practiceType: 'SayNumberPractice', task: 'say 1', answer: 1, shown: 1, count: 1, help: 'none' },
    { practiceType: 'ShowNumberPractice', task: 'show 1', answer: 1, shown: 1, count: 1, help: 'none' },
    { practiceType: 'WriteNumberPractice', task: 'write 1', answer: 1, shown: 4, count: 0, help: 'none' },
    { practiceType: 'WriteNumberPractice', task: 'write 1', answer: 1, shown: 1, count: 1, help: 'traced' },
  ])
})

test('Tamil, by pen alone in landscape: two numbers to the end', async ({ page, learner }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await prepare(page, learner, { language: 'ta', numberRange: 2, numberSaid: false, numberShown: false })
  await open(page, '/math/number?lang=ta')
  for (const number of [1, 2]) {
    await expect(page.getByText('நீயே எழுது.')).toBeVisible()
    await writeNumber(page, number)
    await page.getByRole('button', { name: 'எழுதி முடித்தேன்' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'தொடர்ந்து போவோம்' }).click()
  }
  await expect(page.getByRole('heading', { name: 'முடிந்தது. நன்றாகச் செய்தாய்!' })).toBeVisible()
  await expect.poll(() => savedProgress(page, learner)).toMatchObject([{ task: 'write 1', shown: 1, help: 'none' }, { task: 'write 2', shown: 2, help: 'none' }])
})
