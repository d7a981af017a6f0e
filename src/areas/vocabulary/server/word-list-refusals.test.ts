/** Files that an import refuses. Each gets one sentence with a stable code, and nothing is stored. */
import { crc32, deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { host } from '#kit/server/http/host.ts'
import { filesOnDisk, form, testServer, type TestServer } from '#kit/server/testing/test-server.ts'
import { astericsArchive, cboardArchive, cboardFile, svg, zip } from './testing/board-files.ts'
import { wordHandlers } from './word-handlers.ts'
import { wordListHandlers } from './word-list-handlers.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer([host(wordHandlers), host(wordListHandlers)])
})
afterAll(async () => server[Symbol.asyncDispose]())

/** A ZIP file with any name and any stated size, which libraries do not write. */
function rawZip(name: string, content: Uint8Array, statedBytes = content.length, flags = 0): Buffer {
  const [data, fileName] = [deflateRawSync(content), Buffer.from(name)]
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(0x0800 | flags, 2)
  common.writeUInt16LE(8, 4)
  common.writeUInt32LE(crc32(content), 10)
  common.writeUInt32LE(data.length, 14)
  common.writeUInt32LE(statedBytes, 18)
  common.writeUInt16LE(fileName.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, fileName, data])
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, Buffer.alloc(14), fileName])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, end])
}

const board = (tiles: readonly { label: string }[] = [{ label: 'Spoon' }], changes: object = {}): string => (
  JSON.stringify({ ...JSON.parse(cboardFile({ name: 'Home', locale: 'en', tiles }).toString()) as object, ...changes })
)
const manifest = (path: string): string => JSON.stringify({ format: 'open-board-0.1', root: path, paths: { boards: { 1: path }, images: {} } })
const drawing = (inside: string): Buffer => cboardFile({
  name: 'Home', locale: 'en', tiles: [{ label: 'Spoon', picture: { bytes: svg('#fff', inside), type: 'image/svg+xml' } }],
})

const many = Array.from({ length: 201 }, (_, at) => ({ label: `word ${at}` }))

