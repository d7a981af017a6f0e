/** The offline line, "Prepare for offline use", and the question on a metered connection. */
import type { Locator, Page } from '@playwright/test'
import { expectLargeTargets, expectNoAxeViolations, expectNoSidewaysScroll } from './checks.ts'
import { expect, test } from './fixtures.ts'
import { expectInAdultMenu, keepSettings, signIn, untilTapCounts } from './steps.ts'

test.use({ serviceWorkers: 'allow' })

const withoutNetwork = [/Failed to load resource/, /Failed to fetch/]

const windows = [[320, 568], [568, 320], [360, 740], [740, 360], [820, 1180], [1440, 900]] as const

/** Waits until the service worker answers the page's requests. */
async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null)
}

/** Replaces the browser's network information; `changeType` changes the type of the connection. */
async function setConnection(page: Page, connection: { saveData?: boolean; type?: string }): Promise<void> {
  await page.addInitScript((given) => {
    const information = Object.assign(new EventTarget(), given)
    Object.defineProperty(navigator, 'connection', { value: information })
  }, connection)
}

async function changeType(page: Page, type: string): Promise<void> {
  await page.evaluate((changed) => {
    const { connection } = navigator as Navigator & { connection: EventTarget & { type: string } }
    connection.type = changed
    connection.dispatchEvent(new Event('change'))
  }, type)
}

function row(page: Page, area: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: area }) })
}

async function openSettings(page: Page): Promise<void> {
  await kept(page)
  await page.goto('/settings/device')
  await expect(row(page, 'Maths')).toBeVisible()
}

/** Removes the model of letters from the device, and loads the page again. */
async function forgetLetters(page: Page): Promise<void> {
  const removed = await page.evaluate(async () => (await caches.open('d-learner-models')).delete('/models/letter.onnx', { ignoreSearch: true }))
  expect(removed).toBe(true)
  await page.reload()
}

/** The upper edge of an element, in CSS px; NaN if it is not there, which is neither above nor below anything. */
async function topOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.y ?? Number.NaN
}

async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return box === null ? Number.NaN : box.y + box.height
}

const noNetwork = 'No network.'
const noAnswer = 'The server does not answer.'

test('the offline line', async ({ page, login, server, context, expectedErrors }) => {
  expect(login.token).not.toBe('')
  expectedErrors.push(...withoutNetwork)
  await keepSettings(page, { adultQuestion: false })
  await kept(page)
  await page.goto('/skills')
  await test.step('reports that the family’s server does not answer, also on a screen that makes no calls', async () => {
    await server.stop()
    await page.goto('/about')
    await expect(page.getByText(noAnswer)).toBeVisible()
    await server.start()
    await expect(page.getByText(noAnswer)).toBeHidden()
  })

  await test.step('covers nothing: below the header of an adult’s screen, and below the task of a child’s screen', async () => {
    await page.goto('/skills')
    await context.setOffline(true)
    const line = page.getByRole('status').filter({ hasText: noNetwork })
    const task = page.getByRole('navigation', { name: 'What shall we do?' })
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height })
      await expect(line).toBeVisible()
      await expect.poll(() => bottomOf(line), `${width}`).toBeCloseTo(height, 0)
      await expect.poll(async () => (await bottomOf(task)) - (await topOf(line)), `${width}`).toBeLessThanOrEqual(1)
      await expectNoSidewaysScroll(page)
    }
    await page.goto('/about')
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height })
      await expect(line).toBeVisible()
      await expect.poll(async () => (await topOf(line)) - (await bottomOf(page.locator('header'))), `${width}`).toBeGreaterThanOrEqual(-2)
      await expect.poll(async () => (await topOf(page.getByRole('main'))) - (await bottomOf(line)), `${width}`).toBeGreaterThanOrEqual(-1)
      await expectNoSidewaysScroll(page)
    }
    await expectNoAxeViolations(page)
    await context.setOffline(false)
  })

  await test.step('maths that was never opened before makes no promise about pictures, and reports what is missing', async () => {
    await page.goto('/math/numbers/practice')
    await expectInAdultMenu(page, 'The picture stays on this device.')
    await context.setOffline(true)
    await expect(page.getByText(noNetwork)).toBeVisible()
    await page.getByRole('button', { name: 'Start Practice' }).click()
    await expect(page.getByText('Counting is not on this device yet, and there is no network.')).toBeVisible()
    await expect(page.getByText('go to your own server')).toBeHidden()
    await expect(page.getByText('your server will count')).toBeHidden()
    await context.setOffline(false)
  })

  expectedErrors.push(/cannot be/)
  await test.step('is on every screen while there is no network, and disappears when the network returns', async () => {
    await page.goto('/skills')
    await expect(page.getByText(noNetwork)).toBeHidden()
    await context.setOffline(true)
    await expect(page.getByText(noNetwork)).toBeVisible()
    for (const path of ['/', '/about', '/skills', '/vocabulary/list-word', '/math/numbers/practice', '/grossmotor/system', '/write/writing-home', '/settings']) {
      await page.goto(path)
      await expect(page.getByText(noNetwork), path).toBeVisible()
    }
    await context.setOffline(false)
    await expect(page.getByText(noNetwork)).toBeHidden()
  })
})

