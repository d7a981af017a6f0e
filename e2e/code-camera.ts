/** A camera in the page that sees what the test holds in front of it: a picture on another page's screen. */
import type { Page } from '@playwright/test'

declare global {
  /** What the camera of `replaceCameraByScreen` sees. */
  var seenScreen: ImageBitmap | undefined
}

/** From the next page that is opened on. */
export async function replaceCameraByScreen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      canvas.width = 640
      canvas.height = 480
      const context = canvas.getContext('2d')
      setInterval(() => {
        context?.fillRect(0, 0, canvas.width, canvas.height)
        if (globalThis.seenScreen !== undefined) context?.drawImage(globalThis.seenScreen, 100, 20, 440, 440)
      }, 100)
      return canvas.captureStream(10)
    }
  })
}

/** Holds a square picture, of another page or of paper, in front of a page's camera. */
export async function holdInFrontOf(page: Page, png: Buffer): Promise<void> {
  await page.evaluate(async (taken) => {
    const bytes = Uint8Array.from(atob(taken), (letter) => letter.codePointAt(0) ?? 0)
    globalThis.seenScreen = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  }, png.toString('base64'))
}
