/** The calls that any host can answer. `server.ts` serves them over HTTP, `device/host.ts` to the page of the same device. */
import { accessHandlers } from '#areas/account/server/access-handlers.ts'
import { accountHandlers } from '#areas/account/server/account-handlers.ts'
import { adultHandlers } from '#areas/account/server/adult-handlers.ts'
import { classHandlers } from '#areas/account/server/class-handlers.ts'
import { dataHandlers } from '#areas/account/server/data-handlers.ts'
import { deletionHandlers } from '#areas/account/server/deletion-handlers.ts'
import { learnerHandlers } from '#areas/account/server/learner-handlers.ts'
import { insertLearnersIn } from '#areas/account/server/learner-rows.ts'
import { resetHandlers } from '#areas/account/server/reset-handlers.ts'
import { settingsHandlers } from '#areas/account/server/settings-handlers.ts'
import { agreementHandlers } from '#areas/agreement/server/agreement-handlers.ts'
import { comparisonHandlers } from '#areas/agreement/server/comparison-handlers.ts'
import { strangerTestHandlers } from '#areas/agreement/server/stranger-test-handlers.ts'
import { contributionHandlers } from '#areas/contribution/server/contribution-handlers.ts'
import { handoverHandlers } from '#areas/handover/server/handover-handlers.ts'
import { contactHandlers } from '#areas/home/server/contact-handlers.ts'
import { planHandlers } from '#areas/plan/server/plan-handlers.ts'
import { readPlan, replaceTargets } from '#areas/plan/server/stored-plan.ts'
import { reportHandlers, reportOfNow } from '#areas/report/server/report-handlers.ts'
import { packTextOf } from '#areas/vocabulary/rules/words.ts'
import { wordSource } from '#areas/vocabulary/server/attempt-source.ts'
import { wordsOfBothVoices } from '#areas/vocabulary/server/family-voice.ts'
import { readPassport } from '#areas/vocabulary/server/choose/passport.ts'
import { picturedWords } from '#areas/vocabulary/server/pictured-words.ts'
import { wordsInFile } from '#areas/vocabulary/server/word-file.ts'
import { maxWordSoundBytes, reencodeSound, soundQueue } from '#areas/vocabulary/server/word-sounds.ts'
import { promptHandlers } from '#areas/voice/server/prompt-handlers.ts'
import { albumHandlers } from '#kit/attempts/server/album-handlers.ts'
import { bestHandlers } from '#kit/best/server/stored-bests.ts'
import type { OpenHandlers } from '#kit/server/http/handler.ts'
import { readStoredSettings } from '#kit/server/learner-settings.ts'
import { learnerSettings, readSettings } from '#kit/settings.ts'
import { models } from './models.ts'
import { allPrompts } from './prompts.ts'
import { skillAreas } from './skill-areas.ts'

const promptRecordings = promptHandlers({
  prompts: new Set(allPrompts.map(({ id }) => id)), maxFileBytes: maxWordSoundBytes, queue: soundQueue, reencode: reencodeSound,
})

const reported = { sources: skillAreas.flatMap(({ attempts }) => attempts), passport: readPassport }

/** What a second adult can hear or see again. */
const secondLooks = skillAreas.flatMap(({ attempts: [source], secondLook }) => (secondLook === undefined ? [] : [{ source, ...secondLook }]))

/** What a learner's file contains. */
const learnerFiles = handoverHandlers({
  kinds: skillAreas.flatMap(({ attemptFiles }) => attemptFiles),
  media: skillAreas.flatMap(({ medium }) => medium ?? []),
  targets: { read: async (database, userid) => (await readPlan(database, userid)).targets, replace: replaceTargets },
  report: (ports, of) => reportOfNow(ports, reported, of),
  words: wordsInFile,
  languages: async (database, userid) => {
    const { settings } = await database.selectFrom('learners').select('settings').where('_id', '=', userid).executeTakeFirstOrThrow()
    const stored = readStoredSettings(settings)?.settings
    return stored === undefined ? null : { app: stored.language, words: stored.practiceLanguages }
  },
  insertLearner: async (transaction, clock, { account, languages, ...learner }) => {
    const settings = languages && learnerSettings(readSettings({ language: languages.app, practiceLanguages: languages.words }))
    await insertLearnersIn(transaction, clock, account, () => [{ ...learner, ...(settings && { settings }) }])
  },
})

/** The handlers of the main service that belong to no skill area. */
export const mainHandlers: readonly OpenHandlers[] = [
  contactHandlers, accountHandlers, adultHandlers, resetHandlers, settingsHandlers, dataHandlers, learnerHandlers, deletionHandlers, accessHandlers, classHandlers,
  albumHandlers, promptRecordings, bestHandlers, contributionHandlers(models, packTextOf),
  planHandlers,
  reportHandlers(reported), learnerFiles,
  agreementHandlers(secondLooks), strangerTestHandlers(wordSource, picturedWords), comparisonHandlers({ source: wordSource, ofBothVoices: wordsOfBothVoices }),
]
