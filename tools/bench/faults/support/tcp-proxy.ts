/** A TCP proxy whose connections can be cut or frozen. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface TcpProxy extends AsyncDisposable {
  readonly port: number
  /** `open` forwards data; `cut` refuses and breaks connections; `frozen` accepts them but forwards nothing */
  set(state: 'open' | 'cut' | 'frozen'): void
}

/** @param target a port of this machine */
export async function openProxy(target: number): Promise<TcpProxy> {
  let state: 'open' | 'cut' | 'frozen' = 'open'
  const sockets = new Set<Socket>()
  const server = createServer((from) => {
    if (state === 'cut') {
      from.resetAndDestroy()
      return
    }
    const to = connect(target, '127.0.0.1')
    for (const [one, other] of [[from, to], [to, from]] as const) {
      sockets.add(one)
      one.on('data', (bytes) => {
        if (state === 'open') other.write(bytes)
      })
      one.on('error', () => undefined)
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    set(next) {
      state = next
      // Dropped data cannot be sent later: break the connections.
      for (const socket of next === 'frozen' ? [] : sockets) socket.destroy()
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
