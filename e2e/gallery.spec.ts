import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { build, preview, type PreviewServer } from 'vite'
import { expectLargeTargets, expectNoAxeViolations, expectNoSidewaysScroll } from './checks.ts'
import { expect, test as base } from './fixtures.ts'

const configFile = join(import.meta.dirname, '../vite.ui.config.ts')
const names = globSync('*.tsx', { cwd: join(import.meta.dirname, '../src/kit/web/ui') })
  .filter((file) => !file.endsWith('.test.tsx'))
  .map((file) => basename(file, '.tsx'))
  .toSorted()
/** These parts are popups over the page. */
const popups = ['adult-question', 'dialog']
/**
 * The references were taken with one version of Chromium; another version draws the edges of letters slightly differently.
 * A part that moved, lost a colour or broke its line differs by more.
 */
const tolerant = { maxDiffPixelRatio: 0.03, threshold: 0.3, animations: 'disabled' } as const

/** The component page's server, and the folder of its files. */
interface Gallery {
  readonly server: PreviewServer
  readonly outDir: string
}

async function startGallery(): Promise<Gallery> {
  const outDir = await mkdtemp(join(tmpdir(), 'd-learner-ui-'))
  await build({ configFile, logLevel: 'warn', build: { outDir } })
  return { server: await preview({ configFile, logLevel: 'warn', build: { outDir }, preview: { port: 0, host: 'localhost' } }), outDir }
}

let gallery: Promise<Gallery> | undefined

const test = base.extend({
  baseURL: async ({}, use) => {
    gallery ??= startGallery()
    await use(new URL((await gallery).server.resolvedUrls?.local[0] ?? '').origin)
  },
})

// One worker, so that the component page is built once.
test.describe.configure({ mode: 'default' })
test.afterAll(async () => {
  const started = await gallery
  gallery = undefined
  await started?.server.close()
  if (started) await rm(started.outDir, { recursive: true })
})
test.use({ viewport: { width: 900, height: 900 } })

for (const theme of ['light', 'dark']) {
  for (const language of ['en', 'si']) {
    test(`every part of the component page looks as before: ${theme}, ${language}`, async ({ page }) => {
      await page.goto(`/?theme=${theme}&language=${language}`)
      await page.evaluate(() => document.fonts.ready)
      const parts = page.locator('[data-part]')
      expect(await parts.evaluateAll((all) => all.map((part) => part.getAttribute('data-part')))).toEqual(names)
      await expectNoAxeViolations(page)
      await expectLargeTargets(page)
      await expectNoSidewaysScroll(page)
      for (const name of names.filter((one) => !popups.includes(one))) {
        await expect.soft(page.locator(`[data-part=${name}]`)).toHaveScreenshot(`${name}-${theme}-${language}.png`, tolerant)
      }
      for (const name of popups) {
        await page.locator(`[data-part=${name}]`).getByRole('button').click()
        await expect.soft(page.getByRole('dialog')).toHaveScreenshot(`${name}-${theme}-${language}.png`, tolerant)
        await expectNoAxeViolations(page)
        await page.keyboard.press('Escape')
      }
    })
  }
}
