import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** The programs and voices that make the sounds, with their Debian packages. */
const needed = {
  '/usr/bin/flite': 'flite',
  '/usr/bin/text2wave': 'festival',
  '/usr/share/festival/voices/us/cmu_us_slt_arctic_hts': 'festvox-us-slt-hts',
  '/usr/bin/sox': 'sox',
  '/usr/bin/ffmpeg': 'ffmpeg',
}

type Program = 'flite' | 'text2wave' | 'sox' | 'ffmpeg'

/** Throws an error that names the missing Debian packages. */
export function checkPrograms(): void {
  const missing = Object.entries(needed).filter(([path]) => !existsSync(path)).map(([, debianPackage]) => debianPackage)
  if (missing.length > 0) {
    throw new Error(`Debian packages that make the sounds are missing: apt-get install ${missing.join(' ')}`)
  }
}

/** Runs a program; throws if it fails or takes more than a minute. */
export async function run(program: Program, args: readonly string[]): Promise<void> {
  await execute(program, [...args], { timeout: 60_000 })
}
