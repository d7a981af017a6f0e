/** Values of REGISTRATION: everyone, no one, or only people who know a code can create an account. */
export const registrationModes = ['open', 'closed', 'code'] as const
export type RegistrationMode = (typeof registrationModes)[number]
