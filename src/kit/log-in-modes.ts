/** Values of LOGIN: adults sign in with an email and a password, with OpenID Connect, or as each account is. */
export const logInModes = ['password', 'oidc', 'both'] as const
export type LogInMode = (typeof logInModes)[number]