test.describe('“Prepare for offline use”', () => {
  test.beforeEach(({ page }) => keepSettings(page, { adultQuestion: false }))

  test('the download of an area', async ({ page, login, expectedErrors }) => {
    // One step ends a request of the page.
    expectedErrors.push(/Failed to load resource/)
    expect(login.token).not.toBe('')
    const letters = row(page, 'Letter writing')
    await openSettings(page)
    await test.step('states how much space is needed', async () => {
      await page.evaluate(() => {
        navigator.storage.estimate = () => Promise.resolve({ quota: 10_000_000, usage: 4_000_000 })
      })
      await page.getByRole('button', { name: 'Download: Letter writing' }).click()
      await expect(letters.getByRole('alert')).toHaveText(
        'Not enough space: 21 MB needed, 6 MB free. Delete something on this device, then continue.',
      )
    })

    await page.reload()
    await test.step('states the size of each area; a download can be cancelled, is resumed, and makes the area ready', async () => {
      for (const [area, download, device] of [
        ['Speech and vocabulary', '25 MB', '44 MB'],
        ['Maths', '11 MB', '24 MB'],
        ['Gross motor skills', '11 MB', '28 MB'],
        ['Letter writing', '9 MB', '21 MB'],
      ] as const) {
        await expect(row(page, area)).toContainText(`${download} to download, ${device} on this device`)
      }
      await expect(page.getByRole('button', { name: 'Download everything: 46 MB' })).toBeVisible()
      await expect(page.getByText('Download only on Wi-Fi')).toBeHidden()
      await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0)

      // The engine comes first; the letter's model waits until it is released.
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/models/letter.onnx*', async (route) => {
        await released
        // The page has ended this request.
        await route.abort().catch(() => undefined)
      })
      await page.getByRole('button', { name: 'Download: Letter writing' }).click()
      await expect(letters.getByText(/^Downloading: 3\d%$/)).toBeVisible()
      await expect(letters.getByRole('progressbar')).toBeVisible()
      await expectLargeTargets(page)
      await page.getByRole('button', { name: 'Cancel: Letter writing' }).click()
      await expect(letters).toContainText('6 MB to download')
      // The other areas need the same engine.
      await expect(row(page, 'Maths')).toContainText('7 MB to download')
      release()
      await page.unroute('**/models/letter.onnx*')

      const loaded: string[] = []
      page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
      await untilTapCounts(page)
      await page.getByRole('button', { name: 'Continue: Letter writing' }).click()
      await expect(letters).toContainText('Ready. 21 MB on this device')
      expect(loaded.filter((path) => path.startsWith('/models/'))).toEqual(['/models/letter.onnx', '/models/letter-tamil.onnx', '/models/syllable.onnx'])
      await expectNoAxeViolations(page)

      await page.reload()
      await expect(letters).toContainText('Ready. 21 MB on this device')
    })

    await forgetLetters(page)
    await test.step('the device becomes full during the download', async () => {
      await page.evaluate(() => {
        Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
        navigator.storage.estimate = () => Promise.resolve({})
      })
      await page.getByRole('button', { name: 'Download: Letter writing' }).click()
      await expect(letters.getByRole('alert')).toHaveText('Not enough space. Delete something on this device, then continue.')
    })

    await test.step('waits for Wi-Fi if the browser knows the network, unless the adult allows any network', async () => {
      await setConnection(page, { type: 'cellular' })
      await page.reload()
      await page.getByRole('button', { name: 'Download: Letter writing' }).click()
      await expect(letters).toContainText('Waits for Wi-Fi.')
      await page.route('**/models/letter.onnx*', async (route) => {
        await changeType(page, 'cellular')
        await route.abort()
      }, { times: 1 })
      await changeType(page, 'wifi')
      // The device left Wi-Fi during the download of the model.
      await expect(letters).toContainText('Waits for Wi-Fi.')
      await page.getByRole('group', { name: 'Download only on Wi-Fi' }).getByText('Off').click()
      await expect(letters).toContainText('Ready.')
    })
  })

  test('reports that the server sends nothing, and continues later', async ({ page, login, expectedErrors }) => {
    expect(login.token).not.toBe('')
    expectedErrors.push(/Failed to load resource/)
    await openSettings(page)
    await page.route('**/models/letter.onnx*', (route) => route.abort())
    const letters = row(page, 'Letter writing')
    await page.getByRole('button', { name: 'Download: Letter writing' }).click()
    await expect(letters.getByRole('alert')).toHaveText('The download stopped: not all files came. The downloaded files are kept.')
    await page.unroute('**/models/letter.onnx*')
    await page.getByRole('button', { name: 'Continue: Letter writing' }).click()
    await expect(letters).toContainText('Ready.')
    await expect(letters.getByRole('alert')).toBeHidden()
  })

  test('several areas are downloaded one after the other; leaving the screen does not end it', async ({ page, login }) => {
    expect(login.token).not.toBe('')
    await openSettings(page)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/models/letter.onnx*', async (route) => {
      await released
      await route.continue()
    })
    await page.getByRole('button', { name: 'Download everything' }).click()
    await expect(row(page, 'Maths')).toContainText('Waits for its turn.')
    await page.getByRole('button', { name: 'Cancel: Maths' }).click()
    await page.getByRole('link', { name: 'About' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
    release()
    await page.getByRole('link', { name: 'Your page' }).click()
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('link', { name: /^This device/ }).click()
    for (const area of ['Letter writing', 'Gross motor skills', 'Speech and vocabulary']) {
      await expect(row(page, area)).toContainText('Ready.', { timeout: 150_000 })
    }
    await expect(row(page, 'Maths')).toContainText('7 MB to download')
  })
})

