import type { FastifyInstance, RouteOptions } from 'fastify'
import './areas.ts'
import { accountHandlers } from '#areas/account/server/account-handlers.ts'
import { dataHandlers } from '#areas/account/server/data-handlers.ts'
import { settingsHandlers } from '#areas/account/server/settings-handlers.ts'
import { movementRoutes } from '#areas/grossmotor/server/movement-routes.ts'
import { videoRoute } from '#areas/grossmotor/server/video-route.ts'
import { contactHandlers } from '#areas/home/server/contact-handlers.ts'
import { fingerRoutes } from '#areas/math/server/finger-routes.ts'
import { progressRoutes } from '#areas/math/server/progress-routes.ts'
import { predictRoute } from '#areas/vocabulary/server/predict-route.ts'
import { predictionRoutes } from '#areas/vocabulary/server/prediction-routes.ts'
import { wordHandlers } from '#areas/vocabulary/server/word-handlers.ts'
import { maxWordSoundBytes, reencodeSound, soundQueue } from '#areas/vocabulary/server/word-sounds.ts'
import { promptHandlers } from '#areas/voice/server/prompt-handlers.ts'
import { letterRoutes } from '#areas/write/server/letter-routes.ts'
import { processRoute } from '#areas/write/server/process-route.ts'
import type { Service } from '#kit/call.ts'
import type { Environment } from '#kit/server/environment.ts'
import { notFound } from '#kit/server/errors.ts'
import { host } from '#kit/server/host.ts'
import type { AddRoutes } from '#kit/server/route.ts'
import { openServer } from '#kit/server/server.ts'
import { models } from './models.ts'
import { allPrompts } from './prompts.ts'

const promptRecordings = promptHandlers({
  prompts: new Set(allPrompts.map(({ id }) => id)), maxFileBytes: maxWordSoundBytes, queue: soundQueue, reencode: reencodeSound,
})

/** The routes of each service. */
const routesOf: Readonly<Record<Exclude<Service, 'web'>, readonly AddRoutes[]>> = {
  main: [
    ...[contactHandlers, accountHandlers, settingsHandlers, dataHandlers, wordHandlers, promptRecordings].map(host),
    predictionRoutes, letterRoutes, progressRoutes, movementRoutes,
  ],
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
  const { app, context } = await openServer(environment, models, onRoute)
  for (const service of environment.SERVICES) {
    for (const addRoutes of service === 'web' ? [] : routesOf[service]) await addRoutes(app, context)
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
