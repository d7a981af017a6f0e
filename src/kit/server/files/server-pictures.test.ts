/** Pictures are decoded in processes of their own, which are limited and may be killed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#kit/ids.ts'
import { createPictures } from './server-pictures.ts'

let pictures: ReturnType<typeof createPictures>
beforeEach(() => {
  pictures = createPictures()
})
afterEach(() => pictures.close())

const plain = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c02020' } }).png().toBuffer()

/** 39 kB. Its dashes take 4 GB and half a minute, if nothing ends the process. */
function dashes(attribute = 'stroke-dasharray'): Buffer {
  const path = Array.from({ length: 5000 }, (_, at) => `L${(at * 37) % 1000} ${(at * 91) % 1000}`).join('')
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><path d="M0 0${path}" fill="none" stroke="#000" ${attribute}="0.01"/></svg>`)
}

const encode = (bytes: Uint8Array, isDrawing = false): Promise<Uint8Array> => pictures.encode(bytes, pictures.queue.admit({ account: newId(), _id: newId() }), { isDrawing })

/** The ids of this process's picture processes (Linux), or of another's. */
async function processesOf(parent = process.pid): Promise<number[]> {
  const found: number[] = []
  for (const id of await readdir('/proc')) {
    const [stat, command] = await Promise.all(['stat', 'cmdline'].map((name) => readFile(`/proc/${id}/${name}`, 'utf8').catch(() => '')))
    if (command?.includes('picture-process.ts') && Number(stat?.replace(/^.*\) /s, '').split(' ')[1]) === parent) found.push(Number(id))
  }
  return found
}

test('a small drawing that takes too much memory or time is refused; other pictures are opened meanwhile and afterwards', async () => {
  const [attack, ...others] = await Promise.allSettled([encode(dashes(), true), encode(plain), encode(plain)])
  expect(attack).toMatchObject({ status: 'rejected', reason: { code: 'PICTURE_TOO_COMPLEX', status: 422 } })
  for (const other of [...others, await encode(plain)]) expect(other).not.toMatchObject({ status: 'rejected' })
})

test('a picture that is wholly transparent is refused, one that is partly transparent is not', async () => {
  const clear = sharp({ create: { width: 40, height: 30, channels: 4, background: '#0000' } })
  await expect(encode(await clear.clone().png().toBuffer())).rejects.toMatchObject({ code: 'PICTURE_BROKEN' })
  const spot = await clear.clone().composite([{ input: plain, left: 0, top: 0 }]).png().toBuffer()
  expect((await sharp(await encode(spot)).metadata()).format).toBe('webp')
})

test.runIf(process.platform === 'linux')('one process opens picture after picture at a low priority; it ends when it has been idle, or when the server closes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await encode(plain)
  const [first = 0, ...more] = await processesOf()
  expect([more, getPriority(first) > getPriority()]).toEqual([[], true])
  await encode(plain)
  expect(await processesOf()).toEqual([first])
  vi.advanceTimersByTime(30_000)
  vi.useRealTimers()
  await expect.poll(() => processesOf()).toEqual([])
  await encode(plain)
  pictures.close()
  await expect.poll(() => processesOf()).toEqual([])
})

test.runIf(process.platform === 'linux')('a process that crashes refuses only its own picture', async () => {
  await encode(plain)
  const [first = 0] = await processesOf()
  // It gets the next picture, and does nothing until it goes on.
  process.kill(first, 'SIGSTOP')
  const broken = encode(plain)
  broken.catch(() => undefined)
  expect(await encode(plain)).toBeInstanceOf(Buffer)
  process.kill(first, 'SIGSEGV')
  process.kill(first, 'SIGCONT')
  await expect(broken).rejects.toMatchObject({ code: 'PICTURE_BROKEN', status: 422 })
  expect(await encode(plain)).toBeInstanceOf(Buffer)
})

test.runIf(process.platform === 'linux')('a picture that waits too long for a busy machine is not called too complex', async () => {
  await encode(plain)
  const [first = 0] = await processesOf()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  process.kill(first, 'SIGSTOP')
  const late = encode(plain)
  late.catch(() => undefined)
  await new Promise(setImmediate)
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await expect(late).rejects.toMatchObject({ code: 'TOOK_TOO_LONG', status: 503 })
})

test.runIf(process.platform === 'linux')('signals that a terminal or a service manager sends to all processes do not end it', async () => {
  await encode(plain)
  const before = await processesOf()
  for (const id of before) for (const signal of ['SIGINT', 'SIGTERM']) process.kill(id, signal)
  expect(await encode(plain)).toBeInstanceOf(Buffer)
  expect(await processesOf()).toEqual(before)
})

test.runIf(process.platform === 'linux')('a server that is killed leaves no process behind, even if one decodes a picture', async () => {
  const script = `
    const { createPictures } = await import(${JSON.stringify(import.meta.resolve('./server-pictures.ts'))})
    const pictures = createPictures()
    const encode = (text) => pictures.encode(Buffer.from(text), pictures.queue.admit({ account: text, _id: text }), { isDrawing: true })
    encode(${JSON.stringify(dashes().toString())}).catch(() => undefined)
    await encode('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>')
    console.log('ready')`
  const server = spawn(process.execPath, ['--input-type=module', '--import', import.meta.resolve('#app/areas.ts'), '--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(server.stdout, 'data')
  const started = await processesOf(server.pid)
  // One is idle, the other one still decodes.
  expect(started).toHaveLength(2)
  server.kill('SIGKILL')
  await once(server, 'exit')
  await expect.poll(async () => Promise.all(started.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').then((text) => text !== '', () => false)))).toEqual(started.map(() => false))
})
