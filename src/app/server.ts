import { join } from 'node:path'
import type { FastifyInstance, RouteOptions } from 'fastify'
import './areas.ts'
import { accessHandlers } from '#areas/account/server/access-handlers.ts'
import { accountHandlers } from '#areas/account/server/account-handlers.ts'
import { classHandlers } from '#areas/account/server/class-handlers.ts'
import { dataHandlers } from '#areas/account/server/data-handlers.ts'
import { learnerHandlers } from '#areas/account/server/learner-handlers.ts'
import { insertLearnersIn } from '#areas/account/server/learner-rows.ts'
import { resetHandlers } from '#areas/account/server/reset-handlers.ts'
import { settingsHandlers } from '#areas/account/server/settings-handlers.ts'
import { backupHandlers } from '#areas/backup/server/backup-handlers.ts'
import { restoreHandlers } from '#areas/backup/server/restore-handlers.ts'
import { contributionHandlers } from '#areas/contribution/server/contribution-handlers.ts'
import { bestMovementHandlers } from '#areas/grossmotor/server/best-movement-handlers.ts'
import { movementHandlers } from '#areas/grossmotor/server/movement-handlers.ts'
import { movementFile } from '#areas/grossmotor/server/attempt-file.ts'
import { movementMedium } from '#areas/grossmotor/server/movement-medium.ts'
import { movementSource } from '#areas/grossmotor/server/attempt-source.ts'
import { videoHandlers } from '#areas/grossmotor/server/video-handlers.ts'
import { handoverHandlers } from '#areas/handover/server/handover-handlers.ts'
import { contactHandlers } from '#areas/home/server/contact-handlers.ts'
import { sumSource } from '#areas/math/server/attempt-source.ts'
import { fingerHandlers } from '#areas/math/server/finger-handlers.ts'
import { progressHandlers } from '#areas/math/server/progress-handlers.ts'
import { sumFile } from '#areas/math/server/progress-rows.ts'
import type { PhoneAccess } from '#areas/phones/api.ts'
import { phoneHandlers } from '#areas/phones/server/phone-handlers.ts'
import { planHandlers } from '#areas/plan/server/plan-handlers.ts'
import { readPlan, replaceTargets } from '#areas/plan/server/stored-plan.ts'
import { readReport, reportHandlers } from '#areas/report/server/report-handlers.ts'
import { wordFile } from '#areas/vocabulary/server/attempt-file.ts'
import { wordSource } from '#areas/vocabulary/server/attempt-source.ts'
import { bestWordHandlers } from '#areas/vocabulary/server/best-word-handlers.ts'
import { predictionHandlers } from '#areas/vocabulary/server/prediction-handlers.ts'
import { speechHandlers } from '#areas/vocabulary/server/speech-handlers.ts'
import { wordMedium } from '#areas/vocabulary/server/word-medium.ts'
import { wordHandlers } from '#areas/vocabulary/server/word-handlers.ts'
import { wordListHandlers } from '#areas/vocabulary/server/word-list-handlers.ts'
import { maxWordSoundBytes, reencodeSound, soundQueue } from '#areas/vocabulary/server/word-sounds.ts'
import { promptHandlers } from '#areas/voice/server/prompt-handlers.ts'
import { letterFile, writtenWordFile } from '#areas/write/server/attempt-file.ts'
import { letterSource } from '#areas/write/server/attempt-source.ts'
import { letterHandlers } from '#areas/write/server/letter-handlers.ts'
import { writingHandlers } from '#areas/write/server/writing-handlers.ts'
import { writtenWordHandlers } from '#areas/write/server/written-word-handlers.ts'
import { albumHandlers } from '#kit/attempts/server/album-handlers.ts'
import { bestHandlers } from '#kit/best/server/stored-bests.ts'
import type { Service } from '#kit/call.ts'
import type { Environment } from '#kit/server/environment.ts'
import { notFound } from '#kit/server/http/errors.ts'
import type { OpenHandlers } from '#kit/server/http/handler.ts'
import { host } from '#kit/server/http/host.ts'
import { openServer } from '#kit/server/http/server.ts'
import { models } from './models.ts'
import { allPrompts } from './prompts.ts'

const promptRecordings = promptHandlers({
  prompts: new Set(allPrompts.map(({ id }) => id)), maxFileBytes: maxWordSoundBytes, queue: soundQueue, reencode: reencodeSound,
})

const backups = backupHandlers({ command: join(import.meta.dirname, 'commands/backup.ts') })

const attemptSources = [movementSource, wordSource, letterSource, sumSource]

/** What a learner's file contains. */
const learnerFiles = handoverHandlers({
  kinds: [movementFile, wordFile, letterFile, writtenWordFile, sumFile],
  media: [wordMedium, movementMedium],
  targets: { read: async (database, userid) => (await readPlan(database, userid)).targets, replace: replaceTargets },
  report: (ports, of) => readReport(ports, attemptSources, of),
  insertLearner: async (transaction, clock, { account, ...learner }) => {
    await insertLearnersIn(transaction, clock, account, () => [learner])
  },
})

/** The handlers of each service. */
const handlersOf: Readonly<Record<Exclude<Service, 'web'>, readonly OpenHandlers[]>> = {
  main: [
    contactHandlers, accountHandlers, resetHandlers, settingsHandlers, dataHandlers, learnerHandlers, accessHandlers, classHandlers,
    wordHandlers, wordListHandlers, predictionHandlers, letterHandlers, writtenWordHandlers, progressHandlers, movementHandlers, albumHandlers, promptRecordings,
    bestHandlers, bestWordHandlers, bestMovementHandlers,
    backups, restoreHandlers, contributionHandlers(models),
    planHandlers,
    reportHandlers(attemptSources), learnerFiles,
  ],
  speech: [speechHandlers],
  movement: [videoHandlers],
  fingers: [fingerHandlers],
  writing: [writingHandlers],
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
  const { app, context } = await openServer(environment, models, onRoute)
  for (const service of environment.SERVICES) {
    for (const open of service === 'web' ? [] : handlersOf[service]) await host(open)(app, context)
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
