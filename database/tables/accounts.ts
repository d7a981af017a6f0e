import type { ColumnType } from 'kysely'

export type AccountRole = 'guide' | 'family'
type Relation = 'parent' | 'teacher' | 'therapist' | 'other'

/** Accounts, learners, and who may sign in. */
export interface AccountTables {
  users: {
    _id: string
    /** the adult's name, never a child's; empty: not given */
    username: string
    /** what the adult is to the children; null: not given */
    relation: ColumnType<Relation | null, Relation | null | undefined, Relation | null>
    /** of the adult's pages; null: that of the child's screens */
    language: ColumnType<string | null, string | null | undefined, string | null>
    /** in lower case; the account's id if it signs in with OpenID Connect */
    email: string
    /** argon2id, as a PHC string; PBKDF2 of the recovery code for the account of a device that is its own server; empty: nobody can log in with one */
    password: string
    /** of the person at the provider of OpenID Connect with which the account signs in; null: it signs in with a password */
    issuer: ColumnType<string | null, string | null | undefined, string | null>
    subject: ColumnType<string | null, string | null | undefined, string | null>
    /** what the provider said at the last log-in: only a `guide` may practise with another family's child; null: the operator named no role */
    role: ColumnType<AccountRole | null, AccountRole | null | undefined, AccountRole | null>
    /** version of the tokens that are valid; a changed password raises it */
    tokenVersion: ColumnType<number, number | undefined, number>
    /** argon2id of the code for shared devices, as a PHC string; null: the adult chose none */
    deviceCode: ColumnType<string | null, string | null | undefined, string | null>
    createdAt: string
    /**
     * null: an account; otherwise nobody's: it has deleted learners, whose rows are removed from then on (src/kit/server/deleted-learners.ts).
     * In the future for a learner that can be brought back
     */
    deletedAt: ColumnType<string | null, string | null | undefined, string | null>
    /** the account that can bring the deleted learner back; null: nobody can */
    keptFor: ColumnType<string | null, string | null | undefined, string | null>
  }
  /** The children of an account. The first one has the account's id. In all other tables `userid` is a learner's id. */
  learners: {
    _id: string
    /** the account (adult) that owns the learner */
    account: string
    name: string
    /** the key of a drawn face, or the name of a picture in the learner's folder */
    face: string
    /** `2019-04`; null: the adult did not give it */
    birthMonth: ColumnType<string | null, string | null | undefined, string | null>
    /** JSON; null until the adult changes a setting */
    settings: ColumnType<string | null, string | null | undefined, string | null>
    /** argon2id of the learner's three pictures, as a PHC string; null: none are needed */
    pictureCode: ColumnType<string | null, string | null | undefined, string | null>
    /** the class or group that the adult gave; null: none */
    groupName: ColumnType<string | null, string | null | undefined, string | null>
    createdAt: string
  }
  /** Accounts that a learner is shared with, besides the one that owns the learner. */
  learnerAccess: {
    _id: string
    userid: string
    /** the account that got access */
    account: string
    /** who this is, as the owner wrote it in the invitation */
    name: string
    access: 'guide' | 'viewer'
    createdAt: string
  }
  /** Codes with which another account gets access to a learner, valid for a day and once. */
  invitations: {
    _id: string
    userid: string
    /** SHA-256 of the code: the database does not contain the code itself */
    codeHash: string
    /** for whom the code is */
    name: string
    access: 'guide' | 'viewer'
    expiresAt: string
  }
  /** Log-ins that were ended by a sign-out. The tokens that came from them are refused. */
  endedSignIns: {
    /** the id that the tokens of one log-in contain */
    _id: string
    account: string
    endedAt: string
  }
  /** Rate-limit counters: log-ins, registrations, confirmations. */
  attempts: {
    /** keyed hash of the counted subject, such as an account or an address */
    subject: string
    count: number
    /** end of the counting period: the next attempt after it starts a new count at 1 */
    until: string
  }
  /** Codes with which an account can get a new password, valid for an hour and once. */
  passwordResets: {
    /** SHA-256 of the code: the database does not contain the code itself */
    codeHash: string
    userid: string
    expiresAt: string
  }
}
