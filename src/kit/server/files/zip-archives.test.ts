import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { streamOf } from '../http/streams.ts'
import { unzip } from '../testing/unzip.ts'
import { zipArchives } from './zip-archives.ts'

/** A stream without an end. */
function endless(onCancel: () => void): ReadableStream<Uint8Array> {
  return new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1000)), cancel: onCancel })
}

test('contains every entry', async () => {
  const archive = await zipArchives.create(async (add) => {
    await add(['o', 'ne'], 'a.txt', { compress: true })
    await add(streamOf(['two']), 'b/c.txt', { compress: false })
  })
  const entries = await unzip(await buffer(archive))
  expect([...entries].map(([name, bytes]) => [name, bytes.toString()])).toEqual([['a.txt', 'one'], ['b/c.txt', 'two']])
})

test('an entry that cannot be read fails the archive', async () => {
  const unreadable = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('unreadable')) })
  const archive = await zipArchives.create((add) => add(unreadable, 'a.txt', { compress: false }))
  await expect(buffer(archive)).rejects.toThrow('unreadable')
})

test('a receiver that disconnects ends the current entry, and no other one is added', async () => {
  const cancelled: string[] = []
  const ended: unknown[] = []
  const archive = await zipArchives.create(async (add) => {
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
  const archive = await zipArchives.create((add) => add(new ReadableStream({
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
  const file = new Blob([await new Response(await zipArchives.create(async (add) => {
    await add([long], 'a/long.txt', { compress: true })
    await add(['short'], 'short.txt', { compress: false })
  })).arrayBuffer()])
  const entries = await zipArchives.open(file, { maxEntries: 2, maxUnpackedBytes: 1_000_000 })
  expect([...entries].map(([path, { uncompressedSize }]) => [path, uncompressedSize])).toEqual([['a/long.txt', long.length], ['short.txt', 5]])
  expect(Buffer.from(await entries.get('short.txt')?.read(5) ?? []).toString()).toBe('short')
  await expect(entries.get('short.txt')?.read(4)).rejects.toMatchObject({ problem: 'too large' })
  expect(await new Response(await entries.get('a/long.txt')?.open()).text()).toBe(long)
  // A reader that stops leaves the archive readable.
  await (await entries.get('a/long.txt')?.open())?.cancel()
  expect(Buffer.from(await entries.get('a/long.txt')?.read(long.length) ?? []).toString()).toBe(long)
  await expect(zipArchives.open(file, { maxEntries: 1, maxUnpackedBytes: 1_000_000 })).rejects.toMatchObject({ problem: 'too large' })
  await expect(zipArchives.open(file.slice(0, file.size - 30), { maxEntries: 2, maxUnpackedBytes: 1_000_000 })).rejects.toMatchObject({ problem: 'unreadable' })
})

async function zipOf(...names: readonly string[]): Promise<Buffer> {
  return buffer(await zipArchives.create(async (add) => {
    for (const name of names) await add([name], name, { compress: false })
  }))
}

test('an entry with another checksum and a path that appears twice are refused', async () => {
  const limits = { maxEntries: 2, maxUnpackedBytes: 1000 }
  const twice = await zipOf('a.txt', 'b.txt')
  // In the list at the end, and before the entry.
  for (const at of [twice.indexOf('b.txt'), twice.lastIndexOf('b.txt')]) twice.write('a', at)
  await expect(zipArchives.open(new Blob([twice]), limits)).rejects.toMatchObject({ problem: 'unreadable' })
  const damaged = await zipOf('a.txt')
  // The content comes after the name.
  damaged.write('b', damaged.indexOf('a.txt', damaged.indexOf('a.txt') + 1))
  const entries = await zipArchives.open(new Blob([damaged]), limits)
  await expect(entries.get('a.txt')?.read(5)).rejects.toMatchObject({ problem: 'unreadable' })
})

test('an entry that unpacks to more than it says, or to less, fails while it is read', async () => {
  for (const said of [1000, 300_000]) {
    const archive = await buffer(await zipArchives.create((add) => add(['long '.repeat(50_000)], 'a.txt', { compress: true })))
    // Its size is in the list of entries at the end, and in the two numbers of eight bytes after the content.
    const list = archive.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
    archive.writeUInt32LE(said, list + 24)
    archive.writeUInt32LE(said, list - 8)
    const entry = (await zipArchives.open(new Blob([archive]), { maxEntries: 1, maxUnpackedBytes: 1_000_000 })).get('a.txt')
    expect(entry?.uncompressedSize).toBe(said)
    await expect(entry?.read(said)).rejects.toMatchObject({ problem: 'unreadable' })
    await expect(entry?.open().then((stream) => new Response(stream).arrayBuffer())).rejects.toThrow(/^Invalid /)
  }
})

test('a failure between two entries fails the archive', async () => {
  const archive = await zipArchives.create(async (add) => {
    await add(['one'], 'a.txt', { compress: false })
    throw new Error('no rows')
  })
  await expect(buffer(archive)).rejects.toThrow('no rows')
})
