/** The operator's commands for accounts, as processes beside a server: a forgotten password, and many accounts at once. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnvironment } from '#kit/server/environment.ts'
import { testData } from '#kit/server/testing/test-server.ts'
import { createServer } from './server.ts'

const data = await testData()
const app = await createServer(readEnvironment({ ...data.variables, SERVICES: 'main' }))
afterAll(async () => {
  await app.close()
  await data[Symbol.asyncDispose]()
})

async function command(name: 'reset-password' | 'accounts', args: readonly string[], variables: Readonly<Record<string, string>> = {}): Promise<unknown[]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, `commands/${name}.ts`), ...args], {
    env: { PATH: process.env['PATH'], ...data.variables, ...variables },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = (await once(child, 'close')) as [number]
  return [code, output]
}

test('prints a link and a code that set a new password, while the server runs', async () => {
  const email = 'nimali@example.org'
  await app.inject({ method: 'POST', url: '/bs/register', payload: { username: 'Nimali', email, password: 'three small boats' } })
  const [exit, output] = await command('reset-password', ['Nimali@example.org'], { WEB_URL: 'https://learn.example.org' })
  const code = /^https:\/\/learn\.example\.org\/reset-password#([\dA-Z-]{24})$/m.exec(String(output))?.[1]
  expect([exit, code], String(output)).toEqual([0, expect.any(String)])
  expect(output).toContain(`enter the code ${code}`)
  const password = 'four small boats'
  expect((await app.inject({ method: 'POST', url: '/bs/password/reset', payload: { code, password } })).statusCode).toBe(200)
  expect((await app.inject({ method: 'POST', url: '/bs/log', payload: { email, password } })).statusCode).toBe(200)
})

test.each([
  [['nobody@example.org'], {}, 'No account has this email.\n'],
  [[], {}, 'Name one account: npm run reset-password EMAIL\n'],
  [['a@example.org', 'b@example.org'], {}, 'Name one account: npm run reset-password EMAIL\n'],
  [['a@example.org'], { DATABASE_URL: '', DATA_DIR: '/nonexistent' }, 'There is no database in /nonexistent. Choose its folder with DATA_DIR.\n'],
])('%o %o: one sentence', async (args, variables, sentence) => {
  expect(await command('reset-password', args, variables)).toEqual([1, sentence])
})

test('adds the accounts of a table while the server runs; their adults then set a password', async () => {
  const file = join(data.folder, 'accounts.csv')
  await writeFile(file, 'name,email,subject\nKavindu,kavindu@example.org,\nSanduni,,u-1\n')
  expect(await command('accounts', [file])).toEqual([1, 'Line 3: A subject needs OIDC_ISSUER, which is not set.\nNo account was added.\n'])
  const [exit, output] = await command('accounts', [file], { OIDC_ISSUER: 'https://login.example.org' })
  expect([exit, output]).toEqual([0, 'Accounts added: 2. There before: 0.\n'])
  expect((await command('reset-password', ['kavindu@example.org']))[0]).toBe(0)
})
