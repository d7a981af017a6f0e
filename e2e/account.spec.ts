import type { Page } from '@playwright/test'
import { expectLargeTargets, expectNoAxeViolations, expectNoSidewaysScroll, expectRoomAtEveryWidth } from './checks.ts'
import { expect, test, type Learner } from './fixtures.ts'
import { keepSettings, open, openAdultMenu, openSettings, passAdultQuestion, signIn, untilTapCounts, waitForFonts } from './steps.ts'

const guarded = ['/skills', '/vocabulary/stage-two', '/grossmotor', '/math/mathdashboard', '/write/writing-home'] as const

async function fillIn(page: Page, { email, password }: Pick<Learner, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

async function logIn(page: Page, learner: Learner): Promise<void> {
  await fillIn(page, learner)
  await page.getByRole('button', { name: 'Login' }).click()
}

function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'))
}

test.describe('log-in', () => {
  test('names missing and wrong fields in the words of the specification', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByText('Improve various skills')).toBeVisible()
    await expect(page.locator('form svg.lucide-mail')).toBeVisible()
    await expect(page.locator('form svg.lucide-lock')).toBeVisible()
    await expect(page.locator('img[src="/pictures/login.svg"]')).toBeVisible()
    await expect(page.getByText('Not a member? Register')).toBeVisible()
    await expect(page.getByText('Forgotten your password? Ask the person who runs this D Learner server for a link or a code. Enter a code')).toBeVisible()
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Please input your email!')).toBeVisible()
    await expect(page.getByText('Please input your password!')).toBeVisible()
    await page.getByLabel('Email').fill('nobody')
    await expect(page.getByText('The input is not valid E-mail!')).toBeVisible()
  })

  test("shows the server's sentence, and nothing else changes", async ({ page, learner, expectedErrors }) => {
    expectedErrors.push(/401.*bs\/log/)
    await page.goto('/login')
    await logIn(page, { ...learner, password: 'not the password' })
    const line = page.locator('form').getByRole('alert').filter({ hasText: 'The email and the password do not fit.' })
    await expect(line).toBeVisible()
    await expect.poll(async () => {
      const [button, message] = await Promise.all([page.getByRole('button', { name: 'Login' }).boundingBox(), line.boundingBox()])
      return (message?.y ?? 0) - (button?.y ?? Infinity)
    }, 'the sentence is below the button').toBeGreaterThan(0)
    await expect(page).toHaveURL('/login')
    await expect(page.getByLabel('Email')).toHaveValue(learner.email)
  })

  test('a corrected password is sent however soon Enter follows', async ({ page, learner, expectedErrors }) => {
    expectedErrors.push(/401.*bs\/log/)
    await page.goto('/login')
    const enter = async (password: string): Promise<number> => {
      await fillIn(page, { ...learner, password })
      const answer = page.waitForResponse('**/bs/log')
      await page.keyboard.press('Enter')
      return (await answer).status()
    }
    expect([await enter('wrong'), await enter('wrong, too'), await enter(learner.password)]).toEqual([401, 401, 200])
    await expect(page).toHaveURL('/skills')
  })

  test('shows a general message if the server sends no sentence', async ({ page, learner, expectedErrors }) => {
    expectedErrors.push(/bs\/log/)
    await page.route('**/bs/log', (route) => route.abort())
    await page.goto('/login')
    await logIn(page, learner)
    await expect(page.getByRole('alert').getByText('An unexpected error occurred.')).toBeVisible()
    await page.unroute('**/bs/log')
    await page.route('**/bs/log', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
    await untilTapCounts(page)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('alert').getByText('An unexpected error occurred.', { exact: true })).toBeVisible()
  })

  test('is covered while it loads, then stores token and user and opens /skills', async ({ page, learner }) => {
    const { promise: seen, resolve: send } = Promise.withResolvers<void>()
    await page.route('**/bs/log', async (route) => {
      await seen
      await route.continue()
    })
    await page.goto('/login')
    await logIn(page, learner)
    await expect(page.getByRole('status').getByText('Loading...')).toBeVisible()
    send()
    await expect(page).toHaveURL('/skills')
    const kept = await page.evaluate(() => ['token', 'userid', 'username'].map((key) => localStorage.getItem(key)))
    expect(kept).toEqual([expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/), learner._id, learner.username])
    await page.goto('/login')
    await expect(page).toHaveURL('/skills')
  })

  test('works with password managers and pasting, and can show the password', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/login')
    const email = page.getByLabel('Email')
    const password = page.getByLabel('Password', { exact: true })
    await expect(email).toHaveAttribute('autocomplete', 'username')
    await expect(email).toHaveAttribute('type', 'email')
    await expect(password).toHaveAttribute('autocomplete', 'current-password')
    await page.evaluate(() => navigator.clipboard.writeText('pasted word'))
    await password.focus()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(password).toHaveValue('pasted word')
    const ring = (): Promise<string | null> => password.evaluate((input) => input.parentElement && getComputedStyle(input.parentElement).outline)
    await expect.poll(ring).toMatch(/solid.* 3px|3px.* solid/)
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await untilTapCounts(page)
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(password).toHaveAttribute('type', 'password')
  })
})

