import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { type DeclaredVariable, registeredAreas } from '#kit/area.ts'
import { serviceNames, type Service } from '#kit/call.ts'
import { logInModes } from '#kit/log-in-modes.ts'
import { registrationModes } from '#kit/registration-modes.ts'

const address = z.url({ protocol: /^https?$/, error: 'must be an address such as https://learn.example.org' })
  .transform((text) => text.replace(/\/+$/, ''))
const isNotBlank = (text: string): boolean => text.trim() !== ''

const wholeNumber = (least: number, most: number): z.ZodType<number> => z.coerce.number('must be a number').int('must be a whole number')
  .min(least, `must be at least ${least}`).max(most, `must be at most ${most}`)

/** How many connections a process needs: one that only recognises answers few calls at once. */
const usualConnections = { main: 10, others: 2 }

const bucketVariables = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const

const variables = z.object({
  PORT: z.coerce.number('must be a number from 0 to 65535').int('must be a whole number')
    .min(0, 'must be a number from 0 to 65535').max(65_535, 'must be a number from 0 to 65535').default(5000),
  /** `localhost` accepts only this machine; `0.0.0.0` accepts others too */
  HOST: z.string().refine(isNotBlank, 'must not be empty').default('localhost'),
  /** with `--home`: the port for phones, and the address in the home network if not every private one */
  HOME_PORT: z.coerce.number('must be a number from 0 to 65535').int('must be a whole number')
    .min(0, 'must be a number from 0 to 65535').max(65_535, 'must be a number from 0 to 65535').default(5443),
  HOME_HOST: z.ipv4('must be an IPv4 address of this machine such as 192.168.1.5').optional(),
  /** with `--home`: files in PEM, if the server is to create no certificate */
  TLS_CERT: z.string().transform((path) => resolve(path)).optional(),
  TLS_KEY: z.string().transform((path) => resolve(path)).optional(),
  DATA_DIR: z.string().refine(isNotBlank, 'must not be empty').default('./data').transform((path) => resolve(path)),
  /** `nightly`: the server makes a backup each night, or after the next start */
  BACKUP: z.enum(['nightly', 'off'], 'must be nightly or off').default('nightly'),
  /** folder of the backups; it survives if the data folder is lost */
  BACKUP_DIR: z.string().refine(isNotBlank, 'must not be empty').transform((path) => resolve(path)).optional(),
  /** the email of the account that may save the backup of all accounts, or its number at the provider of OpenID Connect */
  BACKUP_OWNER: z.string().trim().min(1, 'must be an email').max(254).optional(),
  /** an existing folder for second copies, for example on a USB stick */
  BACKUP_COPY_DIR: z.string().refine(isNotBlank, 'must not be empty').transform((path) => resolve(path)).optional(),
  /** encrypts all backups; without it nobody can restore them */
  BACKUP_PASSPHRASE: z.string().min(8, 'must have at least 8 characters').max(1024, 'can have at most 1024 characters').optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be an address such as postgres://user@host/name' }).optional(),
  /** connections of this process to PostgreSQL */
  DATABASE_POOL: wholeNumber(2, 100).optional(),
  /** with an address of an S3 server, files are in its bucket instead of the data folder */
  S3_ENDPOINT: address.optional(),
  S3_BUCKET: z.string().regex(/^[\da-z][\d.a-z-]{1,61}[\da-z]$/, 'must be the name of a bucket').optional(),
  S3_REGION: z.string().regex(/^[\da-z-]{1,60}$/, 'must be the name of a region').default('us-east-1'),
  S3_ACCESS_KEY: z.string().max(256, 'can have at most 256 characters').optional(),
  S3_SECRET_KEY: z.string().max(1024, 'can have at most 1024 characters').optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SERVICES: z.string().default(() => serviceNames().join(',')).transform((text, context): Service[] => {
    const names = text.split(',').map((name) => name.trim()).filter((name) => name !== '')
    const known = serviceNames()
    if (names.length === 0 || names.some((name) => !known.some((service) => service === name))) {
      context.addIssue({ code: 'custom', message: `must be a list of ${known.join(', ')}` })
    }
    return known.filter((service) => names.includes(service))
  }),
  /** of each recogniser of this process; a thread has models of its own */
  RECOGNISER_THREADS: wholeNumber(1, 64).default(() => Math.max(1, Math.floor(availableParallelism() / 2))),
  WEB_URL: address.optional(),
  MAIN_URL: address.optional(),
  /** who can create an account: everyone, no one, or people who know REGISTRATION_CODE */
  REGISTRATION: z.enum(registrationModes, `must be one of ${registrationModes.join(', ')}`).default('open'),
  REGISTRATION_CODE: z.string().min(8, 'must have at least 8 characters').max(128, 'can have at most 128 characters').optional(),
  /** how adults sign in: with a password, or with the OpenID Connect provider of a district */
  LOGIN: z.enum(logInModes, `must be one of ${logInModes.join(', ')}`).default('password'),
  /** the provider; it must use HTTPS, except on this machine */
  OIDC_ISSUER: z.url({ protocol: /^https?$/, error: 'must be an address such as https://login.example.org/realms/schools' })
    .refine((text) => !/^http:/i.test(text) || /^http:\/\/(localhost|127\.0\.0\.1)[:/]/i.test(`${text}/`), 'must be an address with https')
    .transform((text) => new URL(text).href).optional(),
  OIDC_CLIENT_ID: z.string().max(256, 'can have at most 256 characters').optional(),
  OIDC_CLIENT_SECRET: z.string().max(1024, 'can have at most 1024 characters').optional(),
  /** what the server asks the provider for */
  OIDC_SCOPE: z.string().max(1024, 'can have at most 1024 characters').regex(/^openid( |$)/, 'must begin with openid').default('openid profile'),
  /** the claim that has a person's roles, and the role of guides; without them every account may be invited as a guide */
  OIDC_ROLE_CLAIM: z.string().max(256, 'can have at most 256 characters').optional(),
  OIDC_GUIDE_ROLE: z.string().max(256, 'can have at most 256 characters').optional(),
  /** recipient and mail server for messages of the contact page; without them the messages stay in the database */
  CONTACT_ADDRESS: z.email('must be an email address').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example.org' }).optional(),
  /** how many proxies are in front of the server: only they can set the last so many addresses of X-Forwarded-For */
  TRUST_PROXY: z.string().regex(/^(true|false|\d)$/, 'must be true, false, or the number of proxies from 0 to 9').default('false')
    .transform((text) => (text === 'true' ? 1 : text === 'false' ? 0 : Number(text))),
  /** calls per minute and learner; src/kit/server/limits/rate-limits.ts defines the limits for addresses before sign-in */
  RATE_LIMIT: z.coerce.number('must be a number').int('must be a whole number').min(1, 'must be at least 1').default(1200),
  /** quota for all pictures and recordings of one learner, in megabytes (10^6 bytes) */
  STORAGE_QUOTA_MB: z.coerce.number('must be a number').int('must be a whole number').min(1, 'must be at least 1')
    .max(1_000_000, 'must be at most 1000000').default(500),
  /** if set, /metrics requires `Authorization: Bearer` with this token */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be one of fatal, error, warn, info, debug, trace, silent')
    .default('warn'),
}).transform((read) => ({
  ...read,
  BACKUP_DIR: read.BACKUP_DIR ?? `${read.DATA_DIR}-backups`,
  DATABASE_POOL: read.DATABASE_POOL ?? (read.SERVICES.includes('main') ? usualConnections.main : usualConnections.others),
})).refine(({ SMTP_URL, CONTACT_ADDRESS }) => SMTP_URL === undefined || CONTACT_ADDRESS !== undefined, {
  path: ['CONTACT_ADDRESS'],
  error: 'must be set if SMTP_URL is set',
}).refine(({ TLS_CERT, TLS_KEY }) => (TLS_CERT === undefined) === (TLS_KEY === undefined), {
  path: ['TLS_KEY'],
  error: 'and TLS_CERT must be set together',
}).refine(({ REGISTRATION, REGISTRATION_CODE }) => REGISTRATION !== 'code' || REGISTRATION_CODE !== undefined, {
  path: ['REGISTRATION_CODE'],
  error: 'must be set if REGISTRATION is code',
}).refine(({ OIDC_ROLE_CLAIM, OIDC_GUIDE_ROLE }) => (OIDC_ROLE_CLAIM === undefined) === (OIDC_GUIDE_ROLE === undefined), {
  path: ['OIDC_GUIDE_ROLE'],
  error: 'and OIDC_ROLE_CLAIM must be set together',
}).superRefine((read, context) => {
  for (const name of ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'WEB_URL'] as const) {
    if (read.LOGIN !== 'password' && read[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: 'must be set if LOGIN is oidc or both' })
  }
}).refine((read) => new Set(bucketVariables.map((name) => read[name] === undefined)).size === 1, {
  path: ['S3_ENDPOINT'],
  error: `must be set together with ${bucketVariables.slice(1).join(', ')}`,
}).refine(({ S3_ENDPOINT, DATABASE_URL }) => S3_ENDPOINT === undefined || DATABASE_URL !== undefined, {
  path: ['DATABASE_URL'],
  error: 'must be set if S3_ENDPOINT is set',
})

