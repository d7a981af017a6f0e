import { mkdtemp, readFile, rm, writeFile, mkdir } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpackInWasm, unpackModel } from '#kit/device/web/unpack-model.ts'
import { checkHash, unpack } from '#kit/web/download/unpack.ts'
import { withBase } from './add-base.ts'
import { packFiles } from './pack.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'd-learner-device-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('addresses of the page’s own files get the base, and nothing else does', () => {
  expect(withBase(`<img src="/pictures/hero.svg">; const folder = '/pictures/numbers'; fetch('/voices.json')`, '/d-learner/'))
    .toBe(`<img src="/d-learner/pictures/hero.svg">; const folder = '/d-learner/pictures/numbers'; fetch('/d-learner/voices.json')`)
  // Of a word's picture on a server at another origin.
  expect(withBase('`${web}/pictures/words/${file}.svg`', '/d-learner/')).toBe('`${web}/d-learner/pictures/words/${file}.svg`')
  for (const other of ['"/bs/word/1/picture"', '"/math/learn"', '"../pictures/a.svg"', 'a /models/ b', '"/model/x"']) expect(withBase(other, '/d-learner/')).toBe(other)
})

test('text, scripts and weights are packed, weights only so; large ones are kept for the next build', async () => {
  const page = join(folder, 'page')
  await mkdir(join(page, 'models'), { recursive: true })
  const weights = Buffer.alloc(1_000_001, 'weights')
  await Promise.all([
    writeFile(join(page, 'a.js'), 'let a = 1\n'.repeat(9)), writeFile(join(page, 'a.mp3'), 'sound'), writeFile(join(page, 'models/a.onnx'), weights),
  ])
  await packFiles(page, join(folder, 'kept'))
  expect(gunzipSync(await readFile(join(page, 'a.js.gz'))).toString()).toBe('let a = 1\n'.repeat(9))
  expect(['a.js', 'a.mp3', 'a.mp3.gz', 'models/a.onnx'].map((file) => existsSync(join(page, file)))).toEqual([true, true, false, false])
  const packed = new Uint8Array(await readFile(join(page, 'models/a.onnx.gz')))
  expect(packed.length).toBeLessThan(5000)
  await writeFile(join(page, 'models/a.onnx'), weights)
  await packFiles(page, join(folder, 'kept'))
  expect(new Uint8Array(await readFile(join(page, 'models/a.onnx.gz')))).toEqual(packed)

  expect(Buffer.from(await unpackModel('models/a.onnx', packed, weights.length)).equals(weights)).toBe(true)
  const script = new Uint8Array(await readFile(join(page, 'a.js.gz')))
  // A host that calls the file encoded: the browser has unpacked it.
  expect(await unpack(await unpack(script))).toHaveLength(90)
  await expect(unpack(script.slice(0, 20))).rejects.toBeInstanceOf(TypeError)
})

test('a browser without Brotli unpacks the engine in steps, and refuses what is cut, damaged or of another size', async () => {
  const engine = Buffer.from(Uint8Array.from({ length: 700_000 }, (_, at) => (at * at) % 251))
  const path = join(folder, 'other/models/fetched/onnxruntime/a.wasm')
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, engine)
  await packFiles(join(folder, 'other'), join(folder, 'kept'))
  expect(existsSync(path)).toBe(false)
  const packed = new Uint8Array(await readFile(`${path}.brotli`))
  const decoder = new Uint8Array(await readFile(join(import.meta.dirname, '../../../node_modules/brotli-dec-wasm/pkg/brotli_dec_wasm_bg.wasm')))
  const unpacked = (bytes: Uint8Array<ArrayBuffer>, size = engine.length): Promise<Uint8Array> => unpackInWasm(bytes, size, decoder)
  expect(engine.equals(await unpacked(packed))).toBe(true)
  await expect(unpacked(packed.slice(0, -1))).rejects.toThrow('A packed file is cut')
  await expect(unpacked(packed, engine.length + 1)).rejects.toThrow('A packed file is cut')
  await expect(unpacked(packed, engine.length - 1)).rejects.toBeInstanceOf(RangeError)
  await expect(unpacked(new Uint8Array([...packed, 0]))).rejects.toThrow('A packed file goes on after its end')
  await expect(unpacked(new Uint8Array(1000).fill(255))).rejects.toThrow('Brotli')
  // A failure leaves nothing behind.
  expect(engine.equals(await unpacked(packed))).toBe(true)
})

test('a wrong file is noticed by its hash', async () => {
  const bytes = new TextEncoder().encode('abc')
  await checkHash('a', bytes, 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  await expect(checkHash('a', bytes, 'ba78')).rejects.toThrow('The file a has the wrong hash')
})
