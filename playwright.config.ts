import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/find-browser.ts'

export default defineConfig({
  testDir: 'e2e',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // Sound and pictures come in real time: on a starved machine the browser drops some. A test that needed its second
  // try is named in the list as flaky.
  retries: 1,
  fullyParallel: true,
  // One more than the two cores of the smallest machine: tests of sound, video and slow fonts mostly wait.
  workers: 3,
  globalSetup: './e2e/build-page.ts',
  outputDir: 'test-results',
  // One reference for every system: fonts come with the page.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Asia/Colombo',
    trace: 'retain-on-first-failure',
    // It fetches the whole page for later, in each test anew: only the tests of use without a network have it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: await findBrowser(),
      args: [
        '--no-sandbox',
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
