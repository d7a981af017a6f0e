/** What this device keeps of a deleted learner until the deletion is final: attempts that are not sent yet, and settings. */
import { z } from 'zod'
import { removeAllEntries } from '#kit/attempts/web/outbox-store.ts'
import { time } from '#kit/call.ts'
import { forgetSettingsOf } from '#kit/web/session/settings.ts'
import { accountOf } from '#kit/web/session/stored-state.ts'
import type { DeletedLearner } from '../../deletion-api.ts'

/** In local storage, by account: until when each deleted learner can be brought back, as the server said. */
const key = 'deletedLearners'
/** A device's clock may be wrong by some hours. */
const marginMs = 24 * 60 * 60 * 1000

const deletedLearners = z.record(z.string(), z.record(z.string(), time))

function stored(): z.infer<typeof deletedLearners> {
  try {
    return deletedLearners.parse(JSON.parse(localStorage.getItem(key) ?? '{}'))
  } catch {
    return {}
  }
}

/**
 * Takes over what the server says of the account's learners: one that was brought back sends its attempts when it practises again,
 * and of one that is gone for ever nothing stays.
 * @param token of the adult or the device
 * @param deleted those that can be brought back; undefined: they were not asked for
 */
export async function settleDeleted(token: string, learners: readonly { readonly _id: string }[], deleted?: readonly DeletedLearner[]): Promise<void> {
  const account = accountOf(token)
  if (account === undefined) return
  const before = stored()[account] ?? {}
  const gone = Object.entries(before).filter(([id, until]) => !learners.some(({ _id }) => _id === id) && (
    deleted === undefined ? Date.parse(until) + marginMs < Date.now() : !deleted.some(({ _id }) => _id === id)
  )).map(([id]) => id)
  for (const id of gone) await forgetLearnerHere(id)
  const waiting = deleted?.map(({ _id, until }) => [_id, until] as const) ??
    Object.entries(before).filter(([id]) => !gone.includes(id) && !learners.some(({ _id }) => _id === id))
  const { [account]: _before, ...others } = stored()
  localStorage.setItem(key, JSON.stringify(waiting.length === 0 ? others : { ...others, [account]: Object.fromEntries(waiting) }))
}

/** The account's learners who wait for their deletion, as this device knows them. */
export function deletedHere(token: string | undefined): string[] {
  return Object.keys(stored()[(token === undefined ? undefined : accountOf(token)) ?? ''] ?? {})
}

/** The learner is deleted for ever. */
export async function forgetLearnerHere(learner: string): Promise<void> {
  await removeAllEntries(learner).catch((error: unknown) => console.error('The recordings on this device could not be deleted', error))
  forgetSettingsOf(learner)
}
