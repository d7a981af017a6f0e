/** Finds an installed FFmpeg, which decodes videos instead of node-av. */
import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** In ms; FFmpeg answers within a tenth of a second. */
const answerTimeout = 10_000
/** The first version with `-fps_mode`. */
const minVersion = { major: 5, minor: 1 }
/** FFmpeg's own decoder named `av1` needs a graphics card. */
const neededDecoders = [['h264'], ['hevc'], ['vp8'], ['vp9'], ['libdav1d', 'libaom-av1']]

export interface Ffmpeg {
  /** of the executable, absolute */
  readonly path: string
  readonly version: string
}

/**
 * Finds an FFmpeg of version 5.1 or newer that decodes every accepted codec.
 * @param searchPath as the variable PATH
 * @returns undefined if there is none
 */
export async function findFfmpeg(searchPath: string): Promise<Ffmpeg | undefined> {
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg'
  for (const folder of searchPath.split(delimiter)) {
    const path = join(folder, name)
    try {
      await access(path, constants.X_OK)
      const found = await inspect(path)
      if (found !== undefined) return found
    } catch {
      // The next folder may have one that runs.
    }
  }
  return undefined
}

async function inspect(path: string): Promise<Ffmpeg | undefined> {
  const [{ stdout: about }, { stdout: list }] = await Promise.all([
    run(path, ['-version'], { timeout: answerTimeout }),
    run(path, ['-hide_banner', '-decoders'], { timeout: answerTimeout }),
  ])
  const version = /^ffmpeg version (\S+)/.exec(about)?.[1]
  const numbers = /^n?(\d+)\.(\d+)/.exec(version ?? '')
  // Builds from the development branch have no such number, and are newer.
  const isOld = numbers !== null && 1000 * Number(numbers[1]) + Number(numbers[2]) < 1000 * minVersion.major + minVersion.minor
  if (version === undefined || isOld) return undefined
  const decoders = new Set([...list.matchAll(/^ V\S* (\S+)/gm)].map(([, decoder]) => decoder))
  const isComplete = neededDecoders.every((names) => names.some((decoder) => decoders.has(decoder)))
  return isComplete ? { path, version } : undefined
}
