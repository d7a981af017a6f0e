import type { Selectable } from 'kysely'
import type { Schema } from '#database/schema.ts'
import type { Access } from '#kit/call.ts'
import { faces } from '#kit/faces.ts'
import type { Ports } from '#kit/server/context.ts'
import type { LearnerProfile } from '../api.ts'

export type LearnerRow = Selectable<Schema['learners']>

/** For whom a learner is described: usually the account that owns it. */
interface Audience {
  readonly access?: Access
  /** the name of the account that shares the learner; null: the account's own learner */
  readonly sharedBy?: string | null
  readonly isDevice?: boolean
}

/** What a call answers about a learner. The month of birth is only for the owner, and not for a shared device. */
export function toProfile(
  { addresses, environment }: Pick<Ports, 'addresses' | 'environment'>,
  { _id, name, face, birthMonth, pictureCode }: LearnerRow,
  { access = 'owner', sharedBy = null, isDevice = false }: Audience = {},
): LearnerProfile {
  const drawn = faces.find((known) => known === face) ?? null
  // The version changes the URL whenever the picture changes.
  const path = `/bs/learners/${_id}/picture?version=${encodeURIComponent(face)}`
  return {
    _id, name, face: drawn,
    faceUrl: drawn === null ? (environment.MAIN_URL ?? '') + addresses.sign(path) : null,
    hasPictureCode: pictureCode !== null,
    birthMonth: isDevice || access !== 'owner' ? null : birthMonth,
    access, sharedBy,
  }
}
