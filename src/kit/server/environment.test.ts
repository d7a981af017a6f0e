import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnvironment, StartError } from './environment.ts'

test('uses defaults for variables that are not set', () => {
  expect(readEnvironment({})).toMatchObject({
    PORT: 5000,
    HOST: 'localhost',
    HOME_PORT: 5443,
    DATA_DIR: resolve('data'),
    SERVICES: ['main', 'speech', 'movement', 'fingers', 'writing', 'web'],
    TRUST_PROXY: 0,
    DATABASE_POOL: 10,
  })
})

test('treats an empty variable as not set, removes the slash at the end of an address, and orders services', () => {
  const read = readEnvironment({ PORT: '', SPEECH_URL: 'https://speech.example.org/', SERVICES: 'web, main' })
  expect(read).toMatchObject({ PORT: 5000, SPEECH_URL: 'https://speech.example.org', SERVICES: ['main', 'web'] })
})

test.each([
  [{ PORT: 'x' }, 'PORT must be a number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535.'],
  [{ PORT: '1.5' }, 'PORT must be a whole number.'],
  [{ SERVICES: 'main,spech' }, 'SERVICES must be a list of main, speech, movement, fingers, writing, web.'],
  [{ SERVICES: ',' }, 'SERVICES must be a list of main, speech, movement, fingers, writing, web.'],
  [{ SECRET: 'short' }, 'SECRET must have at least 32 characters.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address such as postgres://user@host/name.'],
  [{ WEB_URL: 'example.org' }, 'WEB_URL must be an address such as https://learn.example.org.'],
  [{ SMTP_URL: 'smtp://mail.example.org' }, 'CONTACT_ADDRESS must be set if SMTP_URL is set.'],
  [{ REGISTRATION: 'ask' }, 'REGISTRATION must be one of open, closed, code.'],
  [{ REGISTRATION: 'code' }, 'REGISTRATION_CODE must be set if REGISTRATION is code.'],
  [{ REGISTRATION: 'code', REGISTRATION_CODE: 'short' }, 'REGISTRATION_CODE must have at least 8 characters.'],
  [{ LOGIN: 'oidc', OIDC_ISSUER: 'https://login.example.org', OIDC_CLIENT_ID: 'd-learner' }, 'OIDC_CLIENT_SECRET must be set if LOGIN is oidc or both.\nWEB_URL must be set if LOGIN is oidc or both.'],
  [{ OIDC_ISSUER: 'http://login.example.org' }, 'OIDC_ISSUER must be an address with https.'],
  [{ OIDC_SCOPE: 'profile' }, 'OIDC_SCOPE must begin with openid.'],
  [{ OIDC_ROLE_CLAIM: 'roles' }, 'OIDC_GUIDE_ROLE and OIDC_ROLE_CLAIM must be set together.'],
  [{ HOME_PORT: '1.5' }, 'HOME_PORT must be a whole number.'],
  [{ HOME_HOST: 'laptop' }, 'HOME_HOST must be an IPv4 address of this machine such as 192.168.1.5.'],
  [{ TLS_CERT: 'a.pem' }, 'TLS_KEY and TLS_CERT must be set together.'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be true, false, or the number of proxies from 0 to 9.'],
  [{ DATABASE_POOL: '1', RECOGNISER_THREADS: '65' }, 'DATABASE_POOL must be at least 2.\nRECOGNISER_THREADS must be at most 64.'],
  [{ S3_ENDPOINT: 'https://s3.example.org', DATABASE_URL: 'postgres://x/y' }, 'S3_ENDPOINT must be set together with S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY.'],
  [{ S3_ENDPOINT: 'https://s3.example.org', S3_BUCKET: 'school', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }, 'DATABASE_URL must be set if S3_ENDPOINT is set.'],
  [{ S3_BUCKET: 'My school' }, 'S3_BUCKET must be the name of a bucket.'],
  [{ LOG_LEVEL: 'loud', PORT: '-1' }, 'PORT must be a number from 0 to 65535.\nLOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
])('%o: reports one line for each mistake', (given, message) => {
  expect(() => readEnvironment(given)).toThrow(new StartError(message))
})

test('a recogniser takes half of the cores, and a process that only recognises two connections', () => {
  expect(readEnvironment({}).RECOGNISER_THREADS).toBe(Math.max(1, Math.floor(availableParallelism() / 2)))
  expect(readEnvironment({ SERVICES: 'speech,writing' }).DATABASE_POOL).toBe(2)
  expect(readEnvironment({ SERVICES: 'speech', DATABASE_POOL: '5', RECOGNISER_THREADS: '3' })).toMatchObject({ DATABASE_POOL: 5, RECOGNISER_THREADS: 3 })
})

test.each([['true', 1], ['false', 0], ['0', 0], ['2', 2]])('TRUST_PROXY=%s means %i proxies', (text, proxies) => {
  expect(readEnvironment({ TRUST_PROXY: text }).TRUST_PROXY).toBe(proxies)
})

test('reads secrets from the files that are named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'd-learner-secrets-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [secret, url] = ['of at least thirty-two characters', 'postgres://someone:pass-word@localhost/learner']
  const files = { SECRET_FILE: join(folder, 'secret'), DATABASE_URL_FILE: join(folder, 'url') }
  await writeFile(files.SECRET_FILE, `${secret}\n`)
  await writeFile(files.DATABASE_URL_FILE, url)
  expect(readEnvironment(files)).toMatchObject({ SECRET: secret, DATABASE_URL: url })
  expect(() => readEnvironment({ ...files, SECRET: secret, METRICS_TOKEN_FILE: join(folder, 'none') })).toThrow(new StartError(
    `METRICS_TOKEN_FILE names the file ${join(folder, 'none')}, which cannot be read.\nSECRET and SECRET_FILE cannot both be set.`,
  ))
  await writeFile(files.SECRET_FILE, '\n')
  expect(() => readEnvironment(files)).toThrow(new StartError('SECRET must have at least 32 characters.'))
})
