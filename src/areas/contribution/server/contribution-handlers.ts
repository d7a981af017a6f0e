import type { NamedModel } from '#kit/ml/models.ts'
import type { Ports } from '#kit/server/context.ts'
import { AppError } from '#kit/app-error.ts'
import { handle, type OpenHandlers } from '#kit/server/http/handler.ts'
import { type Consent, endConsent, getConsent, getContributionContents, getContributionFile, putConsent } from '../api.ts'
import { currentConsent, endConsents, giveConsent } from './consents.ts'
import { contributionArchive, contributionContents } from './contribution-file.ts'
import type { ListedWordOf } from './selection.ts'

/**
 * Stores the adult's consent to a file for researchers, and makes the file. It goes to the adult's browser only.
 * @param models the recognisers' models, which the file names
 * @param listedWordOf the words whose text the file may have
 */
export function contributionHandlers(models: readonly NamedModel[], listedWordOf: ListedWordOf): OpenHandlers {
  return (ports) => {
    const get = handle(getConsent, async ({ learner }) => ({ data: await currentConsent(ports, learner._id) ?? null }))

    const put = handle(putConsent, async ({ input: { sound, film, drawings }, learner }) => (
      { data: await giveConsent(ports, learner._id, { sound, film, drawings }) }
    ))

    const end = handle(endConsent, async ({ learner }) => {
      await endConsents(ports, learner._id)
      return null
    })

    const contents = handle(getContributionContents, async ({ learner: { _id: userid } }) => (
      { data: await contributionContents({ ...ports, listedWordOf }, { userid, consent: await requireConsent(ports, userid) }) }
    ))

    const makeFile = handle(getContributionFile, async ({ input: { age }, learner, ports: { log } }) => {
      const consent = await requireConsent(ports, learner._id)
      const stream = await contributionArchive({ ...ports, log, listedWordOf }, { holder: learner, consent, age, models })
      return { kind: 'file', stream, mediaType: 'application/zip', saveAs: 'd-learner-for-researchers.zip' }
    })

    return { calls: [get, put, end, contents, makeFile] }
  }
}

/** @throws AppError NO_CONSENT */
async function requireConsent(ports: Ports, userid: string): Promise<Consent> {
  const consent = await currentConsent(ports, userid)
  if (consent === undefined) throw new AppError('NO_CONSENT', 'An adult has not agreed to a file for researchers.')
  return consent
}