test.describe('registration', () => {
  test('a new user gets from the front page to /skills', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Get Started' }).click()
    await expect(page.getByText('Not a member?')).toBeVisible()
    await page.getByRole('link', { name: 'Register' }).click()
    await expect(page).toHaveURL('/register')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('Please input the child’s name!')).toBeVisible()
    await page.getByLabel('Name of the child').fill('Nimali')
    await fillIn(page, { email: `new-${Date.now()}@example.org`, password: 'short' })
    await expect(page.getByText('The password needs at least 8 characters.')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'new-password')
    await page.getByLabel('Password', { exact: true }).fill('long enough')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is ready')
    await expect(page.getByRole('link', { name: 'Connect a phone' })).toHaveAttribute('href', '/settings/phones')
    await expectNoAxeViolations(page)
    await expectRoomAtEveryWidth(page)
    await page.getByRole('link', { name: 'Start here' }).click()
    await expect(page).toHaveURL('/skills')
    // It is offered once.
    await page.goto('/register')
    await expect(page).toHaveURL('/skills')
  })

  test('reports an email that is already in use', async ({ page, learner, expectedErrors }) => {
    expectedErrors.push(/409.*bs\/register/)
    await page.goto('/register')
    await page.getByLabel('Name of the child').fill('Nimali')
    await fillIn(page, learner)
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('alert').getByText('There is already an account with this email.')).toBeVisible()
  })
})

