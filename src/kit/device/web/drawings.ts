import { type Drawing, drawingsChannel, type Drawn } from '../drawings.ts'

/** Draws what the host of this device asks for. Every open tab does, and the first one is taken. */
export function answerDrawings(): void {
  const channel = new BroadcastChannel(drawingsChannel)
  channel.addEventListener('message', ({ data }: MessageEvent<Drawing | Drawn>) => {
    if (!('svg' in data)) return
    void draw(data).catch(() => null).then((picture) => channel.postMessage({ id: data.id, picture } satisfies Drawn))
  })
}

/** An image runs no scripts and loads nothing from elsewhere. */
async function draw({ svg, side }: Drawing): Promise<Blob> {
  const url = URL.createObjectURL(svg)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const scale = side / Math.max(width, height)
    const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await canvas.convertToBlob({ type: 'image/png' })
  } finally {
    URL.revokeObjectURL(url)
  }
}
