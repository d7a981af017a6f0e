/** "Teach the app" in front of the camera: how this child shows a number and does a movement. */
import { join } from 'node:path'
import { expectLargeTargets, expectNoAxeViolations, expectNoSidewaysScroll, inEveryWindow } from './checks.ts'
import { expect } from './fixtures.ts'
import { prepare, savedProgress, test } from './math-camera.ts'
import { savedMovements } from './movement-camera.ts'

/** A film takes long on a slow machine. */
const whileReading = { timeout: 200_000 }

test('a child who shows two with one finger is counted after five examples', async ({ page, learner, show }) => {
  await prepare(page, learner)
  await show(1)
  await page.goto('/math/progress')
  await page.getByRole('link', { name: 'Teach the app' }).click()
  await page.getByRole('button', { name: '2', exact: true }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  for (const at of [0, 1, 2, 3, 4, 5]) {
    await page.getByRole('button', { name: 'Open the camera' }).click({ delay: 650 })
    // The first example already changes what the camera counts.
    await expect(page.getByText(`Fingers counted: ${at < 2 ? 1 : 2}`)).toBeAttached()
    if (at < 2) await expectLargeTargets(page)
    await page.getByRole('button', { name: 'This is it' }).click({ delay: 650 })
    await expect(page.getByAltText('A hand that shows 2')).toBeVisible()
    await page.getByRole('button', { name: 'That was right' }).click({ delay: 650 })
    if (at > 0) continue
    await expect(page.getByText('The app does not understand this yet.')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Now five times' }).click()
  }
  await expect(page.getByText('The app now understands 6 of 6. Before, it understood 0.')).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  expect(await savedProgress(page, learner)).toMatchObject(Array.from({ length: 6 }, () => ({ practiceType: 'NumberPractice', answer: 2, count: 1, overridden: true })))
  await page.getByRole('button', { name: 'Take the examples back' }).click()
  await expect(page.getByText('The examples are taken back. The app understands as before.')).toBeVisible()
})

test('a movement that a child does in its own way is accepted after an example; the example is judged without itself', async ({ page, learner }) => {
  await prepare(page, learner, { movementOnDevice: false })
  await page.goto('/grossmotor/history')
  await page.getByRole('link', { name: 'Teach the app' }).click()
  await page.getByRole('button', { name: 'Handstand', exact: true }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  for (const step of ['first', 'turn'] as const) {
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(join(import.meta.dirname, '../public/videos/jump.mp4'))
    await expect(page.getByText('Was that right?')).toBeVisible()
    await page.getByRole('button', { name: 'That was right' }).click({ delay: 650 })
    if (step === 'turn') continue
    await expect(page.getByText('The app does not understand this yet.')).toBeVisible(whileReading)
    await expect(page.getByText('Jump', { exact: true })).toBeVisible()
    await inEveryWindow(page, async () => {
      // The film covers nothing.
      await page.getByRole('heading', { name: 'What the app understands now' }).click({ trial: true })
      await expectNoSidewaysScroll(page)
    })
    await page.getByRole('button', { name: 'Now five times' }).click()
  }
  await expect(page.getByRole('heading', { name: '2 of 5' })).toBeVisible(whileReading)
  await page.getByRole('button', { name: 'End' }).click()
  await expect(page.getByText('The app now understands 1 of 2. Before, it understood 0.')).toBeVisible(whileReading)
  await expectNoAxeViolations(page)
  expect(await savedMovements(page, learner)).toMatchObject(Array.from({ length: 2 }, () => ({ movement: 'handstand', overridden: true })))
})
