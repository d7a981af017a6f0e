import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/find-browser.ts'

/**
 * Features that are switched off in Chromium. The first two lines are this project's: the address bar would load two pages
 * of its own for every window, and the spare process would start a third process for every test. The other lines repeat
 * Playwright's list, because Chromium obeys only the last such switch.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch',
]

/** The first saves the process of the network, the others are Playwright's, as above. */
const enabledFeatures = ['NetworkServiceInProcess2', 'CDPScreenshotNewSurface', 'SkipListAccountsWithoutGaiaCookies']

export default defineConfig({
  testDir: 'e2e',
  // These limits only end a test that hangs. A machine that is several times slower than usual stays within them.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  forbidOnly: true,
  // A test that passes only at its second try has failed.
  retries: 0,
  fullyParallel: true,
  // More than the two cores of the smallest machine, because tests wait for sounds. A fourth saves no time there: the 54 tests of
  // `--workers N vocabulary.spec vocabulary-failures vocabulary-question write.spec` took 264 s with two, 229 with three, 244 with four.
  workers: 3,
  globalSetup: './e2e/build-page.ts',
  // A page of its own: a device that is its own server.
  projects: [
    { name: 'server', testIgnore: /\/device(-\w+)*\.(setup|spec)\.ts$/ },
    { name: 'device build', testMatch: 'device.setup.ts' },
    { name: 'device', testMatch: /\/device(-\w+)*\.spec\.ts$/, dependencies: ['device build'] },
  ],
  outputDir: 'test-results',
  // One reference for every system: fonts come with the page.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Asia/Colombo',
    // A film and snapshots of the page would cost each test up to a third of its time: a failed test has the page's last
    // picture and text. `--trace on` records all.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    // The service worker fetches the whole page for later use, in every test: only the tests without a network allow it.
    serviceWorkers: 'block',
    // Chromium paints here without a graphics card: moving parts cost a fifth of the processor time. Tests about motion allow it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: await findBrowser('chromium-headless-shell'),
      args: [
        '--no-sandbox',
        `--disable-features=${disabledFeatures.join(',')}`,
        // Processes of their own for the network and for drawing would cost a tenth of the processor time.
        `--enable-features=${enabledFeatures.join(',')}`,
        '--in-process-gpu',
        // The recognisers' code is used for seconds in a test: optimising all of it costs more than it saves. What runs long is still optimised.
        '--js-flags=--wasm-tiering-budget=130000000',
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