test.describe('guard', () => {
  test('each area opens /login without a token', async ({ page }) => {
    for (const path of guarded) {
      await page.goto(path)
      await expect(page).toHaveURL('/login')
    }
  })

  test('the log-in leads back to the requested screen', async ({ page, learner }) => {
    await page.goto('/math/mathdashboard?lang=si')
    await expect(page).toHaveURL('/login')
    await page.getByRole('link', { name: 'Register' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await logIn(page, learner)
    await expect(page).toHaveURL('/math/mathdashboard?lang=si')
  })

  test('an area opens its first screen, and Back leads to the child’s home', async ({ page, learner }) => {
    await signIn(page, learner)
    await page.goto('/math')
    await expect(page).toHaveURL('/math/mathdashboard')
    await page.goto('/write')
    await expect(page).toHaveURL('/write/writing-home')
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL('/skills')
  })
})

test.describe('the end of a session', () => {
  test('10 s before its token expires; a new sign-in opens the previous screen', async ({ page, learner, expectedErrors }) => {
    // A call that the page makes by itself can be under way when the session ends.
    expectedErrors.push(/401 .*\/bs\//)
    await page.clock.install()
    await signIn(page, learner)
    await page.goto('/math/mathdashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const payload = JSON.parse(Buffer.from(learner.token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }
    const left = payload.exp * 1000 - (await page.evaluate(() => Date.now()))
    await page.clock.fastForward(left - 20_000)
    await expect(page).toHaveURL('/math/mathdashboard')
    await page.clock.fastForward(11_000)
    await expect(page).toHaveURL('/login')
    expect(await storedToken(page)).toBeNull()
    await page.clock.setSystemTime(Date.now())
    await logIn(page, learner)
    await expect(page).toHaveURL('/math/mathdashboard')
    // Also on a page that everyone may read.
    await page.goto('/about')
    // The prerendered page has no session: only the running page has this link.
    await expect(page.getByRole('banner').getByRole('link', { name: 'Your page' })).toBeVisible()
    await page.clock.setSystemTime(payload.exp * 1000 + 3_600_000)
    await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'token' })))
    await expect(page).toHaveURL('/login')
    expect(await storedToken(page)).toBeNull()
  })

  test('a token that cannot be decoded', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('token', 'rubbish'))
    await page.goto('/skills')
    await expect(page).toHaveURL('/login')
    expect(await storedToken(page)).toBeNull()
  })

  test('any 401 removes the token', async ({ page, learner, expectedErrors }) => {
    expectedErrors.push(/401/)
    const forged = `${learner.token.split('.').slice(0, 2).join('.')}.${'A'.repeat(43)}`
    await signIn(page, { ...learner, token: forged })
    await page.goto('/skills')
    await expect(page).toHaveURL('/login')
    expect(await storedToken(page)).toBeNull()
  })

  test('Sign out asks an adult, removes the token and fully loads /login, in every tab', async ({ page, learner, context }) => {
    await signIn(page, learner)
    await page.goto('/skills')
    const other = await context.newPage()
    await other.goto('/skills')
    await expect(other.getByRole('button', { name: 'For grown-ups' })).toBeVisible()
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await page.getByRole('button', { name: 'For grown-ups' }).click()
    await expect(page.getByRole('dialog', { name: 'For grown-ups' })).toBeVisible()
    await expectLargeTargets(page)
    await expectNoAxeViolations(page)
    await passAdultQuestion(page)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/login')
    // The guard of the screen may open it a moment before the page is loaded again.
    await page.waitForFunction(() => !('sameDocument' in globalThis))
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    expect(await storedToken(page)).toBeNull()
    await expect(other).toHaveURL('/login')
  })
})

