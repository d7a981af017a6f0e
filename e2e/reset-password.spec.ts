/** An adult who forgot the password: with a mail server, and without. */
import { randomUUID } from 'node:crypto'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { freePort } from '#kit/server/testing/free-port.ts'
import { testMailServer } from '#kit/server/testing/mail-server.ts'
import { expectLargeTargets, expectNoAxeViolations, expectNoSidewaysScroll } from './checks.ts'
import { expect, type Learner, test as base } from './fixtures.ts'
import { AppServer } from './server.ts'
import { keepSettings, signIn } from './steps.ts'

type MailServer = Awaited<ReturnType<typeof testMailServer>>

/** A server of its own, which mails through `mail`. */
const test = base.extend<{ mail: MailServer; ownServer: AppServer }>({
  mail: async ({}, use) => {
    const mail = await testMailServer()
    await use(mail)
    await mail.close()
  },
  ownServer: async ({ mail }, use) => {
    const server = await AppServer.start({
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`, CONTACT_ADDRESS: 'school@example.org', WEB_URL: `http://localhost:${await freePort()}`,
    })
    await use(server)
    await server.remove()
  },
})

/** Registers with the code from the mail. */
async function registered(page: Page, mail: MailServer): Promise<{ email: string; token: string }> {
  const email = `${randomUUID()}@example.org`
  const asked = await page.request.post('/bs/register', { data: { username: 'Nimali', email, password: 'three small boats' } })
  const { registration } = ((await asked.json()) as { data: { registration: string } }).data
  const code = /^\d{8}$/m.exec(textOf(mail.mails.at(-1)))?.[0]
  const confirmed = await page.request.post('/bs/register/confirm', { data: { registration, code } })
  return { email, token: ((await confirmed.json()) as { data: { token: string } }).data.token }
}

function textOf(mail = ''): string {
  const [, ...body] = mail.split('\r\n\r\n')
  return Buffer.from(body.join(''), 'base64').toString()
}

/** Returns what the operator's command prints. */
async function printedFor({ folder, url }: AppServer, { email }: Learner): Promise<string> {
  const { stdout } = await promisify(execFile)('node', ['src/app/commands/reset-password.ts', email], {
    env: { ...process.env, DATA_DIR: folder, PORT: new URL(url).port },
  })
  return stdout
}

test.describe('with a mail server', () => {
  test.use({ baseURL: async ({ ownServer }, use) => use(ownServer.url) })

  test('a mail leads to a new password, and every other session ends', async ({ page, mail }) => {
    const { email, token } = await registered(page, mail)
    const works = async (): Promise<number> => (
      (await page.request.get('/bs/account/settings', { headers: { authorization: `Bearer ${token}` } })).status()
    )
    expect(await works()).toBe(200)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/login')
    await page.getByRole('link', { name: 'Get a new one by mail' }).click()
    // The log-in screen, which has the same field, stays until the next one is loaded.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New password')
    const before = mail.mails.length
    await page.getByLabel('Email').fill(email)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`If ${email} has an account here, a mail is on its way.`)).toBeVisible()
    await expectLargeTargets(page)
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
    await expect.poll(() => mail.mails.length).toBe(before + 1)
    const link = /^http:\/\/localhost:\d+(\/reset-password#[\dA-Z-]+)$/m.exec(textOf(mail.mails.at(-1)))?.[1] ?? ''

    await page.goto('/')
    await page.goto(link)
    await expect(page.getByText('Choose a new password for your account.')).toBeVisible()
    await expect(page.getByLabel('Code')).toHaveCount(0)
    await page.getByLabel('New password', { exact: true }).fill('four small boats')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password is changed')
    expect(await works()).toBe(401)
    await page.getByRole('link', { name: 'Go on' }).click()
    await expect(page).toHaveURL('/skills')
    const logIn = await page.request.post('/bs/log', { data: { email, password: 'four small boats' } })
    expect(logIn.status()).toBe(200)
  })

  test('a used link says so, and a new mail can be asked for; an unknown email looks the same', async ({ page, mail, expectedErrors }) => {
    expectedErrors.push(/403.*bs\/password\/reset/)
    await page.goto('/reset-password#AAAA-BBBB-CCCC-DDDD-EEEE')
    await page.getByLabel('New password', { exact: true }).fill('four small boats')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect(page.getByRole('alert').getByText('This link or code does not work any more.')).toBeVisible()
    await page.getByRole('button', { name: 'Ask for a new mail' }).click()
    await page.getByLabel('Email').fill('nobody@example.org')
    await page.getByRole('button', { name: 'Send the mail' }).click()
    await expect(page.getByText('If nobody@example.org has an account here, a mail is on its way.')).toBeVisible()
    expect(mail.mails).toEqual([])
  })

  for (const [language, title, send, save] of [['si', 'නව මුරපදය', 'තැපෑල එවන්න', 'මුරපදය සුරකින්න'], ['ta', 'புதிய கடவுச்சொல்', 'அனுப்புங்கள்', 'சேமியுங்கள்']] as const) {
    test(`is in ${language}`, async ({ page }) => {
      await keepSettings(page, { language })
      await page.setViewportSize({ width: 320, height: 700 })
      await page.goto('/reset-password')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByRole('button', { name: send })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectLargeTargets(page)
      await page.goto('/')
      await page.goto('/reset-password#AAAA')
      await expect(page.getByRole('button', { name: save })).toBeVisible()
      await expectNoSidewaysScroll(page)
    })
  }
})

test.describe('without a mail server', () => {
  test('the log-in page names the operator, whose command prints a link and a code', async ({ page, server, learner, expectedErrors }) => {
    expectedErrors.push(/401/)
    await page.goto('/login')
    await expect(page.getByText('Ask the person who runs this D Learner server for a link or a code.')).toBeVisible()
    await expect(page.getByText('Do you run it yourself?')).toContainText('npm run reset-password kamala@example.org')
    const printed = await printedFor(server, learner)
    expect(printed).toContain(`${server.url}/reset-password#`)
    const code = /#([\dA-Z-]+)$/m.exec(printed)?.[1] ?? ''
    await page.getByRole('link', { name: 'Enter a code' }).click()
    await page.getByLabel('Code').fill(code.toLowerCase())
    await page.getByLabel('New password', { exact: true }).fill('four small boats')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password is changed')
    // A device that was signed in with the old password.
    await signIn(page, learner)
    await page.goto('/skills')
    await expect(page).toHaveURL('/login')
  })
})