type OfAreas = { [Name in Service as `${Uppercase<Name>}_URL`]?: string | undefined } & { [Name in DeclaredVariable]?: string | undefined }
export type Environment = Readonly<z.output<typeof variables> & OfAreas>

/** The address of each area's service, and the variables that areas declare. */
function variablesOfAreas(): z.ZodType<OfAreas> {
  const urls = registeredAreas().flatMap((area) => Object.keys(area.services ?? {})).map((name) => [`${name.toUpperCase()}_URL`, address.optional()])
  const own = registeredAreas().flatMap((area) => area.variables ?? []).map((name) => [name, z.string().optional()])
  return z.object(Object.fromEntries([...urls, ...own]))
}

/** The server cannot start; `message` explains it to the operator in one plain sentence, or one line for each mistake. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Variables whose value can also be in a file, named by a variable with `_FILE` at its end, as containers pass on secrets. */
const secretVariables = [
  'BACKUP_PASSPHRASE', 'DATABASE_URL', 'METRICS_TOKEN', 'OIDC_CLIENT_SECRET', 'REGISTRATION_CODE', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'SECRET', 'SMTP_URL',
] as const

/** The values of variables whose files are named. */
function readFiles(set: Readonly<Record<string, string>>): Record<string, string> {
  const mistakes: string[] = []
  const read = secretVariables.flatMap((name): [string, string][] => {
    const file = set[`${name}_FILE`]
    if (file === undefined) return []
    if (set[name] !== undefined) mistakes.push(`${name} and ${name}_FILE cannot both be set.`)
    try {
      return [[name, readFileSync(file, 'utf8').trim()]]
    } catch {
      mistakes.push(`${name}_FILE names the file ${file}, which cannot be read.`)
      return []
    }
  })
  if (mistakes.length > 0) throw new StartError(mistakes.join('\n'))
  return Object.fromEntries(read)
}

/** Reads the environment; an empty variable counts as not set. Throws `StartError` with one line for each mistake. */
export function readEnvironment(given: Readonly<Record<string, string | undefined>>): Environment {
  const direct = Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''))
  const set = { ...direct, ...readFiles(direct) }
  const [read, ofAreas] = [variables.safeParse(set), variablesOfAreas().safeParse(set)]
  if (read.success && ofAreas.success) return { ...read.data, ...ofAreas.data }
  const issues = [read, ofAreas].flatMap(({ error }) => error?.issues ?? [])
  throw new StartError(issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'))
}