test.describe('settings', () => {
  test('require the adult question and are stored', async ({ page, learner }) => {
    await signIn(page, learner)
    await page.goto('/settings')
    await expect(page.getByRole('dialog', { name: 'For grown-ups' })).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/skills')
    await (await openAdultMenu(page)).getByRole('link', { name: 'Settings' }).click()

    await page.getByRole('link', { name: /^This device/ }).click()
    await page.getByRole('group', { name: 'Theme at the start' }).getByText('Dark').click()
    await expect(page.locator('html')).toHaveClass(/dark/)
    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByRole('link', { name: /^More/ }).click()
    await openSettings(page, 'Touch and movement')
    await page.getByRole('group', { name: 'Reduced motion' }).getByText('On', { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-reduced-motion')
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/bs/account/settings') && answer.request().method() === 'PUT')
    await openSettings(page, 'For grown-ups')
    await page.getByRole('group', { name: 'Question for grown-ups' }).getByText('Off', { exact: true }).click()
    expect((await sent).status()).toBe(200)

    await page.goto('/settings/device')
    await expect(page.getByRole('group', { name: 'Theme at the start' }).getByLabel('Dark')).toBeChecked()
    await expect(page.locator('html')).toHaveAttribute('data-reduced-motion')
    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByRole('group', { name: 'Language', exact: true }).getByText('සිංහල').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('සැකසුම්')
  })

  test('the page is short on a phone in every language', async ({ page, learner }) => {
    await keepSettings(page, { adultQuestion: false })
    await signIn(page, learner)
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, '/settings')
    for (const language of ['தமிழ்', 'සිංහල', 'English']) {
      await page.getByRole('group').first().getByText(language).click()
      await waitForFonts(page)
      expect(await page.evaluate(() => document.documentElement.scrollHeight), language).toBeLessThanOrEqual(2500)
    }
  })

  test('apply on another device of the account', async ({ page, learner, browser, baseURL }) => {
    await keepSettings(page, { adultQuestion: false })
    await signIn(page, learner)
    await page.goto('/settings')
    const sent = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await page.getByRole('group', { name: 'Language', exact: true }).getByText('සිංහල').click()
    await sent
    const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL })
    const other = await elsewhere.newPage()
    await other.goto('/login')
    await logIn(other, learner)
    await expect(other.locator('html')).toHaveAttribute('lang', 'si')
    await elsewhere.close()
  })

  test('the password can be changed by keyboard at 360 px, which signs out other devices', async ({ page, learner, request, expectedErrors }) => {
    expectedErrors.push(/403.*bs\/account\/password/)
    await page.setViewportSize({ width: 360, height: 740 })
    await keepSettings(page, { adultQuestion: false })
    await signIn(page, learner)
    // The page's own calls still have the old session: the last of them must not come after the change.
    const synced = page.waitForResponse('**/bs/account/adult')
    await page.goto('/settings/account')
    await synced
    const current = page.getByLabel('Current password')
    await current.focus()
    await page.keyboard.type('not this one')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('New password')).toBeFocused()
    await page.keyboard.type('four small boats')
    const change = async (): Promise<number> => {
      const answer = page.waitForResponse('**/bs/account/password')
      await page.keyboard.press('Enter')
      return (await answer).status()
    }
    expect(await change()).toBe(403)
    await expect(page.getByText('The current password is not right.')).toBeVisible()
    await expectLargeTargets(page)
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
    await current.fill(learner.password)
    expect(await change()).toBe(200)
    await expect(page.getByText('The password is changed. All other devices are signed out.')).toBeVisible()
    await expect(current).toHaveValue('')
    const settings = (token: string | null): Promise<{ status(): number }> => (
      request.get('/bs/account/settings', { headers: { authorization: `Bearer ${token}` } })
    )
    expect((await settings(learner.token)).status()).toBe(401)
    expect((await settings(await storedToken(page))).status()).toBe(200)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account')
  })

  test('everything can be exported, and the account deleted', async ({ page, learner, expectedErrors }) => {
    expectedErrors.push(/401.*bs\/log/)
    await keepSettings(page, { adultQuestion: false })
    await signIn(page, learner)
    // A call that the server would receive after the account is deleted, and refuse.
    const { promise: deleted, resolve: goOn } = Promise.withResolvers<void>()
    await page.route('**/bs/prompts', async (route) => {
      await deleted
      await route.continue()
    })
    const asked = page.waitForRequest('**/bs/prompts')
    await page.goto('/settings/account')
    const late = await asked
    await page.route('**/bs/account', async (route) => {
      const answer = await route.fetch()
      goOn()
      await late.response()
      await route.fulfill({ response: answer })
    })
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export everything' }).click()
    expect((await download).suggestedFilename()).toMatch(/^Nimali-\d{4}-\d\d-\d\d\.zip$/)
    await page.getByRole('button', { name: 'Delete the account' }).click()
    await expect(page.getByRole('dialog', { name: 'Delete the account?' })).toBeVisible()
    await page.getByRole('button', { name: 'Yes, delete everything' }).click()
    await expect(page).toHaveURL('/login')
    await logIn(page, learner)
    await expect(page.getByRole('alert').getByText('The email and the password do not fit.')).toBeVisible()
  })
})
