/** A camera's stream as pictures, without an element on the screen. */
export async function playVideo(stream: MediaStream): Promise<{ video: HTMLVideoElement; stop: () => void }> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  await video.play()
  return {
    video,
    stop: () => {
      video.pause()
      video.srcObject = null
    },
  }
}

/** Where the browser does not tell when a frame has come, in ms. */
const usualMs = 40

export function nextFrame(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    if ('requestVideoFrameCallback' in video) {
      // One that never comes, as when the stream has ended, holds nobody up.
      const late = setTimeout(resolve, 1000)
      video.requestVideoFrameCallback(() => {
        clearTimeout(late)
        resolve()
      })
    } else setTimeout(resolve, usualMs)
  })
}
