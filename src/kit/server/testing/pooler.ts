/** Refuses or drops parameters of a connection as PgBouncer does, and passes on everything else. */
import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** PgBouncer's answer: severity, SQLSTATE and message of an error. */
function refusal(parameter: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0Munsupported startup parameter: ${parameter}\0\0`)
  const head = Buffer.alloc(5, 'E')
  head.writeInt32BE(4 + fields.length, 1)
  return Buffer.concat([head, fields])
}

const parameters = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']

/** A first message without these parameters: its length, the version, and then names and values. */
function withoutParameters(first: Buffer): Buffer {
  const texts = first.subarray(8).toString().split('\0')
  const kept = texts.filter((_, at) => !parameters.includes(texts[at - at % 2] ?? ''))
  const body = Buffer.concat([first.subarray(4, 8), Buffer.from(kept.join('\0'))])
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + body.length)
  return Buffer.concat([length, body])
}

/** @param server the address of PostgreSQL @returns the address of the pooler, for the same database */
export async function openPooler(server: string, does: 'refuse' | 'ignore'): Promise<AsyncDisposable & { readonly address: string }> {
  const { hostname, port } = new URL(server)
  const pooler = createServer((caller) => {
    caller.on('error', () => undefined)
    // The first message has the parameters.
    caller.once('data', (first: Buffer) => {
      const refused = parameters.find((name) => first.includes(`\0${name}\0`))
      if (does === 'refuse' && refused !== undefined) {
        caller.end(refusal(refused))
        return
      }
      const behind = connect(Number(port), hostname)
      behind.on('error', () => caller.destroy())
      behind.write(withoutParameters(first))
      behind.pipe(caller).pipe(behind)
    })
  }).listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  const address = pooler.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const own = new URL(server)
  own.host = `127.0.0.1:${address.port}`
  return {
    address: own.href,
    async [Symbol.asyncDispose]() {
      pooler.close()
      await once(pooler, 'close')
    },
  }
}