test.describe('without https', () => {
  test.use({ serviceWorkers: 'block' })

  test('the settings report that nothing can be stored', async ({ page, login }) => {
    expect(login.token).not.toBe('')
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'isSecureContext', { value: false })
      Object.defineProperty(navigator, 'serviceWorker', { value: undefined })
    })
    await keepSettings(page, { adultQuestion: false })
    await page.goto('/settings/device')
    await expect(page.getByText('This browser cannot store files here. Open D Learner by https, and not in a private window.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Download/ })).toBeHidden()
  })
})

test.describe('on a metered connection', () => {
  test.use({ serviceWorkers: 'block' })

  for (const connection of [{ saveData: true }, { type: 'cellular' }]) {
    test(`the first use of an area asks first: ${JSON.stringify(connection)}`, async ({ page, learner }) => {
      await signIn(page, learner)
      await setConnection(page, connection)
      const loaded: string[] = []
      page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
      await page.goto('/math/numbers/practice')
      await expect(page.getByText('For the adult: this device is on mobile data or saves data. The tasks here download 11 MB once.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Start Practice' })).toBeHidden()
      await expectNoAxeViolations(page)
      await expectLargeTargets(page)
      await page.getByRole('link', { name: 'Not now' }).click()
      await expect(page).toHaveURL('/math/mathdashboard')
      await page.goto('/math/numbers/practice')
      await page.getByRole('button', { name: 'Yes, download 11 MB' }).click()
      await expect(page.getByRole('button', { name: 'Start Practice' })).toBeVisible()
      // The server recognises words: nothing is downloaded.
      await page.goto('/vocabulary/list-car')
      await expect(page.getByRole('button', { name: 'Hear “Van”' })).toBeVisible()
      await expect(page.getByText('For the adult:')).toBeHidden()
      expect(loaded.filter((path) => path.startsWith('/models/'))).toEqual([])
    })
  }
})
