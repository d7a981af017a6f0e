import type { Access } from '#kit/call.ts'

export interface Learner {
  readonly _id: string
  readonly username: string
}

/**
 * Who makes a call. `adult`: the person who has the account, for one of its learners or one that is shared with it. `learner`: this learner only. `device`: a shared
 * device, which may only show the account's faces and begin a learner's session; its `_id` is the account's.
 */
export type Role = 'adult' | 'learner' | 'device'

/** The caller of a call: the learner that the call applies to, and by what right. */
export interface Caller extends Learner {
  /** the account whose token it is: the learner's, or one that the learner is shared with */
  readonly account: string
  readonly access: Access
  /** the author of what the caller makes: the row of `learnerAccess` of a guide or viewer; null: the owner, who is the family */
  readonly author: string | null
  readonly role: Role
  /** the account has no learner yet: `_id` is the account's, and only calls about the account are allowed */
  readonly hasNoLearner?: true
  /** the log-in that the token comes from: all tokens of one device have the same */
  readonly signIn?: string | undefined
}

export interface Account extends Learner {
  readonly tokenVersion: number
}

/**
 * Issues and checks tokens. All tokens of an account end when its `tokenVersion` changes or when it is deleted; those of a log-in end
 * with its sign-out.
 */
export interface Sessions {
  /** Returns an adult's token. `signIn`: the id of the log-in. */
  issue(account: Account, signIn?: string): string
  /**
   * Returns a token for one learner. It ends when the learner is deleted.
   * @param by `access`: the row of `learnerAccess` if the learner is shared with the account: the token ends with it
   */
  issueForLearner(learner: Learner, account: Pick<Account, '_id' | 'tokenVersion'>, by?: { access?: string | undefined; signIn?: string | undefined }): string
  /** Returns a token for a shared device. */
  issueForDevice(account: Account, signIn?: string): string
  /**
   * Returns the caller that a token names; undefined if it is forged, expired or revoked, or if its account or learner is deleted.
   * @param chosen the learner that an adult's call applies to; otherwise it applies to the account's first learner
   * @throws AppError NOT_YOURS if the token does not allow the chosen learner
   */
  callerOf(token: string, chosen?: string): Promise<Caller | undefined>
  /** Ends all tokens that come from the caller's log-in. */
  signOut(caller: Caller): Promise<void>
  /**
   * Removes an account or a learner from this process's cache. Call it after deleting one, changing a `tokenVersion`, or
   * ending an access.
   */
  forget(_id: string): void
}
