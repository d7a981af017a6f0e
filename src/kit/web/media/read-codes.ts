/** Reads QR codes from a camera. */

/** The next picture is looked at so long after the last one was read, in ms. */
const pauseMs = 150
/** Larger pictures take longer and show no more, in px. */
const maxSide = 800

/** Of browsers that read codes themselves: Chrome on Android does. */
interface Detector {
  detect(image: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** `onText` gets every code that is seen, again and again. Returns a function that ends it. @param video plays a camera */
export function readCodes(video: HTMLVideoElement, onText: (text: string) => void): () => void {
  const over = new AbortController()
  void (async () => {
    const read = (await browsersReader()) ?? (await ownReader())
    while (!over.signal.aborted) {
      const texts = video.videoWidth === 0 ? [] : await read(video).catch(() => [])
      for (const text of texts) if (!over.signal.aborted) onText(text)
      await new Promise((goOn) => setTimeout(goOn, pauseMs))
    }
  })()
  return () => over.abort()
}

type Read = (video: HTMLVideoElement) => Promise<readonly string[]>

async function browsersReader(): Promise<Read | undefined> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass }
  if (BarcodeDetector === undefined || !(await BarcodeDetector.getSupportedFormats()).includes('qr_code')) return undefined
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue)
}

async function ownReader(): Promise<Read> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('This browser draws no pictures')
  return async (video) => {
    const scale = Math.min(1, maxSide / Math.max(video.videoWidth, video.videoHeight))
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
    canvas.width = width
    canvas.height = height
    context.drawImage(video, 0, 0, width, height)
    const { data } = context.getImageData(0, 0, width, height)
    // It throws if it finds no code.
    return [decodeQR({ width, height, data })]
  }
}
