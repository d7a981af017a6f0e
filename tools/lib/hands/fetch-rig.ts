import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, existsSync, copyFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readRig, type Rig } from './rig.ts'

/** Loads the rigged right hand of the npm package `@webxr-input-profiles/assets` (MIT); fetches it into `cache` once. */
export function fetchRig(cache: string): Rig {
  const file = join(cache, 'right-hand.glb')
  if (!existsSync(file)) {
    mkdirSync(cache, { recursive: true })
    const folder = mkdtempSync(join(cache, 'mesh-'))
    execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, '@webxr-input-profiles/assets@1.0.20'])
    execFileSync('tar', ['xzf', join(folder, 'webxr-input-profiles-assets-1.0.20.tgz'), '-C', folder])
    copyFileSync(join(folder, 'package/dist/profiles/generic-hand/right.glb'), file)
    rmSync(folder, { recursive: true })
  }
  return readRig(readFileSync(file))
}