test.each([
  ['a picture instead of a list', 415, 'LIST_UNREADABLE', async () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x01\x02\x03\x04', 'latin1')],
  ['an empty file', 422, 'LIST_EMPTY', async () => Buffer.alloc(0)],
  ['a ZIP file without boards', 422, 'LIST_EMPTY', async () => zip({ 'notes.txt': 'Hello' })],
  ['a ZIP file that ends early', 415, 'LIST_UNREADABLE', async () => (await zip({ 'a.obf': board() })).subarray(0, 60)],
  ['an encrypted ZIP file', 415, 'LIST_UNREADABLE', async () => rawZip('a.obf', Buffer.from(board()), undefined, 1)],
  ['a manifest that names a missing board', 415, 'LIST_UNREADABLE', async () => zip({ 'manifest.json': manifest('boards/1.obf') })],
  ['JSON of another kind', 415, 'LIST_UNREADABLE', async () => Buffer.from('[{"id":"root","tiles":[]}]')],
  ['a board with broken JSON', 422, 'LIST_BROKEN_JSON', async () => Buffer.from(board().slice(0, -20))],
  ['an archive with broken JSON', 422, 'LIST_BROKEN_JSON', async () => zip({ 'boards/1.obf': '{"format": ', 'manifest.json': manifest('boards/1.obf') })],
  ['a board without words', 422, 'LIST_EMPTY', async () => Buffer.from(board([{ label: ' ' }]))],
  ['more than 200 words', 422, 'LIST_TOO_LONG', async () => Buffer.from(board(many))],
  ['more than 200 words on several boards', 422, 'LIST_TOO_LONG', async () => cboardArchive([
    { name: 'A', locale: 'en', tiles: many.slice(0, 101) }, { name: 'B', locale: 'en', tiles: many.slice(101).concat({ label: 'last' }) },
  ])],
  ['a table with more than 200 words', 422, 'LIST_TOO_LONG', async () => Buffer.from(`en\n${many.map(({ label }) => label).join('\n')}`)],
  ['a table in Latin-1', 422, 'LIST_ENCODING', async () => Buffer.from('en,category\nfiancé,Home', 'latin1')],
  ['a table in UTF-16', 422, 'LIST_ENCODING', async () => Buffer.from('\uFEFFen,si\nhouse,ගෙදර', 'utf16le')],
  ['a table in UTF-16 without a mark', 422, 'LIST_ENCODING', async () => Buffer.from('en,category\nhouse,Home', 'utf16le')],
  ['a board in Latin-1', 422, 'LIST_ENCODING', async () => Buffer.from(board([{ label: 'fiancé' }]), 'latin1')],
  ['a table without names of columns', 422, 'LIST_TABLE', async () => Buffer.from('Spoon,Kitchen\nFork,Kitchen')],
  ['a table with a quote that does not end', 422, 'LIST_TABLE', async () => Buffer.from('en,category\n"Spoon,Kitchen\n')],
  ['a table in another language', 422, 'LIST_LANGUAGE', async () => Buffer.from('en,de\nspoon,Löffel')],
  ['a board in another language', 422, 'LIST_LANGUAGE', async () => cboardFile({ name: 'Küche', locale: 'de-DE', tiles: [{ label: 'Löffel' }] })],
  ['a board in another script', 422, 'LIST_LANGUAGE', async () => astericsArchive('घर', 'en', [{ label: 'घर' }])],
  ['a file name that leads out of the archive', 422, 'LIST_PATHS', async () => rawZip('../../boards/1.obf', Buffer.from(board()))],
  ['an absolute file name', 422, 'LIST_PATHS', async () => rawZip('/etc/1.obf', Buffer.from(board()))],
  ['a file name of Windows that leads out', 422, 'LIST_PATHS', async () => rawZip('..\\1.obf', Buffer.from(board()))],
  ['a manifest that leads out of the archive', 422, 'LIST_PATHS', async () => zip({ 'manifest.json': manifest('../../../etc/passwd') })],
  ['a picture whose path leads out', 422, 'LIST_PATHS', async () => zip({
    'boards/1.obf': JSON.stringify({ format: 'open-board-0.1', buttons: [{ id: 1, label: 'Spoon', image_id: 1 }], images: [{ id: 1, path: '../../etc/passwd' }] }),
    'manifest.json': manifest('boards/1.obf'),
  })],
  ['a few bytes in a table with a column that does not end', 422, 'LIST_TABLE', async () => Buffer.from(`en\n"${'""'.repeat(400_000)}`)],
  ['an archive that unpacks to 300 MB', 413, 'LIST_UNPACKS_TOO_LARGE', async () => rawZip('a.obf', Buffer.from(board()), 300_000_000)],
  ['a board of 20 MB', 413, 'LIST_UNPACKS_TOO_LARGE', async () => rawZip('a.obf', Buffer.alloc(20_000_000, 32))],
  ['an archive that states a smaller size than it has', 415, 'LIST_UNREADABLE', async () => rawZip('a.obf', Buffer.alloc(50_000_000, 32), 1000)],
  ['an archive with very many files', 413, 'LIST_UNPACKS_TOO_LARGE', async () => zip(Object.fromEntries(Array.from({ length: 4001 }, (_, at) => [`${at}.txt`, ''])))],
  ['a drawing with a script', 422, 'LIST_SCRIPT', async () => drawing('<script>alert(1)</script>')],
  ['a drawing with an event', 422, 'LIST_SCRIPT', async () => drawing('<rect width="1" onload="alert(1)"/>')],
  ['a drawing with a web page', 422, 'LIST_SCRIPT', async () => drawing('<foreignObject><p>a</p></foreignObject>')],
  ['a drawing that links to a picture elsewhere', 422, 'LIST_SCRIPT', async () => drawing('<image href="https://example.org/a.png"/>')],
  ['a drawing that links to a file of the server', 422, 'LIST_SCRIPT', async () => drawing('<image xlink:href="file:///etc/passwd"/>')],
  ['a drawing with a style from elsewhere', 422, 'LIST_SCRIPT', async () => drawing('<style>rect { fill: url(https://example.org/a) }</style>')],
  ['a drawing with entities that grow', 422, 'LIST_SCRIPT', async () => drawing('<!DOCTYPE s [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>')],
  ['a drawing with a script in an archive', 422, 'LIST_SCRIPT', async () => astericsArchive('Home', 'en', [
    { label: 'Fork', picture: { bytes: svg('#fff'), type: 'image/svg+xml' } },
    // The name and the type say that it is a PNG.
    { label: 'Spoon', picture: { bytes: svg('#fff', '<script>1</script>'), type: 'image/png' } },
  ])],
] as const)('%s is refused', async (_name, status, code, make) => {
  const learner = await server.learner()
  const bytes = await make()
  for (const url of ['/bs/word/import/preview', '/bs/word/import']) {
    const answer = await learner.ask({ method: 'POST', url, ...form({ userid: learner._id, language: 'en' }, { file: { bytes } }) })
    expect([answer.statusCode, answer.json().data.code], answer.body.slice(0, 300)).toEqual([status, code])
    expect(answer.json().data.error).toMatch(/^[A-Z][^.]+[^]{0,120}\.$/)
  }
  const words = await learner.ask({ url: `/bs/word/words?userme=${learner._id}&category=own` })
  const mine = await learner.ask({ url: `/bs/word/words?userme=${learner._id}&category=mine` })
  expect([words, mine].map((answer) => answer.json().data.totalCount)).toEqual([0, 0])
  expect(await filesOnDisk(server, learner)).toEqual([])
})

test('a file of more than 32 MB is refused', async () => {
  const learner = await server.learner()
  const file = { bytes: Buffer.alloc(32 * 1024 * 1024 + 1, 32) }
  const answer = await learner.ask({ method: 'POST', url: '/bs/word/import/preview', ...form({ userid: learner._id, language: 'en' }, { file }) })
  expect([answer.statusCode, answer.json().data.code]).toEqual([413, 'TOO_LARGE'])
  expect(await filesOnDisk(server, learner)).toEqual([])
})
