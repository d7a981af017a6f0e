import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Systems take the ports of outgoing connections from 32,768 upwards. A port below that can only be taken by another server,
 * so it is still free when a test's server listens on it, or listens on it again.
 */
const [lowest, highest] = [20_000, 32_767] as const

/** A port on which no server of this machine listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest + 1)
    const probe = createServer()
    const isFree = await once(probe.listen(port), 'listening').then(() => true, (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false
      throw error
    })
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}
