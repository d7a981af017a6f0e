/** Plays a camera's stream in a video element that is not attached to the page. */
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

/** Frame interval in ms, for browsers without `requestVideoFrameCallback`. */
const frameMs = 40

export function nextFrame(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    if ('requestVideoFrameCallback' in video) {
      // Continue even if no frame arrives, for example because the stream has ended.
      const late = setTimeout(resolve, 1000)
      video.requestVideoFrameCallback(() => {
        clearTimeout(late)
        resolve()
      })
    } else setTimeout(resolve, frameMs)
  })
}
