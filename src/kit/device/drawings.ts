/** Drawings in SVG: the host's worker cannot decode them, so a page of this device draws them. */

export const drawingsChannel = 'drawings'

export interface Drawing {
  readonly id: string
  readonly svg: Blob
  /** of the drawn picture: width or height, whichever is greater, in px */
  readonly side: number
}

/** `picture`: as PNG; null if the browser cannot open the drawing */
export interface Drawn {
  readonly id: string
  readonly picture: Blob | null
}

/** Lets a page draw. Returns null if it cannot open the drawing. */
export async function drawInPage(svg: Blob, side: number): Promise<Blob | null> {
  const channel = new BroadcastChannel(drawingsChannel)
  const id = crypto.randomUUID()
  try {
    return await new Promise((resolve) => {
      channel.addEventListener('message', ({ data }: MessageEvent<Drawing | Drawn>) => {
        if (data.id === id && 'picture' in data) resolve(data.picture)
      })
      channel.postMessage({ id, svg, side } satisfies Drawing)
    })
  } finally {
    channel.close()
  }
}
