/** Chromium's own fake camera, which repeats a film. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import config from '../playwright.config.ts'
import { test } from './fixtures.ts'

const launch = config.use?.launchOptions

/** Returns tests in a browser whose camera repeats this MJPEG film. */
export function testWithFilm(makeFilm: () => Promise<Buffer>) {
  return test.extend<object, { cameraFile: string }>({
    cameraFile: [
      async ({}, use) => {
        const folder = await mkdtemp(join(tmpdir(), 'd-learner-camera-'))
        const file = join(folder, 'camera.mjpeg')
        await writeFile(file, await makeFilm())
        await use(file)
        await rm(folder, { recursive: true })
      },
      { scope: 'worker' },
    ],
    launchOptions: [
      async ({ cameraFile }, use) => {
        await use({ ...launch, args: [...(launch?.args ?? []), `--use-file-for-fake-video-capture=${cameraFile}`] })
      },
      { scope: 'worker' },
    ],
  })
}
