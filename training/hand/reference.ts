/**
 * node training/hand/reference.ts CACHE
 *
 * What LiteRT, MediaPipe's own engine, answers to ten pictures: for the test that the converted networks answer the
 * same. Writes the pictures (cut from fingerpose's, in one row, lossless) and the answers. CACHE as in weights.sh.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runInThisContext } from 'node:vm'
import sharp from 'sharp'
import { inputOf, pictureSide, references, type Reference } from '../../src/areas/math/recognition/testing/reference.ts'

interface LiteRtTensor {
  toTypedArray(): ArrayLike<number>
  delete(): void
}
interface LiteRt {
  loadLiteRt(folder: string): Promise<unknown>
  loadAndCompile(model: Uint8Array, options: { accelerator: 'wasm' }): Promise<{
    getOutputDetails(): readonly { readonly name: string }[]
    run(inputs: readonly LiteRtTensor[]): Promise<readonly LiteRtTensor[]>
  }>
  readonly Tensor: new (data: Float32Array, shape: readonly number[]) => LiteRtTensor
}

const [cache] = process.argv.slice(2)
if (cache === undefined) throw new Error('usage: node training/hand/reference.ts CACHE')
execFileSync('npm', ['install', '--silent', '--no-save', '--prefix', cache, '@litertjs/core@2.5.3'], { stdio: 'inherit' })
execFileSync(join(import.meta.dirname, 'weights.sh'), [cache], { stdio: 'inherit' })
const testing = join(import.meta.dirname, '../../src/areas/math/recognition/testing')

const strip = await pictures()
const size = { width: 10 * pictureSide, height: pictureSide, channels: 3 } as const
writeFileSync(join(testing, 'ten-pictures.webp'), await sharp(strip, { raw: size }).webp({ lossless: true, effort: 6 }).toBuffer())
const litert = await openLiteRt(resolve(cache, 'node_modules/@litertjs/core'))
const written: Record<string, readonly (readonly number[])[]> = {}
for (const reference of references) written[reference.model] = await answersOf(reference)
writeFileSync(join(testing, 'litert.json'), `${JSON.stringify(written)}\n`)

/** A row of ten squares, RGB. */
async function pictures(): Promise<Buffer> {
  const assets = join(import.meta.dirname, '../../node_modules/fingerpose/assets')
  const photos = ['nocurl.jpg', 'halfcurl.jpg', 'fullcurl.jpg'].map((file) =>
    sharp(join(assets, file)).extract({ left: 40, top: 40, width: 440, height: 440 }),
  )
  const frames = [0, 6, 12, 18, 24, 30, 36].map((page) =>
    sharp(join(assets, 'fingers-lq.gif'), { page }).extract({ left: 140, top: 70, width: 165, height: 165 }),
  )
  const squares = await Promise.all(
    [...photos, ...frames].map((one) => one.resize(pictureSide, pictureSide).removeAlpha().png().toBuffer()),
  )
  return sharp({ create: { width: 10 * pictureSide, height: pictureSide, channels: 3, background: '#000' } })
    .composite(squares.map((input, i) => ({ input, left: i * pictureSide, top: 0 })))
    .raw()
    .toBuffer()
}

/** The engine is made for browsers: it is given what it looks for there. */
async function openLiteRt(folder: string): Promise<LiteRt> {
  const wasm = join(folder, 'wasm')
  Object.assign(globalThis, {
    self: globalThis,
    require: createRequire(import.meta.url),
    __filename: '',
    __dirname: wasm,
    importScripts: (file: string | URL) => {
      const filename = String(file)
      runInThisContext(readFileSync(filename, 'utf8'), { filename })
    },
  })
  const engine = (await import(pathToFileURL(join(folder, 'dist/index.js')).href)) as LiteRt
  await engine.loadLiteRt(`${wasm}/`)
  return engine
}

async function answersOf({ tflite, side, outputs, kept }: Reference): Promise<readonly (readonly number[])[]> {
  const model = await litert.loadAndCompile(new Uint8Array(readFileSync(join(cache ?? '', tflite))), { accelerator: 'wasm' })
  const names = model.getOutputDetails().map(({ name }) => name)
  const answers: (readonly number[])[] = []
  for (let i = 0; i < 10; i++) {
    const input = new litert.Tensor(inputOf(strip, i, side), [1, side, side, 3])
    const output = await model.run([input])
    const values = outputs.map((name) => Float32Array.from(output[names.indexOf(name)]?.toTypedArray() ?? []))
    answers.push(kept(values).map((value) => Number(value.toFixed(5))))
    for (const one of [input, ...output]) one.delete()
  }
  return answers
}
