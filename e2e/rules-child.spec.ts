/** The child's screens: one bar, no footer, at most four choices, and a door for adults behind the adult question. */
import type { Page } from '@playwright/test'
import { expectAtMostFourChoices, expectPictures, keepSettings, open, openAdultMenu, passAdultQuestion, signIn } from './checks.ts'
import { expect, test } from './fixtures.ts'
import { isForChildren, screens } from './rules-routes.ts'

const home = '/skills'
/** Windows of a phone in both orientations, of a tablet and of a computer. */
const windows = [[320, 568], [568, 320], [360, 740], [740, 360], [820, 1180], [1440, 900]] as const

const childScreens = screens.filter(isForChildren)

/** Positions of the bar and its controls, in CSS pixels. */
interface Bar {
  readonly width: number
  readonly height: number
  /** position of the control in the corner: Back, or the album on the home, which has no Back */
  readonly corner: { readonly x: number; readonly y: number } | null
  readonly controls: readonly string[]
}

function barOf(page: Page): Promise<Bar> {
  return page.getByRole('banner').evaluate((bar) => {
    const { width, height } = bar.getBoundingClientRect()
    const corner = bar.querySelector('a')?.getBoundingClientRect()
    const controls = [...bar.querySelectorAll('a, button')].filter((one) => one.checkVisibility({ visibilityProperty: true }))
    return {
      width,
      height,
      corner: corner ? { x: corner.x, y: corner.y } : null,
      controls: controls.map((one) => one.getAttribute('aria-label') ?? ''),
    }
  })
}

for (const [width, height] of windows) {
  test(`${width} × ${height}: the bar is at most 64 px high, Back is in one corner, no adult link, at most four choices`, async ({ page, learner }) => {
    await keepSettings(page, { reducedMotion: true })
    await signIn(page, learner)
    await page.setViewportSize({ width, height })
    for (const path of childScreens) {
      await open(page, path)
      const bar = await barOf(page)
      // On a phone in landscape the bar is a column at the side.
      if (height < 480 && width > height) expect.soft(bar.width, `width of the column on ${path}`).toBeLessThanOrEqual(80)
      else expect.soft(bar.height, `height of the bar on ${path}`).toBeLessThanOrEqual(64)
      expect.soft(bar.corner, `corner of the bar on ${path}`).toEqual({ x: 8, y: 0 })
      const corner = path === home ? 'My stickers' : 'Back'
      expect.soft(bar.controls, `controls of the bar on ${path}`).toEqual([corner, 'Hear again', 'For grown-ups'])
      await expect.soft(page.getByRole('contentinfo'), `footer on ${path}`).toHaveCount(0)
      await expect.soft(page.locator(adultLinks), `adult links on ${path}`).toHaveCount(0)
      await expectAtMostFourChoices(page)
      await expectPictures(page)
    }
  })
}

/** Links to screens that are not the child's. `#content` is the link past the bar. */
const adultLinks = screens.filter((path) => !isForChildren(path)).map((path) => `:is(a[href="${path}"], a[href^="${path}?"])`).join(', ')

test('the door asks the adult question, and leads to all links of header and footer', async ({ page, learner }) => {
  await signIn(page, learner)
  await open(page, '/vocabulary/word')
  const door = page.getByRole('button', { name: 'For grown-ups' })
  await door.click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Hold for 3 seconds' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0)
  await passAdultQuestion(page)
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('link')).toHaveText([
    'Settings',
    'Phones at home',
    'Report: Letter writing',
    'Report: Gross motor skills',
    'Report: Speech and vocabulary',
    'Report: Maths',
    'Home',
    'About',
    'Contact',
  ])
  await expect(menu.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await menu.getByRole('button', { name: 'Dark theme' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await menu.getByRole('button', { name: 'සිංහල' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'si')
  // A second tap on the same control counts after 600 ms only.
  await page.waitForTimeout(650)
  await menu.getByRole('button', { name: 'English' }).click()
  await menu.getByRole('switch', { name: 'Sounds' }).click()
  await expect(menu.getByRole('switch', { name: 'Sounds' })).not.toBeChecked()
  await expect(menu.getByRole('heading', { name: 'How to help' })).toBeVisible()

  // An adult who has answered is not asked again on the adult's screens.
  for (const { link, path, title } of [
    { link: 'Settings', path: '/settings', title: 'Settings' },
    { link: 'Report: Gross motor skills', path: '/grossmotor/history', title: 'Progress so far' },
  ]) {
    await page.getByRole('dialog').getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await openAdultMenu(page)
  }

  // After it was closed, it asks again.
  await page.getByRole('button', { name: 'Close' }).click()
  await door.click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Hold for 3 seconds' })).toBeVisible()
})

test('an adult’s screen of an area asks the adult question, and Cancel leads back to the child’s screen', async ({ page, learner }) => {
  await signIn(page, learner)
  for (const { path, back } of [
    { path: '/grossmotor/history', back: '/grossmotor' },
    { path: '/math/progress', back: '/math/mathdashboard' },
    { path: '/write/letters', back: '/write/writing-home' },
    { path: '/vocabulary/report', back: '/skills' },
  ]) {
    await page.goto(path)
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Hold for 3 seconds' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(back)
  }
})
