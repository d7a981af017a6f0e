/**
 * Writes the fixture of the test that compares the converted networks with LiteRT, MediaPipe's own engine: ten pictures
 * (cut from fingerpose's, in one row, lossless) and LiteRT's outputs for them.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runInThisContext } from 'node:vm'
import sharp from 'sharp'
import { inputOf, pictureSide, references, type Reference } from '#areas/math/recognition/testing/reference.ts'
import { parseCommandLine } from '../../lib/command-line.ts'

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

const { positionals: [cache = ''] } = parseCommandLine({
  usage: `usage: npx node tools/training/hand/write-litert-reference.ts CACHE
Writes ten-pictures.webp and litert.json into src/areas/math/recognition/testing. CACHE keeps LiteRT and MediaPipe's weights.`,
  positionals: [1, 1],
})
execFileSync('npm', ['install', '--silent', '--no-save', '--prefix', cache, '@litertjs/core@2.5.3'], { stdio: 'inherit' })
execFileSync(join(import.meta.dirname, 'weights.sh'), [cache], { stdio: 'inherit' })
const testing = join(import.meta.dirname, '../../../src/areas/math/recognition/testing')

const strip = await pictures()
const size = { width: 10 * pictureSide, height: pictureSide, channels: 3 } as const
writeFileSync(join(testing, 'ten-pictures.webp'), await sharp(strip, { raw: size }).webp({ lossless: true, effort: 6 }).toBuffer())
const litert = await openLiteRt(resolve(cache, 'node_modules/@litertjs/core'))
const written: Record<string, readonly (readonly number[])[]> = {}
for (const reference of references) written[reference.model] = await answersOf(reference)
writeFileSync(join(testing, 'litert.json'), `${JSON.stringify(written)}\n`)

/** Ten square pictures in a row, RGB. */
async function pictures(): Promise<Buffer> {
  const assets = join(import.meta.dirname, '../../../node_modules/fingerpose/assets')
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

/** The engine expects a browser worker: provide the globals that it uses. */
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

async function answersOf({ tflite, side, outputs, select }: Reference): Promise<readonly (readonly number[])[]> {
  const model = await litert.loadAndCompile(new Uint8Array(readFileSync(join(cache, tflite))), { accelerator: 'wasm' })
  const names = model.getOutputDetails().map(({ name }) => name)
  const answers: (readonly number[])[] = []
  for (let i = 0; i < 10; i++) {
    const input = new litert.Tensor(inputOf(strip, i, side), [1, side, side, 3])
    const output = await model.run([input])
    const values = outputs.map((name) => Float32Array.from(output[names.indexOf(name)]?.toTypedArray() ?? []))
    answers.push(select(values).map((value) => Number(value.toFixed(5))))
    for (const one of [input, ...output]) one.delete()
  }
  return answers
}
