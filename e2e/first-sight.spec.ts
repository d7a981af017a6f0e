import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import { prerenderedPaths } from '#app/page/prerender.ts'
import { expect, test } from './fixtures.ts'
import { atRest, expectNothingShifted, watchShifts } from './layout-shifts.ts'
import { open, signIn } from './steps.ts'

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'no-preference' } })

/** A path that is not prerendered. */
const elsewhere = '/nothing-here'

/** Holds back the screens' code until `release` is called, and never answers calls. */
async function holdCode(page: Page): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!prerender-start).*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  await page.route('**/bs/**', () => {})
  return { release: resolve }
}

/** Does not wait for the screen. */
async function openAtOnce(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => location.assign(to), path)
  await page.waitForURL(`**${path}`, { waitUntil: 'commit' })
}

/** The prerendered screen, once styles and fonts are loaded. */
async function prerendered(page: Page): Promise<Locator> {
  const screen = page.locator('#root[inert]')
  await expect(screen).toHaveAttribute('data-shown')
  await expect(screen).toHaveCSS('visibility', 'visible')
  return screen
}

for (const signedIn of [false, true]) {
  for (const path of signedIn ? prerenderedPaths.signedIn : prerenderedPaths.signedOut) {
    test(`${path} is visible before its code is loaded, and the code hydrates it unchanged`, async ({ page, learner }) => {
      await watchShifts(page)
      if (signedIn) await signIn(page, learner)
      await page.goto(elsewhere)
      const { release } = await holdCode(page)
      await openAtOnce(page, path)
      const screen = await prerendered(page)
      const text = await screen.innerText()
      const heading = screen.getByRole('heading', { level: 1, includeHidden: true })
      const box = await atRest(page, () => heading.boundingBox())
      const element = await heading.elementHandle()
      release()
      await screen.waitFor({ state: 'detached' })
      // The child's screens have no footer.
      expect(text.includes('Leaning Materials')).toBe(!signedIn)
      expect(text.trim()).not.toBe('')
      await expect.poll(() => page.locator('#root').innerText()).toBe(text)
      await expect.poll(() => page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(box)
      // React kept the prerendered elements.
      expect(await element?.evaluate(({ isConnected }) => isConnected)).toBe(true)
      await expectNothingShifted(page)
    })
  }
}

test('a screen that was prerendered for another user is never visible', async ({ page, learner }) => {
  await page.goto(elsewhere)
  const { release } = await holdCode(page)
  const expectEmpty = async (path: string): Promise<void> => {
    await openAtOnce(page, path)
    await page.locator('#root[inert]').waitFor({ state: 'detached' })
    await expect(page.locator('#root')).toBeEmpty()
  }
  // prerendered signed in, opened signed out
  await expectEmpty('/skills')
  // another language
  await page.evaluate(() => localStorage.setItem('settings', '{"language":"si"}'))
  await expectEmpty('/about')
  // prerendered signed out, opened signed in
  await page.evaluate((token) => {
    localStorage.removeItem('settings')
    localStorage.setItem('token', token)
  }, learner.token)
  await expectEmpty('/contact')
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
})

test('a prerendered screen has the chosen theme', async ({ page }) => {
  await page.goto(elsewhere)
  await page.evaluate(() => localStorage.setItem('settings', '{"startTheme":"dark"}'))
  const { release } = await holdCode(page)
  await openAtOnce(page, '/')
  await prerendered(page)
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(19, 26, 42)')
  release()
  await expect(page.locator('#root:not([inert])')).toHaveCount(1)
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(19, 26, 42)')
})

test('a prerendered screen applies settings that differ from the defaults', async ({ page, learner }) => {
  await signIn(page, learner)
  await page.goto(elsewhere)
  await page.evaluate(() => localStorage.setItem('settings', '{"music":true}'))
  const { release } = await holdCode(page)
  await openAtOnce(page, '/vocabulary/list-all')
  const screen = await prerendered(page)
  const music = page.getByRole('switch', { name: 'Music', includeHidden: true })
  await expect(music).toHaveCount(0)
  release()
  await screen.waitFor({ state: 'detached' })
  await expect(music).toBeChecked()
})

test('if the code cannot be loaded, the page says so and its links work', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED.*assets/)
  await page.goto(elsewhere)
  await page.route(/\/assets\/(?!prerender-start).*\.js$/, (route) => route.abort())
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

test('the landing page loads at most 130 kB of scripts, gzipped, also after its first paint', async ({ page, learner: _learner }) => {
  // A server without an account also loads the 5 kB that offer to restore a backup.
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname)
  })
  // The last thing that it asks for.
  const checked = page.waitForResponse('**/health/live')
  const offered = page.waitForResponse('**/bs/restore')
  await open(page, '/')
  await Promise.all([checked, offered])
  const sizes = await Promise.all([...scripts].map(async (path) => gzipSync(await readFile(join('dist/web', path)), { level: 9 }).length))
  expect(sizes.length).toBeGreaterThan(1)
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0), [...scripts].join(', ')).toBeLessThanOrEqual(130_000)
})
