/** Begins the learners' sessions on a device that several learners of one account use. */
import { type LearnerSettings, learnerSettings, readSettings } from '#kit/settings.ts'
import { isAlone } from '#kit/web/alone.ts'
import { call } from '#kit/web/api/api.ts'
import { isUnreachable } from '#kit/web/api/api-error.ts'
import { storeDevice, storeDeviceSession, storeLearners, unlockWith, useDevice, useUnlocked } from '#kit/web/session/device.ts'
import { leaveLearner, startSession, useSession } from '#kit/web/session/session.ts'
import { takeSettingsOf, useSettings } from '#kit/web/session/settings.ts'
import type { Device, DeviceLearner } from '#kit/web/session/stored-state.ts'
import { getSettings, type LearnerProfile, listLearners, prepareDevice, startLearnerSession } from '../../api.ts'
import { settleDeleted } from './deleted-learners-here.ts'

/** A slower server counts as unreachable if the device can begin the session itself, in ms. */
const serverTimeoutMs = 4000

/**
 * Makes the device a shared one if the adult's account has several learners, and no longer a shared one if it has one, unless the
 * device is its own server. If the server does not answer, the device stays as it is.
 */
export async function shareDevice(token: string): Promise<void> {
  try {
    const { learners: all, hasDeviceCode, usesOpenId } = await call(listLearners, { token })
    const learners = practising(all)
    const [only, ...others] = learners
    if (only === undefined) return
    if (others.length === 0 && !isAlone) {
      // The adult's session goes on with the only child that is left.
      const { session } = useSession.getState()
      if (useDevice.getState().device !== null) begin(token, { _id: only._id, username: only.name })
      // It has another name now.
      else if (session?.userid === only._id) startSession(session.token, { _id: only._id, username: only.name })
      storeDevice(null)
      return
    }
    const wasShared = useDevice.getState().device !== null
    const device = await call(prepareDevice, { token })
    showFaces(device.token, { learners, hasDeviceCode, usesOpenId })
    if (!wasShared) beginUnlock(token)
  } catch (error) {
    if (!isUnreachable(error)) console.warn('The children of the account cannot be listed', error)
  }
}

/** Begins the session of an adult whose account has no child yet: a device without faces, whose pages for adults are open. */
export async function beginWithoutLearner(token: string): Promise<void> {
  const device = await call(prepareDevice, { token })
  showFaces(device.token, { learners: [], hasDeviceCode: false })
  beginUnlock(token)
}

/** The adult has just given the password or the code: on a device that several learners use, this opens the adult's pages for a while. */
export function beginUnlock(token: string): void {
  if (useDevice.getState().device !== null) unlockWith(token, useSettings.getState().unlockedMinutes)
}

/** Takes over the faces of a device that is its own server. @param token of the device */
export async function keepFaces(token: string): Promise<void> {
  const { learners, hasDeviceCode } = await call(listLearners, { token })
  showFaces(token, { learners: practising(learners), hasDeviceCode })
}

function showFaces(token: string, faces: Pick<Device, 'learners' | 'hasDeviceCode' | 'usesOpenId'>): void {
  const before = useDevice.getState().device
  storeDevice({ token, ...faces, learners: [], sessions: before?.sessions ?? {} })
  storeLearners(faces)
}

/** The token with which the adult's calls are made now. */
export function adultToken(): string | undefined {
  const { session } = useSession.getState()
  return session?.role === 'adult' ? session.token : useUnlocked.getState().token ?? undefined
}

/** The adult's token, which every call about another child than this tab's needs. */
export function byAdult(): { token: string } | undefined {
  const token = adultToken()
  return token === undefined ? undefined : { token }
}

/** The settings of a child; the usual ones, in this device's language, if nobody changed them. */
export async function settingsOfChild(learner: string): Promise<LearnerSettings> {
  const stored = await call(getSettings, { learner, ...byAdult() })
  return stored?.settings ?? learnerSettings(readSettings({ language: useSettings.getState().language }))
}

/** Asks the server again who the account's learners are. */
export async function refreshLearners(): Promise<void> {
  const token = useDevice.getState().device?.token
  if (token === undefined) return
  const { learners, hasDeviceCode, usesOpenId } = await call(listLearners, { token })
  storeLearners({ learners: practising(learners), hasDeviceCode, usesOpenId })
  await settleDeleted(token, learners)
}

/** The learners who practise on a device: not those of whom the account only reads the report. */
function practising(learners: readonly LearnerProfile[]): DeviceLearner[] {
  return learners.filter(({ access }) => access !== 'viewer').map(({ _id, name, face, faceUrl, hasPictureCode, group, sharedBy }) => (
    { _id, name, face, faceUrl, hasPictureCode, group, sharedBy }
  ))
}

/**
 * Begins a learner's session: by the server or, if it cannot be reached, the one that was begun on this device before.
 * @throws ApiError WRONG_CODE, TOO_MANY_TRIES
 */
export async function openLearner({ _id, name, hasPictureCode }: DeviceLearner, pictureCode?: readonly number[]): Promise<void> {
  const { device } = useDevice.getState()
  const known = device?.sessions[_id]
  const fits = known !== undefined && (!hasPictureCode || String(known.pictureCode) === String(pictureCode))
  try {
    const { token } = await call(startLearnerSession, {
      params: { id: _id }, body: { ...(pictureCode && { pictureCode: [...pictureCode] }) },
      ...(device && { token: device.token }), ...(fits && { signal: AbortSignal.timeout(serverTimeoutMs) }),
    })
    storeDeviceSession(_id, { token, pictureCode })
    begin(token, { _id, username: name })
  } catch (error) {
    const noAnswer = isUnreachable(error) || (error instanceof DOMException && error.name === 'TimeoutError')
    if (!noAnswer || !fits) throw error
    begin(known.token, { _id, username: name })
  }
}

/**
 * Begins a learner's session from an adult's page: without the pictures, because the adult is signed in, and stays so for a while. By
 * the server or, if it cannot be reached, the session that was begun on this device before.
 */
export async function openLearnerAsAdult(_id: string): Promise<void> {
  const own = adultToken()
  const { session } = useSession.getState()
  const { device } = useDevice.getState()
  // An adult's session with an only child goes on.
  if (device === null || (session?.userid === _id && session.role === 'learner')) return
  const { token, username } = await sessionForAdult(_id, device, own)
  storeDeviceSession(_id, { token, pictureCode: device.sessions[_id]?.pictureCode })
  begin(token, { _id, username })
}

async function sessionForAdult(_id: string, { sessions, learners }: Device, own: string | undefined): Promise<{ token: string; username: string }> {
  try {
    const { token, safeUser: { username } } = await call(startLearnerSession, { params: { id: _id }, body: {}, ...(own !== undefined && { token: own }) })
    return { token, username }
  } catch (error) {
    const known = sessions[_id]
    if (known === undefined || !isUnreachable(error)) throw error
    return { token: known.token, username: learners.find((one) => one._id === _id)?.name ?? '' }
  }
}

function begin(token: string, learner: { _id: string; username: string }): void {
  // The settings first, so that the learner's screens never show another one's.
  takeSettingsOf(learner._id)
  if (!startSession(token, learner)) leaveLearner()
}
