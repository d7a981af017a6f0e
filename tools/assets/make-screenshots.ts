/** Takes the screenshots of the README from the running app, with a new learner. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { parseCommandLine } from '../lib/command-line.ts'
import { AppServer } from '../../e2e/server.ts'
import { findBrowser } from '../../scripts/find-browser.ts'

parseCommandLine({
  usage: `usage: npm run screenshots
Writes into docs/pictures. Needs Chromium or Chrome.`,
  positionals: [0, 0],
})
const folder = join(import.meta.dirname, '../../docs/pictures')
const screens = [
  { name: 'home', path: '/' },
  { name: 'skills', path: '/skills' },
  { name: 'vocabulary', path: '/vocabulary/list-word', press: "Let's Play!" },
  { name: 'writing', path: '/write/writing-home', press: 'Write Now!' },
  { name: 'maths', path: '/math/addition?lang=en' },
  { name: 'grossmotor', path: '/grossmotor/video-grossmotor' },
] as const

await mkdir(folder, { recursive: true })
const server = await AppServer.start()
const browser = await chromium.launch({
  executablePath: await findBrowser('chromium'),
  args: ['--no-sandbox', '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
})
try {
  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  await page.goto('/register')
  await page.getByLabel('Name of the child').fill('Nimali')
  await page.getByLabel('Email').fill('nimali@example.org')
  await page.getByLabel('Password', { exact: true }).fill('a garden of letters')
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('link', { name: 'Start here' }).click()
  await page.waitForURL('**/skills')
  for (const screen of screens) {
    await page.goto(screen.path)
    if ('press' in screen) await page.getByRole('button', { name: screen.press }).click()
    await page.waitForLoadState('networkidle')
    await sharp(await page.screenshot()).webp({ quality: 80 }).toFile(join(folder, `${screen.name}.webp`))
  }
} finally {
  await browser.close()
  await server.remove()
}
