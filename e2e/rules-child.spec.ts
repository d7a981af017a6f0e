/** The door for adults on the child's screens, behind the adult question. `rules.spec.ts` checks each screen's bar. */
import { expect, test } from './fixtures.ts'
import { open, openAdultMenu, passAdultQuestion, signIn, untilTapCounts } from './steps.ts'

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
    'Report',
    'Plan',
    'My stickers',
    'Your page',
    'Print sheets and cards',
    'Settings',
    'Phones at home',
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
  await untilTapCounts(page)
  await menu.getByRole('button', { name: 'English' }).click()
  await menu.getByRole('switch', { name: 'Sounds' }).click()
  await expect(menu.getByRole('switch', { name: 'Sounds' })).not.toBeChecked()
  await expect(menu.getByRole('heading', { name: 'How to help' })).toBeVisible()

  // An adult who has answered is not asked again on the adult's screens.
  for (const { link, path, title } of [
    { link: 'Settings', path: '/settings', title: 'Settings' },
    { link: 'Report', path: `/report/${learner._id}`, title: 'Report' },
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
