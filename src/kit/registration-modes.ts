/** Who can make an account (REGISTRATION): everyone, nobody, or those who know a code. */
export const registrationModes = ['open', 'closed', 'code'] as const
