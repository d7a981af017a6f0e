import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { TLSSocket } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { serviceNames } from '#kit/call.ts'
import type { Environment } from '../environment.ts'
import { AppError } from '#kit/app-error.ts'

/** Characters of a name in the log. */
const maxLogged = 100
/** They reveal nothing about anybody, and monitors and load balancers use names of their own. */
const forMonitors: ReadonlySet<string | undefined> = new Set(['/health', '/health/live'])

/**
 * Refuses requests to names that are not the server's own with 421. Otherwise a page of another site could let its name lead
 * to this machine (DNS rebinding), and the browser would take the server's answers for the site's own.
 *
 * An IP address is always right: an address cannot be led elsewhere. So is a name over HTTPS: the browser has checked it
 * against the certificate. Behind a proxy, the proxy decides about names, unless WEB_URL says which one is right.
 */
export function refuseOtherNames(app: FastifyInstance, environment: Environment): void {
  if (environment.TRUST_PROXY > 0 && environment.WEB_URL === undefined) return
  const names = ownNames(environment)
  let isLogged = false
  app.addHook('onRequest', (request, _reply, done) => {
    const name = nameOf(request.headers.host)
    const isRight = name === undefined || isIP(name) !== 0 || names.has(name) || forMonitors.has(request.routeOptions.url)
      // Names without a dot are those of containers behind the same proxy.
      || (environment.TRUST_PROXY > 0 && !name.includes('.')) || request.raw.socket instanceof TLSSocket
    if (isRight) {
      done()
      return
    }
    if (!isLogged) request.log.warn({ name: name.slice(0, maxLogged) }, 'A request to another name was refused. If it is a name of this server, set WEB_URL to its address')
    isLogged = true
    done(new AppError('WRONG_HOST', 'D Learner does not answer at this name.'))
  })
}

/** Localhost, the name of the machine, and the names in the settings. */
function ownNames(environment: Environment): ReadonlySet<string> {
  const machine = hostname().toLowerCase()
  const addresses = [environment.WEB_URL, ...serviceNames().map((name) => environment[`${name.toUpperCase() as Uppercase<typeof name>}_URL`])]
  const set = addresses.flatMap((address) => (address === undefined ? [] : [new URL(address).hostname]))
  return new Set(['localhost', environment.HOST.toLowerCase(), machine, `${machine.replace(/\.local$/, '')}.local`, ...set])
}

/** The name in a Host header, without its port; undefined without a header, which no browser omits. */
function nameOf(host: string | undefined): string | undefined {
  const [, address, name] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(host ?? '') ?? []
  return host === undefined ? undefined : (address ?? name ?? host).toLowerCase().replace(/\.$/, '')
}
