import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** What makes the sounds, with the Debian packages that hold it. */
const needed = {
  '/usr/bin/flite': 'flite',
  '/usr/bin/text2wave': 'festival',
  '/usr/share/festival/voices/us/cmu_us_slt_arctic_hts': 'festvox-us-slt-hts',
  '/usr/bin/espeak-ng': 'espeak-ng',
  '/usr/bin/sox': 'sox',
  '/usr/bin/ffmpeg': 'ffmpeg',
}

type Program = 'flite' | 'text2wave' | 'espeak-ng' | 'sox' | 'ffmpeg'

/** Throws one sentence that says what to install where something is missing. */
export function checkPrograms(): void {
  const missing = Object.entries(needed).filter(([path]) => !existsSync(path)).map(([, debianPackage]) => debianPackage)
  if (missing.length > 0) {
    throw new Error(`Some of Debian's packages that make the sounds are missing: apt-get install ${missing.join(' ')}`)
  }
}

/** Runs one of the programs to its end; throws where it fails or takes more than a minute. */
export async function run(program: Program, args: readonly string[]): Promise<void> {
  await execute(program, [...args], { timeout: 60_000 })
}
