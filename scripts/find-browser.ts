import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const others = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The browser that tests and benches run in: CHROMIUM_PATH, the one of this package of Debian, another that is installed, Playwright's
 * own (downloaded if possible), or on Debian as root the package, which is installed. Throws one clear sentence if there is none.
 * @param debianPackage the headless shell has no windows, and the tests need a quarter less processor time in it
 */
export async function findBrowser(debianPackage: 'chromium' | 'chromium-headless-shell'): Promise<string> {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined) {
    if (runs(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which cannot be run`)
  }
  const ofDebian = `/usr/bin/${debianPackage}`
  const found = [ofDebian, ...others].find(runs)
  if (found !== undefined) return found

  const { chromium } = await import('@playwright/test')
  if (runs(chromium.executablePath())) return chromium.executablePath()
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  if (runs(chromium.executablePath())) return chromium.executablePath()

  if (process.getuid?.() === 0 && runs('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', debianPackage], { stdio: 'inherit' })
    if (runs(ofDebian)) return ofDebian
  }
  throw new Error('The browser tests need Chromium or Chrome: install one, or name it in CHROMIUM_PATH')
}
