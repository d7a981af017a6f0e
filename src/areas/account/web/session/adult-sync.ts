/** Keeps what the device knows of the account's adult (`kit/web/session/adult.ts`) the same as the account. */
import { call } from '#kit/web/api/api.ts'
import { adultLanguage, storeAdult, useAdult } from '#kit/web/session/adult.ts'
import { useDevice } from '#kit/web/session/device.ts'
import { type AdultChanges, changeAdult, getAdult } from '../../adult-api.ts'
import { adultToken } from '../learners/learner-sessions.ts'

/** Sends a language that was chosen here while the pages were locked or there was no network, and takes over what the account has. */
export async function syncAdult(): Promise<void> {
  const own = adultToken()
  const token = own ?? useDevice.getState().device?.token
  if (token === undefined) return
  const { language, isUnsent } = useAdult.getState()
  if (own !== undefined && isUnsent && language !== null) return sendAdult({ language })
  const { language: ofAccount, ...known } = await call(getAdult, { token })
  if (useAdult.getState().isUnsent) storeAdult(known)
  // On a device with several children, no child's language becomes the adult's.
  else storeAdult({ ...known, language: ofAccount ?? language ?? (useDevice.getState().device === null ? null : adultLanguage()) })
}

/** After a log-in: the adult reads the language in which the form was, unless the account knows better. */
export async function beginAdult(token: string): Promise<void> {
  const read = adultLanguage()
  const stored = await call(getAdult, { token })
  const known = stored.language === null ? await call(changeAdult, { token, body: { language: read } }) : stored
  storeAdult({ ...known, isUnsent: false })
}

/** @throws ApiError */
export async function sendAdult(changes: AdultChanges): Promise<void> {
  const token = adultToken()
  const changed = await call(changeAdult, { body: changes, ...(token !== undefined && { token }) })
  storeAdult({ ...changed, isUnsent: false })
}
