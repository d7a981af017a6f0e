/** Opens every screen of the app in one language, and keeps a picture of it and what can be read on it. */
import { randomUUID } from 'node:crypto'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { forGuests, screens } from '../../e2e/rules-routes.ts'
import { AppServer } from '../../e2e/server.ts'
import { keepSettings, signIn } from '../../e2e/steps.ts'
import { findBrowser } from '../../scripts/find-browser.ts'
import type { Reviewed } from './catalogue.ts'

export interface Screen {
  readonly path: string
  /** all texts on it, with the names of its buttons and fields */
  readonly content: string
  /** WebP in base64 */
  readonly picture: string
}

const size = { width: 400, height: 800 }
/** A longer page is cut, in pixels. */
const longest = 2000
const patience = 20_000

/** @param onScreen is called after each screen, with whether it opened in time */
export async function takeScreens(language: Reviewed, onScreen: (path: string, isTaken: boolean) => void): Promise<Screen[]> {
  const server = await AppServer.start()
  const browser = await chromium.launch({
    executablePath: await findBrowser('chromium'),
    args: ['--no-sandbox', '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
  })
  try {
    const taken: Screen[] = []
    const takeAll = async (page: Page, paths: readonly string[]): Promise<void> => {
      await keepSettings(page, { language, reducedMotion: true, sounds: false, adultQuestion: false })
      for (const path of paths) {
        const screen = await take(page, path)
        if (screen !== undefined) taken.push(screen)
        onScreen(path, screen !== undefined)
      }
    }
    await takeAll(await browser.newPage({ baseURL: server.url, viewport: size }), screens.filter((path) => forGuests.has(path)))
    const page = await browser.newPage({ baseURL: server.url, viewport: size })
    await register(page)
    await takeAll(page, screens.filter((path) => !forGuests.has(path)))
    return taken
  } finally {
    await browser.close()
    await server.remove()
  }
}

async function take(page: Page, path: string): Promise<Screen | undefined> {
  await page.goto(path)
  const heading = page.locator('h1').first()
  await heading.waitFor({ state: 'attached', timeout: patience }).catch(() => undefined)
  if ((await heading.count()) === 0) return undefined
  await page.evaluate(() => document.fonts.ready)
  // A screen that keeps asking the server is taken as it is.
  await page.waitForLoadState('networkidle', { timeout: patience }).catch(() => undefined)
  const [content, height] = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [placeholder], [alt]')].flatMap((one) => ['aria-label', 'placeholder', 'alt'].map((name) => one.getAttribute(name) ?? ''))
    return [[document.body.innerText, ...named].join('\n'), document.documentElement.scrollHeight] as const
  })
  const picture = await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width: size.width, height: Math.min(height, longest) } })
  return { path, content, picture: (await sharp(picture).resize({ width: 320 }).webp({ quality: 45 }).toBuffer()).toString('base64') }
}

/** A learner with some attempts, so that the reports are not empty. */
async function register(page: Page): Promise<void> {
  const user = { username: 'Nimali', email: `${randomUUID()}@example.org`, password: randomUUID() }
  const answer = await page.request.post('/bs/register', { data: user })
  const { data: { token, safeUser: { _id } } } = (await answer.json()) as { data: { token: string; safeUser: { _id: string } } }
  const headers = { authorization: `Bearer ${token}` }
  for (let at = 0; at < 21; at++) {
    await page.request.post('/bs/speech/add', { headers, data: { userid: _id, cluster: 'Apple', word: at % 2 === 0 ? 'Apple' : 'Mango', confidence: at / 21 } })
  }
  await signIn(page, { token, _id, username: user.username })
}
