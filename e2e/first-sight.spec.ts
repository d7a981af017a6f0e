import type { Locator, Page } from '@playwright/test'
import { drawnBefore } from '#app/first-sights.ts'
import { watchShifts, expectNothingShifted, signIn } from './checks.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** Has no drawing of its own. */
const before = '/nothing-here'

/** Holds back the screens' code until `come` is called, and the answers of all calls for good. */
async function holdCode(page: Page): Promise<{ come: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!first-sight-start).*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  await page.route('**/bs/**', () => {})
  return { come: resolve }
}

/** Does not wait for the screen. */
async function openAtOnce(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => location.assign(to), path)
  await page.waitForURL(`**${path}`, { waitUntil: 'commit' })
}

/** The drawing, once styles and letters are there. */
async function shown(page: Page): Promise<Locator> {
  const sight = page.locator('#first-sight')
  await expect(sight).toHaveAttribute('style', /visible/)
  return sight
}

for (const guarded of [false, true]) {
  for (const path of guarded ? drawnBefore.signedIn : drawnBefore.signedOut) {
    test(`${path} is seen before its code is there, as the code then draws it`, async ({ page, learner }) => {
      await watchShifts(page)
      if (guarded) await signIn(page, learner)
      await page.goto(before)
      const { come } = await holdCode(page)
      await openAtOnce(page, path)
      const sight = await shown(page)
      await expect(sight).toHaveAttribute('inert')
      const read = await sight.innerText()
      const heading = await sight.getByRole('heading', { level: 1, includeHidden: true }).boundingBox()
      come()
      await sight.waitFor({ state: 'detached' })
      expect(read).toContain('Leaning Materials')
      expect(await page.locator('#root').innerText()).toBe(read)
      expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(heading)
      await expectNothingShifted(page)
    })
  }
}

test('nobody sees a drawing that is not theirs', async ({ page, learner }) => {
  await page.goto(before)
  const { come } = await holdCode(page)
  const expectNothingDrawn = async (path: string): Promise<void> => {
    await openAtOnce(page, path)
    await page.locator('#first-sight').waitFor({ state: 'detached' })
    await expect(page.locator('#root')).toBeEmpty()
  }
  // signed out where it is signed in
  await expectNothingDrawn('/skills')
  // in another language
  await page.evaluate(() => localStorage.setItem('settings', '{"language":"si"}'))
  await expectNothingDrawn('/about')
  // signed in where it is signed out
  await page.evaluate((token) => {
    localStorage.removeItem('settings')
    localStorage.setItem('token', token)
  }, learner.token)
  await expectNothingDrawn('/contact')
  come()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
})

test('the drawing wears the theme that was chosen', async ({ page }) => {
  await page.goto(before)
  await page.evaluate(() => localStorage.setItem('settings', '{"startTheme":"dark"}'))
  await holdCode(page)
  await openAtOnce(page, '/')
  await shown(page)
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(19, 26, 42)')
})

test('where the code cannot be fetched, that is told and links work', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED.*assets/)
  await page.goto(before)
  await page.route(/\/assets\/(?!first-sight-start).*\.js$/, (route) => route.abort())
  await openAtOnce(page, '/')
  const notice = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
  await expect(notice).toBeVisible()
  await page.getByRole('link', { name: 'Get Started' }).click()
  await page.waitForURL('**/login')
  await expect(notice).toBeVisible()
  await page.unrouteAll()
  await notice.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByLabel('Email')).toBeEditable()
  await expect(notice).toHaveCount(0)
})
