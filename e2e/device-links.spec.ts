/** No link on a device that is its own server leads to a screen that it does not have. */
import { expect, test } from '@playwright/test'
import { adultCode, deviceFolder, startDevice } from './device-steps.ts'
import { openAdultMenu, openWithin } from './steps.ts'
import { openStaticHost } from './static-host.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })

test('every link from the child’s home, the adult’s menu and the adult’s pages leads to a screen of this device', async ({ page }) => {
  await using host = await openStaticHost(deviceFolder)
  await startDevice(page, host.url)
  await page.addInitScript(() => {
    localStorage.setItem('settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('settings') ?? '{}') as object, adultQuestion: false }))
  })
  const linksHere = (): Promise<string[]> => page.locator('a[href]').evaluateAll((links) => (
    links.flatMap((link) => (link instanceof HTMLAnchorElement && link.origin === location.origin ? [link.pathname] : []))
  ))
  await openAdultMenu(page)
  const found = new Set(['/about', '/open', ...await linksHere()])
  await page.goto(`${host.url}/settings/children`)
  await page.getByLabel('Code of this device, six digits').fill(adultCode)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Make a new recovery code' })).toBeVisible()

  for (const path of found) {
    // A set gives what is added meanwhile, too.
    if (path !== '/') await openWithin(page, path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Whoops!' }), path).toBeHidden()
    await expect(page.getByRole('link', { name: /Sign in|Contact/ }), path).toHaveCount(0)
    for (const link of await linksHere()) found.add(link)
  }
  expect([...found]).toEqual(expect.arrayContaining(['/settings', '/settings/more', '/settings/device', '/settings/children', '/plan', '/paper', '/about']))
  expect([...found]).not.toEqual(expect.arrayContaining(['/login']))
})
