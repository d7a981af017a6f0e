import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, test, vi } from 'vitest'
import { testServer } from '#kit/server/testing/test-server.ts'
import { homeRoutes } from './routes.ts'

const message = { name: 'Nimali', email: 'parent@example.org', message: 'May my son use it at school?' }

/** A real mail server on this machine that keeps what it gets. */
async function mailServer(port = 0): Promise<{ port: number; mails: string[]; close: () => Promise<void> }> {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let mail = ''
      stream.setEncoding('utf8').on('data', (part: string) => (mail += part)).on('end', () => {
        mails.push(mail)
        done()
      })
    },
  })
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  return {
    port: (listening.address() as AddressInfo).port,
    mails,
    close: () => new Promise((resolve) => {
      server.close(() => resolve())
    }),
  }
}

test('a message goes to the address of the operator, once', async () => {
  const mail = await mailServer()
  await using server = await testServer([homeRoutes], {
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    CONTACT_ADDRESS: 'school@example.org',
  })
  await server.app.inject({ method: 'POST', url: '/bs/contact', payload: message })
  await vi.waitFor(() => expect(mail.mails).toHaveLength(1), 5000)
  expect(mail.mails[0]).toContain('To: school@example.org')
  expect(mail.mails[0]).toContain('Reply-To: Nimali <parent@example.org>')
  expect(mail.mails[0]).toContain(message.message)
  await vi.waitFor(async () => {
    const rows = await server.context.database.selectFrom('messages').select('sentAt').execute()
    expect(rows).toEqual([{ sentAt: expect.any(String) as string }])
  }, 5000)
  await mail.close()
})

test('a message written while the mail server is away stays, and goes out with the next one', async () => {
  const away = await mailServer()
  await away.close()
  await using server = await testServer([homeRoutes], {
    SMTP_URL: `smtp://127.0.0.1:${away.port}`,
    CONTACT_ADDRESS: 'school@example.org',
  })
  await server.app.inject({ method: 'POST', url: '/bs/contact', payload: message })
  await vi.waitFor(async () => {
    const rows = await server.context.database.selectFrom('messages').select(['sentAt', 'claimedUntil']).execute()
    expect(rows).toEqual([{ sentAt: null, claimedUntil: null }])
  }, 5000)
  const mail = await mailServer(away.port)
  await vi.waitFor(async () => {
    await server.app.inject({ method: 'POST', url: '/bs/contact', payload: { ...message, message: 'Are you there?' } })
    expect(mail.mails.length).toBeGreaterThanOrEqual(2)
  }, { timeout: 10_000, interval: 500 })
  expect(mail.mails.filter((sent) => sent.includes(message.message))).toHaveLength(1)
  await mail.close()
})
