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
import { agreementHandlers } from '#areas/agreement/server/agreement-handlers.ts'
import { comparisonHandlers } from '#areas/agreement/server/comparison-handlers.ts'
import { strangerTestHandlers } from '#areas/agreement/server/stranger-test-handlers.ts'
import { backupHandlers } from '#areas/backup/server/backup-handlers.ts'
import { restoreHandlers } from '#areas/backup/server/restore-handlers.ts'
import { contributionHandlers } from '#areas/contribution/server/contribution-handlers.ts'
import { handoverHandlers } from '#areas/handover/server/handover-handlers.ts'
import { contactHandlers } from '#areas/home/server/contact-handlers.ts'
import type { PhoneAccess } from '#areas/phones/api.ts'
import { phoneHandlers } from '#areas/phones/server/phone-handlers.ts'
import { planHandlers } from '#areas/plan/server/plan-handlers.ts'
import { readPlan, replaceTargets } from '#areas/plan/server/stored-plan.ts'
import { reportHandlers, reportOfNow } from '#areas/report/server/report-handlers.ts'
import { wordSource } from '#areas/vocabulary/server/attempt-source.ts'
import { wordsOfBothVoices } from '#areas/vocabulary/server/family-voice.ts'
import { picturedWords } from '#areas/vocabulary/server/pictured-words.ts'
import { maxWordSoundBytes, reencodeSound, soundQueue } from '#areas/vocabulary/server/word-sounds.ts'
import { promptHandlers } from '#areas/voice/server/prompt-handlers.ts'
import { albumHandlers } from '#kit/attempts/server/album-handlers.ts'
import { bestHandlers } from '#kit/best/server/stored-bests.ts'
import type { Service } from '#kit/call.ts'
import type { Environment } from '#kit/server/environment.ts'
import { notFound } from '#kit/app-error.ts'
import { host } from '#kit/server/http/host.ts'
import type { OpenServerHandlers } from '#kit/server/http/server-context.ts'
import { openServer } from '#kit/server/http/server.ts'
import { logDecoder } from './log-decoder.ts'
import { models } from './models.ts'
import { allPrompts } from './prompts.ts'
import { serverParts } from './server-parts.ts'
import { skillAreas } from './skill-areas.ts'
import { rowChecks } from './row-checks.ts'

const promptRecordings = promptHandlers({
  prompts: new Set(allPrompts.map(({ id }) => id)), maxFileBytes: maxWordSoundBytes, queue: soundQueue, reencode: reencodeSound,
})

const backups = backupHandlers({ command: join(import.meta.dirname, 'commands/backup.ts') })

const attemptSources = skillAreas.map(({ attempts }) => attempts)

/** What a second adult can hear or see again. */
const secondLooks = skillAreas.flatMap(({ attempts: source, secondLook }) => (secondLook === undefined ? [] : [{ source, ...secondLook }]))

/** What a learner's file contains. */
const learnerFiles = handoverHandlers({
  kinds: skillAreas.flatMap(({ attemptFiles }) => attemptFiles),
  media: skillAreas.flatMap(({ medium }) => medium ?? []),
  targets: { read: async (database, userid) => (await readPlan(database, userid)).targets, replace: replaceTargets },
  report: (ports, of) => reportOfNow(ports, attemptSources, of),
  insertLearner: async (transaction, clock, { account, ...learner }) => {
    await insertLearnersIn(transaction, clock, account, () => [learner])
  },
})

/** The handlers of the main service that belong to no skill area. */
const mainHandlers: readonly OpenServerHandlers[] = [
  contactHandlers, accountHandlers, resetHandlers, settingsHandlers, dataHandlers, learnerHandlers, accessHandlers, classHandlers,
  albumHandlers, promptRecordings, bestHandlers,
  backups, restoreHandlers(rowChecks), contributionHandlers(models),
  planHandlers,
  reportHandlers(attemptSources), learnerFiles,
  agreementHandlers(secondLooks), strangerTestHandlers(wordSource, picturedWords), comparisonHandlers({ source: wordSource, ofBothVoices: wordsOfBothVoices }),
]

/** The handlers of a service. */
function handlersOf(service: Exclude<Service, 'web'>): readonly OpenServerHandlers[] {
  return [...(service === 'main' ? mainHandlers : []), ...skillAreas.flatMap(({ handlers }) => handlers[service] ?? [])]
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
