import { once } from 'node:events'
import { createServer, type Server } from 'node:http'

/** A proxy in front of a server that publishes new versions of its page; their service workers differ in the version's name. */
export class NewVersions {
  readonly url: string
  private version = 0
  private readonly server: Server

  private constructor(server: Server, url: string) {
    this.server = server
    this.url = url
  }

  static async of(origin: string): Promise<NewVersions> {
    const server = createServer((request, response) => {
      const pass = async (): Promise<void> => {
        const { accept = '*/*', authorization } = request.headers
        const answer = await fetch(`${origin}${request.url}`, { headers: { accept, ...(authorization !== undefined && { authorization }) } })
        const body = Buffer.from(await answer.arrayBuffer())
        const isWorker = request.url === '/service-worker.js'
        const headers = Object.fromEntries(answer.headers)
        for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) delete headers[name]
        response.writeHead(answer.status, headers)
        response.end(isWorker ? renamed(body.toString(), versions.name) : body)
      }
      pass().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
    })
    server.listen(0, 'localhost')
    await once(server, 'listening')
    const address = server.address()
    const versions = new NewVersions(server, `http://localhost:${typeof address === 'object' ? address?.port : ''}`)
    return versions
  }

  /** part of the name of the version's cache */
  get name(): string {
    return `version-${this.version}`
  }

  publish(): void {
    this.version++
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }
}

function renamed(script: string, name: string): string {
  const found = /version:[`"'][\da-f]{16}[`"']/
  if (!found.test(script)) throw new Error('The service worker names no version')
  return script.replace(found, `version:"${name}"`)
}
