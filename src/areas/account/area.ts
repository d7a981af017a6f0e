import type { Area } from '#kit/area.ts'

export const account = {
  name: 'account',
  errors: {
    WRONG_LOGIN: { status: 401 },
    REGISTRATION_CLOSED: { status: 403 },
    WRONG_CODE: { status: 403 },
    /** the code for a new password is wrong, used or older than an hour */
    RESET_OVER: { status: 403 },
    WRONG_PASSWORD: { status: 403 },
    /** adults sign in only with OpenID Connect */
    PASSWORDS_OFF: { status: 403 },
    /** the provider's answer does not belong to a log-in that this browser began, or the person did not sign in there */
    OPENID_REFUSED: { status: 403 },
    OPENID_UNAVAILABLE: { status: 503 },
    /** the person has no account, and a log-in may not create one */
    OPENID_UNKNOWN: { status: 403 },
    /** the provider does not say that it asked for the password just now */
    OPENID_STALE: { status: 403 },
    /** the shared device belongs to another account */
    OPENID_OTHER: { status: 403 },
    /** reported by the page: a token that has expired already when it comes */
    CLOCK_WRONG: {},
    EMAIL_TAKEN: { status: 409 },
    TOO_MANY_LEARNERS: { status: 409 },
    /** so many deleted children wait that one more is deleted at once or not at all */
    TOO_MANY_DELETED: { status: 409 },
    /** the code of an invitation is wrong, used, revoked or older than a day */
    INVITATION_OVER: { status: 403 },
    /** the code is of a learner of the same account */
    OWN_LEARNER: { status: 409 },
    TOO_MANY_PEOPLE: { status: 409 },
  },
} as const satisfies Area
