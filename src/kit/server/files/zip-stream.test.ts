import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { unzip } from '../testing/unzip.ts'
import { zipStream } from './zip-stream.ts'

test('contains every entry', async () => {
  const archive = await zipStream(async (add) => {
    await add(Readable.from(['one']), 'a.txt', { compress: true })
    await add(Readable.from(['two']), 'b/c.txt', { compress: false })
  })
  const entries = await unzip(await buffer(archive))
  expect([...entries].map(([name, bytes]) => [name, bytes.toString()])).toEqual([['a.txt', 'one'], ['b/c.txt', 'two']])
})

test('an entry that cannot be read destroys the archive', async () => {
  const archive = await zipStream((add) => add(new Readable({ read() { this.destroy(new Error('unreadable')) } }), 'a.txt', { compress: false }))
  await expect(buffer(archive)).rejects.toThrow('unreadable')
})

test('a receiver that disconnects ends the current entry, and no other one is added', async () => {
  const first = new Readable({ read() { this.push('x') } })
  const second = Readable.from(['never read'])
  const ended: unknown[] = []
  const archive = await zipStream(async (add) => {
    await add(first, 'a.txt', { compress: false }).catch((error: unknown) => ended.push(error))
    await add(second, 'b.txt', { compress: false }).catch((error: unknown) => ended.push(error))
  })
  await once(archive, 'readable')
  archive.destroy()
  await expect.poll(() => ended).toHaveLength(2)
  expect([first.destroyed, second.destroyed]).toEqual([true, true])
})
