import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { streamOf } from '../http/streams.ts'
import { unzip } from '../testing/unzip.ts'
import { openZip } from './zip-archive.ts'
import { zipStream } from './zip-stream.ts'

/** A stream without an end. */
function endless(onCancel: () => void): ReadableStream<Uint8Array> {
  return new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1000)), cancel: onCancel })
}

test('contains every entry', async () => {
  const archive = await zipStream(async (add) => {
    await add(['o', 'ne'], 'a.txt', { compress: true })
    await add(streamOf(['two']), 'b/c.txt', { compress: false })
  })
  const entries = await unzip(await buffer(archive))
  expect([...entries].map(([name, bytes]) => [name, bytes.toString()])).toEqual([['a.txt', 'one'], ['b/c.txt', 'two']])
})

test('an entry that cannot be read fails the archive', async () => {
  const unreadable = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('unreadable')) })
  const archive = await zipStream((add) => add(unreadable, 'a.txt', { compress: false }))
  await expect(buffer(archive)).rejects.toThrow('unreadable')
})

test('a receiver that disconnects ends the current entry, and no other one is added', async () => {
  const cancelled: string[] = []
  const ended: unknown[] = []
  const archive = await zipStream(async (add) => {
    await add(endless(() => cancelled.push('first')), 'a.txt', { compress: false }).catch((error: unknown) => ended.push(error))
    await add(endless(() => cancelled.push('second')), 'b.txt', { compress: false }).catch((error: unknown) => ended.push(error))
  })
  const reader = archive.getReader()
  await reader.read()
  await reader.cancel()
  await expect.poll(() => ended).toHaveLength(2)
  expect(cancelled).toEqual(['first', 'second'])
})

test('a receiver that reads slowly keeps little in memory', async () => {
  let made = 0
  const archive = await zipStream((add) => add(new ReadableStream({
    pull(controller) {
      made += 65_536
      controller.enqueue(new Uint8Array(65_536))
    },
  }), 'a.bin', { compress: false }))
  const reader = archive.getReader()
  await reader.read()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(made).toBeLessThan(20 * 65_536)
  await reader.cancel()
})

test('is read again, whole or in parts', async () => {
  const long = 'long '.repeat(50_000)
  const file = new Blob([await new Response(await zipStream(async (add) => {
    await add([long], 'a/long.txt', { compress: true })
    await add(['short'], 'short.txt', { compress: false })
  })).arrayBuffer()])
  const entries = await openZip(file, { maxEntries: 2, maxUnpackedBytes: 1_000_000 })
  expect([...entries].map(([path, { uncompressedSize }]) => [path, uncompressedSize])).toEqual([['a/long.txt', long.length], ['short.txt', 5]])
  expect(Buffer.from(await entries.get('short.txt')?.read(5) ?? []).toString()).toBe('short')
  await expect(entries.get('short.txt')?.read(4)).rejects.toMatchObject({ problem: 'too large' })
  expect(await new Response(await entries.get('a/long.txt')?.open()).text()).toBe(long)
  // A reader that stops leaves the archive readable.
  await (await entries.get('a/long.txt')?.open())?.cancel()
  expect(Buffer.from(await entries.get('a/long.txt')?.read(long.length) ?? []).toString()).toBe(long)
  await expect(openZip(file, { maxEntries: 1, maxUnpackedBytes: 1_000_000 })).rejects.toMatchObject({ problem: 'too large' })
  await expect(openZip(file.slice(0, file.size - 30), { maxEntries: 2, maxUnpackedBytes: 1_000_000 })).rejects.toMatchObject({ problem: 'unreadable' })
})

async function zipOf(...names: readonly string[]): Promise<Buffer> {
  return buffer(await zipStream(async (add) => {
    for (const name of names) await add([name], name, { compress: false })
  }))
}

test('an entry with another checksum and a path that appears twice are refused', async () => {
  const limits = { maxEntries: 2, maxUnpackedBytes: 1000 }
  await expect(openZip(new Blob([await zipOf('a.txt', 'a.txt')]), limits)).rejects.toMatchObject({ problem: 'unreadable' })
  const damaged = await zipOf('a.txt')
  damaged.writeUInt8(0x62, damaged.indexOf('a.txta.txt') + 5)
  const entries = await openZip(new Blob([damaged]), limits)
  await expect(entries.get('a.txt')?.read(5)).rejects.toMatchObject({ problem: 'unreadable' })
})
