import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface TestMailServer {
  readonly port: number
  readonly mails: string[]
  close(): Promise<void>
}

/**
 * A real mail server on this machine that keeps what it gets.
 * @param answerTo returns the SMTP code with which a mail is refused; undefined: it is taken
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
  // A client that leaves early is none of the server's business.
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
