/** A tap that is repeated within the set time counts once. */
import { windows } from './checks.ts'
import { expect, test } from './fixtures.ts'
import { keepSettings, open, signIn, untilTapCounts } from './steps.ts'
import { replaceMicrophone } from './vocabulary-microphone.ts'

test.use({ viewport: { width: 360, height: 740 } })

test.beforeEach(async ({ page, learner }) => {
  await signIn(page, learner)
  await replaceMicrophone(page, 'microphone-apple.wav')
})

test('a repeated tap counts once: one word further, and a popup stays open', async ({ page }) => {
  // On a slow machine the second tap of a double click comes late.
  await keepSettings(page, { repeatTapMs: 3000 })
  await open(page, '/vocabulary/list-car')
  const next = page.getByRole('button', { name: 'Next' })
  await next.dblclick()
  await expect(page.getByText('Word 2 of 7')).toBeVisible()
  await untilTapCounts(page)
  await next.click()
  await expect(page.getByText('Word 3 of 7')).toBeVisible()
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height })
    await open(page, '/skills')
    for (const card of ['Fruite', 'Vehicale', 'Add New Word']) {
      await page.getByRole('button', { name: card }).dblclick()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.waitForTimeout(700)
      await expect(page.getByRole('dialog'), `${card}, ${width} px`).toBeVisible()
      await expect(page).toHaveURL('/skills')
      await page.keyboard.press('Escape')
    }
  }
})

for (const [repeatTapMs, within] of [
  [300, 0],
  [600, 0],
  [1000, 600],
  [3000, 2000],
] as const) {
  test(`the time of a repeated tap follows the setting: ${repeatTapMs} ms`, async ({ page }) => {
    await keepSettings(page, { repeatTapMs })
    let between: number
    do {
      await open(page, '/vocabulary/list-car')
      // Pressed by a script in the page, so that the time between two taps is exact. A page that was held up begins again.
      between = await page.getByRole('button', { name: 'Next' }).evaluate(
        async (button: HTMLElement, waits) => {
          const start = performance.now()
          const passed: number[] = []
          button.click()
          for (const ms of waits) {
            await new Promise((resolve) => setTimeout(resolve, ms))
            button.click()
            passed.push(performance.now() - start)
          }
          return passed[0] ?? 0
        },
        [within, repeatTapMs - within + 50] as const,
      )
    } while (between >= repeatTapMs)
    await expect(page.getByText('Word 3 of 7')).toBeVisible()
  })
}
