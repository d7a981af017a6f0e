/** Chromium's own fake camera, which repeats a film. */
import { writeFile } from 'node:fs/promises'
import { test } from './fixtures.ts'

/** Returns tests in which the camera repeats this MJPEG film. */
export function testWithFilm(makeFilm: () => Promise<Buffer>) {
  let made: Promise<Buffer> | undefined
  return test.extend<{ film: undefined }>({
    film: [
      async ({ devices }, use) => {
        made ??= makeFilm()
        await writeFile(devices.camera, await made)
        await use(undefined)
      },
      { auto: true },
    ],
  })
}
