/**
 * Runs in its own process, which may crash or be killed at any time: decodes one picture after the other and encodes it as
 * WebP. libvips works in threads of its own, so this thread always watches how much memory and time a picture takes.
 */
import { readFile } from 'node:fs/promises'
import type { ErrorCode } from '#kit/error-kinds.ts'
import { isComplete, isRaster } from './picture-format.ts'
import { sharp } from './sharp.ts'

export interface PictureJob {
  /** the file's path or its bytes */
  readonly from: string | Uint8Array
  /** maximum width and height, in px */
  readonly side: number
  /** The picture is an SVG text that the caller has checked. Its renderer runs no scripts and opens no addresses. */
  readonly isDrawing: boolean
}

export type PictureFault = Extract<ErrorCode, 'NOT_A_PICTURE' | 'PICTURE_BROKEN' | 'PICTURE_TOO_COMPLEX' | 'TOOK_TOO_LONG' | 'TOO_LARGE'>

/** The picture as WebP, or why there is none. */
export type PictureAnswer = { readonly webp: Uint8Array } | { readonly fault: PictureFault }

/** A photograph of 40 megapixels takes at most 500 MB, as a PNG of 16 bits; most take less than 350. */
const maxPixels = 40_000_000
const maxMemory = 600_000_000
/** Processor time, in microseconds: a busy machine does not make a picture complex. */
const maxWork = 20_000_000
/** In ms. A drawing can take 200 MB in a second. */
const watchInterval = 20

async function encode({ from, side, isDrawing }: PictureJob): Promise<PictureAnswer> {
  try {
    const picture = Buffer.from(typeof from === 'string' ? await readFile(from) : from)
    if (!isDrawing && !isRaster(picture)) return { fault: 'NOT_A_PICTURE' }
    if (!isComplete(picture)) return { fault: 'PICTURE_BROKEN' }
    const { data: webp, info: { channels } } = await sharp(picture, { failOn: 'error', limitInputPixels: maxPixels, pages: 1 })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: !isDrawing })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return channels === 4 && await isInvisible(webp) ? { fault: 'PICTURE_BROKEN' } : { webp }
  } catch (error) {
    return { fault: error instanceof Error && /pixel limit/.test(error.message) ? 'TOO_LARGE' : 'PICTURE_BROKEN' }
  }
}

/** Whether every pixel is transparent. */
async function isInvisible(webp: Uint8Array): Promise<boolean> {
  const { channels } = await sharp(webp).stats()
  return channels[3]?.max === 0
}

function end(): void {
  process.kill(process.pid, 'SIGKILL')
}

async function answer(job: PictureJob): Promise<void> {
  const before = process.cpuUsage()
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if (process.memoryUsage.rss() > maxMemory || user + system > maxWork) end()
  }, watchInterval)
  process.send?.(await encode(job))
  clearInterval(watch)
}

// The server has ended, or was killed.
process.on('disconnect', end)
// Ctrl+C and service managers signal all processes. The server then finishes what it has begun, and ends this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

process.on('message', (job: PictureJob) => void answer(job))
