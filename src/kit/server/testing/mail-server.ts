import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface TestMailServer {
  readonly port: number
  readonly mails: string[]
  close(): Promise<void>
}

/**
 * Starts a real mail server on this machine that keeps the received mails.
 * @param answerTo returns the SMTP code with which the mail is refused; undefined: it is accepted
 */
export async function testMailServer(port = 0, answerTo: (mail: string) => number | undefined = () => undefined): Promise<TestMailServer> {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let mail = ''
      stream.setEncoding('utf8').on('data', (part: string) => (mail += part)).on('end', () => {
        const responseCode = answerTo(mail)
        if (responseCode === undefined) {
          mails.push(mail)
          done()
        } else done(Object.assign(new Error('Not taken'), { responseCode }))
      })
    },
  })
  // Ignores clients that disconnect early.
  server.on('error', () => undefined)
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
