import type { FastifyInstance, RouteOptions } from 'fastify'
import { dataRoutes } from '#areas/account/server/data-routes.ts'
import { accountRoutes } from '#areas/account/server/routes.ts'
import { settingsRoutes } from '#areas/account/server/settings-routes.ts'
import { movementRoutes } from '#areas/grossmotor/server/movement-routes.ts'
import { videoRoute } from '#areas/grossmotor/server/video-route.ts'
import { homeRoutes } from '#areas/home/server/routes.ts'
import { fingerRoutes } from '#areas/math/server/finger-routes.ts'
import { progressRoutes } from '#areas/math/server/progress-routes.ts'
import { predictRoute } from '#areas/vocabulary/server/predict-route.ts'
import { speechRoutes } from '#areas/vocabulary/server/speech-routes.ts'
import { wordRoutes } from '#areas/vocabulary/server/word-routes.ts'
import { letterRoutes } from '#areas/write/server/letter-routes.ts'
import { processRoute } from '#areas/write/server/process-route.ts'
import type { Service } from '#kit/call.ts'
import type { Environment } from '#kit/server/environment.ts'
import { notFound } from '#kit/server/errors.ts'
import type { AddRoutes } from '#kit/server/route.ts'
import { openServer } from '#kit/server/server.ts'

/** The routes of each service. */
const routesOf: Partial<Record<Service, readonly AddRoutes[]>> = {
  main: [homeRoutes, accountRoutes, settingsRoutes, dataRoutes, wordRoutes, speechRoutes, letterRoutes, progressRoutes, movementRoutes],
  speech: [predictRoute],
  movement: [videoRoute],
  fingers: [fingerRoutes],
  writing: [processRoute],
}

/**
 * Creates the server for the chosen services, ready for `listen` or `inject`.
 * @param onRoute called with each route that is added
 */
export async function createServer(
  environment: Environment,
  onRoute?: (route: RouteOptions) => void,
): Promise<FastifyInstance> {
  const { app, context } = await openServer(environment, onRoute)
  for (const service of environment.SERVICES) {
    for (const addRoutes of routesOf[service] ?? []) await addRoutes(app, context)
  }
  if (environment.SERVICES.includes('web')) {
    const { addPage } = await import('./page.ts')
    await addPage(app, environment)
  } else {
    app.setNotFoundHandler(() => {
      throw notFound()
    })
  }
  return app
}
