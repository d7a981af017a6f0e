/** Each rule refuses a violation that is planted in a small project, and the same project without it breaks no rule. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readImportGraph } from './import-graph.ts'
import { brokenRules } from './import-rules.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'd-learner-imports-'))
  for (const [path, text] of Object.entries(sound)) await write(path, text)
})
afterAll(() => rm(root, { recursive: true }))

async function write(path: string, text: string): Promise<void> {
  await mkdir(join(root, dirname(path)), { recursive: true })
  await writeFile(join(root, path), text)
}

/** A project that keeps all rules. */
const sound: Readonly<Record<string, string>> = {
  'src/kit/ids.ts': "import { v7 } from 'uuid'\nexport const newId = v7\n",
  'src/kit/web/button.tsx': 'export const button = <button />\n',
  'src/kit/server/files.ts': "import { join } from 'node:path'\nexport const folder = join('a', 'b')\nexport type Folder = string\n",
  'src/areas/write/api.ts': "import { z } from 'zod'\nexport const call = z.string()\n",
  'src/areas/write/rules/letters.ts': "import { call } from '../api.ts'\nexport const letters = [call]\n",
  'src/areas/write/server/letter-handlers.ts': "import type { Folder } from '#kit/server/files.ts'\nimport { call } from '../api.ts'\nexport const handlers: Folder[] = [String(call)]\n",
  'src/areas/write/web/screen.tsx': "import { button } from '#kit/web/button.tsx'\nexport const screen = button\n",
  'src/areas/math/api.ts': 'export const call = 1\n',
  'src/app/server.ts': "import { handlers } from '#areas/write/server/letter-handlers.ts'\nexport const all = handlers\n",
  'database/schema.ts': 'export interface Schema { name: string }\n',
  'tools/lib/rng.ts': 'export const rng = Math.random\n',
  'tools/bench/run.ts': "import '../lib/rng.ts'\nexport {}\n",
  'tools/assets/films.ts': 'export const film = 1\n',
  'e2e/films.ts': "import { film } from '../tools/assets/films.ts'\nexport const films = [film]\n",
}

test('a project that keeps the rules', () => {
  expect(brokenRules(readImportGraph(root))).toEqual([])
})

test.each([
  ['the kit imports no area and nothing of the app', 'src/kit/ids.ts', "import type { call } from '#areas/math/api.ts'\nexport type Call = typeof call\n"],
  ['the kit imports no area and nothing of the app', 'src/kit/ids.ts', "import { all } from '#app/server.ts'\nexport const everything = all\n"],
  ['an area imports no other area', 'src/areas/math/rules/sums.ts', "export { letters } from '#areas/write/rules/letters.ts'\n"],
  ['an area imports no other area', 'src/areas/math/rules/sums.ts', "export const load = () => import('../../write/rules/letters.ts')\n"],
  ['an area imports nothing of the app', 'src/areas/math/server/sums.ts', "import '#app/server.ts'\nexport {}\n"],
  ['an area does not know Fastify or the host', 'src/areas/math/server/sums.ts', "import type { FastifyRequest } from 'fastify'\nexport type Request = FastifyRequest\n"],
  ['an area does not know Fastify or the host', 'src/areas/math/server/sums.ts', "import '#kit/server/http/host.ts'\nexport {}\n"],
  ['a handler does not decode pictures itself', 'src/areas/math/server/sum-handlers.ts', "export const load = () => import('sharp')\n"],
  ['the database imports nothing of the kit, the areas and the app', 'database/migration.ts', "import { newId } from '#kit/ids.ts'\nexport const id = newId()\n"],
  ['only tools import tools', 'src/app/start.ts', "import { rng } from '../../tools/lib/rng.ts'\nexport const start = rng()\n"],
  ['only tools import tools', 'e2e/rng.ts', "export * from '../tools/lib/rng.ts'\n"],
  ['a folder of tools imports only tools/lib and src', 'tools/bench/films.ts', "import { film } from '../assets/films.ts'\nexport const films = [film]\n"],
  ['the page imports nothing of the server', 'src/areas/write/web/letters.ts', "import type { Folder } from '#kit/server/files.ts'\nexport type A = Folder\n"],
  ['the server imports nothing of the page', 'src/kit/server/a.ts', "import type { button } from '../web/button.tsx'\nexport type A = typeof button\n"],
  ['calls, rules, texts and recognisers import neither the page nor the server', 'src/areas/math/api.ts', "import type { Folder } from '#kit/server/files.ts'\nexport type A = Folder\n"],
  ['the page loads nothing of the server', 'src/areas/write/web/letters.ts', "import { folder } from '#kit/server/files.ts'\nexport const letters = [folder]\n"],
  ['the page loads nothing of the server', 'src/kit/ids.ts', "import { randomUUID } from 'node:crypto'\nexport const newId = randomUUID\n", 'src/areas/write/web/ids.ts', "export { newId } from '#kit/ids.ts'\n"],
  ['the server loads nothing of the page', 'src/areas/write/server/letters.ts', "export const load = () => import('../web/screen.tsx')\n"],
  ['a handler and the host of a device load nothing of Node, Fastify or a native package', 'src/kit/device/host.ts', "export const load = () => import('sharp')\n"],
  ['a handler and the host of a device load nothing of Node, Fastify or a native package', 'src/areas/math/server/sum-handlers.ts', "import { folder } from '#kit/server/files.ts'\nexport const handlers = [folder]\n"],
  ['a handler and the host of a device load nothing of Node, Fastify or a native package', 'src/areas/math/server/sum-handlers.ts', "export const load = () => import('tar')\n"],
  ['a handler and the host of a device load nothing of Node, Fastify or a native package', 'src/kit/server/guard.ts', "import { fastify } from 'fastify'\nexport const guard = fastify\n", 'src/areas/math/server/sums.ts', "export { guard } from '#kit/server/guard.ts'\n", 'src/kit/best/server/best-handlers.ts', "import { guard } from '#kit/server/guard.ts'\nexport const handlers = [guard]\n"],
  ['calls, rules, texts and recognisers load neither the page nor the server', 'src/areas/write/rules/letters.ts', "import { screen } from '../web/screen.tsx'\nexport const letters = [screen]\n"],
  ['calls, rules, texts and recognisers load neither the page nor the server', 'src/areas/write/recognition/read.ts', "import sharp from 'sharp'\nexport const read = sharp\n"],
  ['files do not import each other in a circle', 'src/kit/a.ts', "import type { B } from './b.ts'\nexport type A = B\n", 'src/kit/b.ts', "import type { A } from './a.ts'\nexport type B = A\n"],
])('%s: %s', async (rule, ...files) => {
  const planted: string[] = []
  for (let at = 0; at < files.length; at += 2) {
    const [path = '', text = ''] = files.slice(at)
    planted.push(path)
    await write(path, text)
  }
  const broken = brokenRules(readImportGraph(root))
  for (const path of planted) {
    const before = sound[path]
    await (before === undefined ? rm(join(root, path)) : write(path, before))
  }
  expect(broken).toEqual(expect.arrayContaining([expect.stringContaining(rule)]))
  expect(brokenRules(readImportGraph(root))).toEqual([])
})
