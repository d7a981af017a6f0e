import { join } from 'node:path'
import type { FastifyInstance, RouteOptions } from 'fastify'
import './areas.ts'
import { openIdHandlers } from '#areas/account/server/openid-handlers.ts'
import { backupHandlers } from '#areas/backup/server/backup-handlers.ts'
import { serverRestore } from '#areas/backup/server/server-restore.ts'
import type { PhoneAccess } from '#areas/phones/api.ts'
import { phoneHandlers } from '#areas/phones/server/phone-handlers.ts'
import type { Service } from '#kit/call.ts'
import type { Environment } from '#kit/server/environment.ts'
import { notFound } from '#kit/app-error.ts'
import { host } from '#kit/server/http/host.ts'
import type { OpenServerHandlers } from '#kit/server/http/server-context.ts'
import { openServer } from '#kit/server/http/server.ts'
import { mainHandlers } from './handlers.ts'
import { logDecoder } from './log-decoder.ts'
import { serverParts } from './server-parts.ts'
import { skillAreas } from './skill-areas.ts'
import { rowChecks } from './row-checks.ts'

const backups = backupHandlers({ command: join(import.meta.dirname, 'commands/backup.ts') })

/** The handlers of a service. */
function handlersOf(service: Exclude<Service, 'web'>): readonly OpenServerHandlers[] {
  return [...(service === 'main' ? [...mainHandlers, openIdHandlers, backups, serverRestore(rowChecks)] : []), ...skillAreas.flatMap(({ handlers }) => handlers[service] ?? [])]
}

/**
 * Creates the server for the chosen services, ready for `listen` or `inject`.
 * @param onRoute called with each route that is added
 * @param phoneAccess how phones reach the server now; undefined if it was started without `--home`
 */
export async function createServer(
  environment: Environment,
  onRoute?: (route: RouteOptions) => void,
  phoneAccess?: () => PhoneAccess | undefined,
): Promise<FastifyInstance> {
  const { app, context } = await openServer(environment, serverParts, onRoute)
  if (environment.SERVICES.includes('movement')) app.addHook('onReady', async () => void logDecoder(app.log))
  for (const service of environment.SERVICES) {
    for (const open of service === 'web' ? [] : handlersOf(service)) await host(open)(app, context)
    if (service === 'main') await host(phoneHandlers(phoneAccess))(app, context)
  }
  if (environment.SERVICES.includes('web')) {
    const { addPage } = await import('./page/page.ts')
    await addPage(app, environment)
  } else {
    app.setNotFoundHandler(() => {
      throw notFound()
    })
  }
  return app
}
