/**
 * Measures how many frames a second the finger counter answers in headless Chromium without a GPU, through the page's own
 * worker, at 640 × 480, with a slightly swaying picture.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { FingerCounter } from '#areas/math/recognition/finger-counter.ts'
import { boxOf } from '#areas/math/recognition/model/hand-detector.ts'
import type { FrameResult } from '#areas/math/recognition/types.ts'
import type { DeviceMessage } from '#kit/recognition/web/messages.ts'
import { openModel } from '#kit/ml/node.ts'
import { AppServer } from '../../../e2e/server.ts'
import { findBrowser } from '../../../scripts/find-browser.ts'
import { parseCommandLine } from '../../lib/command-line.ts'
import { decodeImage } from '../../lib/decode-image.ts'
import { camera, photosOf, sideBySide } from '../../lib/hands/photos.ts'
import { printTable } from '../../lib/print-table.ts'

const { positionals: [folder = ''] } = parseCommandLine({
  usage: `usage: npx node tools/bench/web/finger-rate.ts FOLDER
FOLDER: as for npm run bench fingers.`,
  positionals: [1, 1],
})
const seconds = 8

const two = await twoHands(folder)
const one = await sharp(two).extract({ left: 0, top: 0, width: camera.width / 2, height: camera.height })
  .extend({ right: camera.width / 2, background: { r: 120, g: 118, b: 115 } }).png().toBuffer()
const server = await AppServer.start()
const browser = await chromium.launch({ executablePath: await findBrowser('chromium'), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const page = await browser.newPage()
  await page.goto(`${server.url}/about`)
  const assets = join(import.meta.dirname, '../../../dist/web/assets')
  const worker = readdirSync(assets).find((file) => /^finger-recognition-worker-.*\.js$/.test(file))
  if (worker === undefined) throw new Error('The built page has no finger recognition worker')
  const rows = [['in the browser, 640 × 480', 'frames a second', 'ms a frame, median', '95th percentile', 'hands found', 'loaded in s']]
  for (const [name, picture] of [['one hand', one], ['two hands', two]] as const) {
    const { answered, ms, p95, hands, loaded } = await rate(page, `/assets/${worker}`, picture)
    rows.push([name, (answered / seconds).toFixed(1), ms.toFixed(1), p95.toFixed(1), hands.toFixed(2), (loaded / 1000).toFixed(1)])
  }
  printTable(rows)
} finally {
  await browser.close()
  await server.remove()
}

async function twoHands(from: string): Promise<Buffer> {
  const photo = photosOf(from).find(({ count }) => count === 5)
  if (photo === undefined) throw new Error(`${from} contains no photograph of an open hand`)
  const counter = await FingerCounter.open(openModel)
  const [hand] = (await counter.count(await decodeImage(photo.file))).hands
  if (hand === undefined) throw new Error(`No hand is found in ${photo.file}`)
  const half = { photo, hand: boxOf(hand.landmarks) }
  const { data } = await sideBySide([half, half], 0.4)
  return sharp(data, { raw: { ...camera, channels: 4 } }).removeAlpha().png().toBuffer()
}

interface Rate {
  readonly answered: number
  readonly ms: number
  readonly p95: number
  /** mean number of hands found */
  readonly hands: number
  /** ms until the models were loaded */
  readonly loaded: number
}

function rate(page: Page, worker: string, picture: Buffer): Promise<Rate> {
  return page.evaluate(
    async ({ script, base64, lasting }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const still = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(still.width, still.height)
      const drawing = canvas.getContext('2d')
      const counter = new Worker(script, { type: 'module' })
      const ask = (image?: ImageBitmap) =>
        new Promise<DeviceMessage<FrameResult, never>>((resolve) => {
          const hear = ({ data }: MessageEvent<DeviceMessage<FrameResult, never>>) => {
            if (data.kind === 'loading' || data.kind === 'progress') return
            counter.removeEventListener('message', hear)
            resolve(data)
          }
          counter.addEventListener('message', hear)
          const job = image && { image, at: performance.now(), isFirst: false }
          counter.postMessage({ id: 1, job }, image === undefined ? [] : [image])
        })
      const swaying = (i: number): Promise<ImageBitmap> => {
        drawing?.drawImage(still, 3 * Math.sin(i / 7), 2 * Math.cos(i / 9))
        return createImageBitmap(canvas)
      }
      const began = performance.now()
      const opened = await ask()
      if (opened.kind === 'failed') throw new Error(opened.message)
      const loaded = performance.now() - began
      for (let i = 0; i < 10; i++) await ask(await swaying(i))
      const times: number[] = []
      let hands = 0
      const start = performance.now()
      let taken = swaying(0)
      for (let i = 1; performance.now() - start < 1000 * lasting; i++) {
        const frame = await taken
        const askedAt = performance.now()
        const answer = ask(frame)
        // The page also captures the next frame while it waits.
        taken = swaying(i)
        const news = await answer
        times.push(performance.now() - askedAt)
        if (news.kind === 'done' && news.outcome?.kind === 'recognised') hands += news.outcome.result.hands.length
      }
      counter.terminate()
      const sorted = times.toSorted((a, b) => a - b)
      const at = (share: number): number => sorted[Math.floor(share * sorted.length)] ?? 0
      return { answered: times.length, ms: at(0.5), p95: at(0.95), hands: hands / times.length, loaded }
    },
    { script: worker, base64: picture.toString('base64'), lasting: seconds },
  )
}
