import { expect, test, vi } from 'vitest'
import { host } from '#kit/server/http/host.ts'
import { testMailServer } from '#kit/server/testing/mail-server.ts'
import { testServer, type TestServer } from '#kit/server/testing/test-server.ts'
import { retryDelayMs } from './contact-mail.ts'
import { contactHandlers } from './contact-handlers.ts'

const message = { name: 'Nimali', email: 'parent@example.org', message: 'May my son use it at school?' }

function post(server: TestServer, text: string): Promise<unknown> {
  return server.app.inject({ method: 'POST', url: '/bs/contact', payload: { ...message, message: text } })
}

test('sends a message to the operator once', async () => {
  const mail = await testMailServer()
  await using server = await testServer([host(contactHandlers)], {
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    CONTACT_ADDRESS: 'school@example.org',
  })
  await server.app.inject({ method: 'POST', url: '/bs/contact', payload: message })
  await vi.waitFor(() => expect(mail.mails).toHaveLength(1), 60_000)
  expect(mail.mails[0]).toContain('To: school@example.org')
  expect(mail.mails[0]).toContain('Reply-To: Nimali <parent@example.org>')
  expect(mail.mails[0]).toContain(message.message)
  await vi.waitFor(async () => {
    const rows = await server.context.database.selectFrom('messages').select('sentAt').execute()
    expect(rows).toEqual([{ sentAt: expect.any(String) as string }])
  }, 60_000)
  await mail.close()
})

test('keeps a message while the mail server is unreachable and sends it with the next one', async () => {
  const away = await testMailServer()
  await away.close()
  await using server = await testServer([host(contactHandlers)], {
    SMTP_URL: `smtp://127.0.0.1:${away.port}`,
    CONTACT_ADDRESS: 'school@example.org',
  })
  await server.app.inject({ method: 'POST', url: '/bs/contact', payload: message })
  await vi.waitFor(async () => {
    const rows = await server.context.database.selectFrom('messages').select(['sentAt', 'claimedUntil']).execute()
    expect(rows).toEqual([{ sentAt: null, claimedUntil: null }])
  }, 60_000)
  const mail = await testMailServer(away.port)
  await vi.waitFor(async () => {
    await server.app.inject({ method: 'POST', url: '/bs/contact', payload: { ...message, message: 'Are you there?' } })
    expect(mail.mails.length).toBeGreaterThanOrEqual(2)
  }, { timeout: 60_000, interval: 500 })
  expect(mail.mails.filter((sent) => sent.includes(message.message))).toHaveLength(1)
  await mail.close()
})

test('keeps and marks a permanently refused message, and sends the others', async () => {
  const mail = await testMailServer(0, (sent) => (sent.includes('Refuse me') ? 550 : undefined))
  await using server = await testServer([host(contactHandlers)], { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, CONTACT_ADDRESS: 'school@example.org' })
  const warn = vi.spyOn(server.app.log, 'warn')
  await post(server, 'Refuse me')
  await post(server, 'And me?')
  await vi.waitFor(() => expect(mail.mails).toHaveLength(1), 60_000)
  expect(mail.mails[0]).toContain('And me?')
  await vi.waitFor(async () => {
    const rows = await server.context.database.selectFrom('messages').select(['message', 'sentAt', 'failedAt']).orderBy('_id').execute()
    const time = expect.any(String) as string
    expect(rows).toEqual([{ message: 'Refuse me', sentAt: null, failedAt: time }, { message: 'And me?', sentAt: time, failedAt: null }])
  }, 60_000)
  expect(warn.mock.calls).toEqual([[{ code: 'EMESSAGE', responseCode: 550 }, 'The mail server refused a message']])
  await mail.close()
})

test('retries a temporarily refused message after growing pauses, and sends the others', async () => {
  let refusing = true
  const mail = await testMailServer(0, (sent) => (refusing && sent.includes('Refuse me') ? 451 : undefined))
  await using server = await testServer([host(contactHandlers)], { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, CONTACT_ADDRESS: 'school@example.org' })
  const refused = (): Promise<{ refusals: number; claimedUntil: string | null } | undefined> => (
    server.context.database.selectFrom('messages').select(['refusals', 'claimedUntil']).where('message', '=', 'Refuse me').executeTakeFirst()
  )
  await post(server, 'Refuse me')
  await post(server, 'And me?')
  await vi.waitFor(() => expect(mail.mails).toHaveLength(1), 60_000)
  expect((await refused())?.refusals).toBe(1)

  let now = Date.now()
  for (const [tried, wait] of [[2, retryDelayMs], [3, 2 * retryDelayMs]] as const) {
    now += wait + 1000
    vi.useFakeTimers({ toFake: ['Date'], now })
    await post(server, `Try ${tried}`)
    await vi.waitFor(async () => expect((await refused())?.refusals).toBe(tried), 60_000)
  }
  await vi.waitFor(() => expect(mail.mails).toHaveLength(3), 60_000)
  expect(Date.parse((await refused())?.claimedUntil ?? '')).toBeGreaterThan(now + 4 * retryDelayMs - 2000)
  refusing = false
  vi.setSystemTime(now + 4 * retryDelayMs + 2000)
  await post(server, 'The last one')
  await vi.waitFor(() => expect(mail.mails).toHaveLength(5), 60_000)
  vi.useRealTimers()
  await mail.close()
})
