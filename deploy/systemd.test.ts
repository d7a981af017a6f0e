/** systemd's units for a school without containers: their keys, and what they say about the server. Needs no systemd. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import '#app/areas.ts'
import { type Environment, readEnvironment } from '#kit/server/environment.ts'

interface Setting {
  readonly section: string
  readonly key: string
  readonly value: string
}

const read = (file: string): Promise<string> => readFile(join(import.meta.dirname, file), 'utf8')

/** Lines such as `Key=value` of a unit, and the names in the list of keys. Throws at any other line. */
function parse(text: string): Setting[] {
  let section = ''
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#')).flatMap((line) => {
    const head = /^\[(\w+)\]$/.exec(line)?.[1]
    if (head !== undefined) {
      section = head
      return []
    }
    const [, key, value = ''] = /^([A-Z]\w*)=(.*)$/.exec(line) ?? []
    if (key === undefined) throw new Error(`not a setting: ${line}`)
    return [{ section, key, value }]
  })
}

const known = new Map((await read('systemd/keys.txt')).split(/^\[/m).slice(1).map((part) => {
  const [section = '', keys = ''] = part.split(']\n')
  return [section, new Set(keys.split(/\s+/))]
}))
const one = parse(await read('systemd/d-learner.service'))
const several = parse(await read('systemd/d-learner@.service'))
const units = [{ name: 'd-learner.service', unit: one }, { name: 'd-learner@.service', unit: several }]

const valuesOf = (unit: readonly Setting[], key: string): string[] => unit.filter((setting) => setting.key === key).map(({ value }) => value)

/** The environment of the started server. `credentials` becomes the folder of the credentials, `port` the part of the name after @. */
function environmentOf(unit: readonly Setting[], credentials: string, port: string): { given: Record<string, string>; environment: Environment } {
  const assignments = valuesOf(unit, 'Environment').flatMap((value) => value.replaceAll('%d', credentials).replaceAll('%i', port).split(' '))
  const given = Object.fromEntries(assignments.map((assignment) => [assignment.slice(0, assignment.indexOf('=')), assignment.slice(assignment.indexOf('=') + 1)]))
  return { given, environment: readEnvironment(given) }
}

test('a key that systemd does not know in a section is noticed', () => {
  expect(known.get('Service')?.has('NoNewPrivilege')).toBe(false)
  expect(known.get('Unit')?.has('ExecStart')).toBe(false)
  expect(() => parse('[Service]\nno key')).toThrow('not a setting: no key')
})

test.each(units)('$name: systemd knows every key', ({ unit }) => {
  expect(unit.filter(({ section, key }) => known.get(section)?.has(key) !== true)).toEqual([])
  // Only these may be set more than once.
  const repeated = unit.filter(({ key }, at) => unit.findIndex((other) => other.key === key) !== at).map(({ key }) => key)
  expect([...new Set(repeated)].filter((key) => !['Environment', 'EnvironmentFile', 'LoadCredential'].includes(key))).toEqual([])
})

test.each(units)('$name starts the server as `npm start` does, and waits for its answers', async ({ unit }) => {
  const { scripts } = z.object({ scripts: z.object({ start: z.string() }) }).parse(JSON.parse(await read('../package.json')))
  const folder = '/opt/d-learner'
  expect(valuesOf(unit, 'ExecStart')).toEqual([`${folder}/node_modules/.bin/${scripts.start}`])
  expect(valuesOf(unit, 'WorkingDirectory')).toEqual([folder])
  // The server takes up to 30 s.
  expect(valuesOf(unit, 'TimeoutStopSec')).toEqual(['40'])
})

test.each(units)('$name: the server knows every variable, and each secret is a credential', async ({ unit }) => {
  const folder = await mkdtemp(join(tmpdir(), 'd-learner-credentials-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const credentials = valuesOf(unit, 'LoadCredential').map((value) => value.split(':'))
  expect(credentials.every(([name = '', file = '']) => basename(file) === name && file.startsWith('/etc/d-learner/'))).toBe(true)
  for (const [name = ''] of credentials) await writeFile(join(folder, name), name === 'database-url' ? 'postgres:///dlearner' : `${name} of at least thirty-two characters\n`)
  const { given, environment } = environmentOf(unit, folder, '5001')
  expect(Object.keys(given).filter((name) => !Object.hasOwn(environment, name.replace(/_FILE$/, '')))).toEqual([])
  const files = Object.entries(given).filter(([name]) => name.endsWith('_FILE')).map(([, file]) => basename(file))
  expect(new Set(files)).toEqual(new Set(credentials.map(([name]) => name)))
  expect(environment).toMatchObject({ HOST: '127.0.0.1', TRUST_PROXY: 1 })
  // systemd makes these folders.
  const folders = valuesOf(unit, 'StateDirectory').join(' ').split(' ').map((name) => `/var/lib/${name}`)
  expect([environment.DATA_DIR, environment.BACKUP_DIR]).toEqual(folders)
})

test('several processes share a database and differ in their ports; one server makes its own secret', () => {
  const [alone, shared] = [one, several].map((unit) => valuesOf(unit, 'Environment').join(' '))
  expect(shared).toMatch(/DATABASE_URL_FILE=.* SECRET_FILE=/)
  expect(shared).toContain(' PORT=%i ')
  expect(alone).not.toMatch(/DATABASE_URL|SECRET|%i/)
})

test('both give the server the same few rights', () => {
  const [rights, others] = [one, several].map((unit) => unit.slice(unit.findIndex(({ key }) => key === 'StateDirectory')))
  expect(others).toEqual(rights)
  expect(rights?.length).toBeGreaterThan(20)
  expect(Object.fromEntries(one.map(({ key, value }) => [key, value]))).toMatchObject({
    User: 'd-learner', ProtectSystem: 'strict', ProtectHome: 'yes', NoNewPrivileges: 'yes', CapabilityBoundingSet: '', StateDirectoryMode: '0700', UMask: '0077',
  })
})
