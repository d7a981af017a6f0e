/** How the page reads a learner's file. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { formatName, formatVersion, headName, reportName } from '#areas/handover/format.ts'
import { openFile } from '#areas/handover/web/open-file.ts'

const head = {
  format: formatName, version: 1, madeAt: '2026-11-20T08:00:00Z', learner: { name: 'කවිඳු', face: 'owl', birthMonth: null }, goals: [], notes: [], targets: [],
}
const report = z.object({ days: z.number() })

async function zipped(parts: Readonly<Record<string, string>>, options: { compress?: boolean } = {}): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name, options)
  zip.end()
  return buffer(zip.outputStream as Readable)
}

function asFile(bytes: Buffer): Blob {
  return new Blob([new Uint8Array(bytes)])
}

const parts = { [headName]: JSON.stringify(head), 'attempts/words.jsonl': '', [reportName]: '{"days":3}' }

test.each([true, false])('reads the two parts (compressed: %s)', async (compress) => {
  expect(await openFile(asFile(await zipped(parts, { compress })), report)).toEqual({ head: { ...head, learner: { ...head.learner, languages: null }, words: [] }, report: { days: 3 } })
})

test('a newer version is named as such', async () => {
  expect(await openFile(asFile(await zipped({ ...parts, [headName]: JSON.stringify({ format: formatName, version: formatVersion + 1 }) })), report)).toBe('newer')
})

describe('everything else is unreadable', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['nothing', async () => Buffer.alloc(0)],
    ['no ZIP file', async () => Buffer.from('x'.repeat(500))],
    ['a ZIP file that was cut off', async () => (await zipped(parts)).subarray(0, -30)],
    ['a ZIP file without its beginning', async () => (await zipped(parts)).subarray(40)],
    ['another ZIP file', () => zipped({ 'd-learner.json': '{}' })],
    ['no JSON', () => zipped({ ...parts, [reportName]: '{' })],
    ['a report that does not fit', () => zipped({ ...parts, [reportName]: '{"days":"3"}' })],
    ['no report', () => zipped({ [headName]: JSON.stringify(head) })],
    ['no UTF-8', async () => Buffer.from((await zipped({ ...parts, [headName]: JSON.stringify({ ...head, learner: { ...head.learner, name: 'Zo' } }) }, { compress: false })).toString('latin1').replace('Zo', '\xff\xfe'), 'latin1')],
    ['a part that is too large', () => zipped({ ...parts, [reportName]: `{"days":3${' '.repeat(2_100_000)}}` })],
    ['a part that is larger than the list says', async () => {
      const bytes = await zipped({ ...parts, [reportName]: `{"days":3${' '.repeat(2_100_000)}}` })
      bytes.writeUInt32LE(10, bytes.lastIndexOf(reportName) - 22)
      return bytes
    }],
    ['a list of parts that points outside', async () => {
      const bytes = await zipped(parts)
      bytes.writeUInt32LE(0xff_ff_ff_f0, bytes.length - 6)
      return bytes
    }],
  ])('%s', async (_name, make) => {
    expect(await openFile(asFile(await make()), report)).toBe('unreadable')
  })
})
