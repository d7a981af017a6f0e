import { patiently } from '#kit/server/testing/client.ts'
import { ordinaryCalls, type OrdinaryCall } from '../../../lib/server/ordinary-calls.ts'
import { startServer, temporaryFolder, type ServerProcess } from '../../../lib/server/server-process.ts'

export interface WarmServer extends AsyncDisposable {
  readonly server: ServerProcess
  /** DATA_DIR */
  readonly folder: string
  readonly calls: readonly OrdinaryCall[]
}

/** Starts a server, and makes every ordinary call once so that all models are loaded. */
export async function startWarmServer(): Promise<WarmServer> {
  const folder = await temporaryFolder()
  const server = await startServer({ DATA_DIR: folder.path })
  const calls = await ordinaryCalls(server.url)
  for (const { make } of calls) await patiently(make)
  return {
    server,
    folder: folder.path,
    calls,
    async [Symbol.asyncDispose]() {
      await server.end('SIGKILL')
      await folder[Symbol.asyncDispose]()
    },
  }
}
