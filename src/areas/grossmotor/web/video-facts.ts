interface VideoFacts {
  /** Infinity where the file does not say */
  readonly seconds: number
  /** width of the picture divided by its height */
  readonly aspect: number
}

/** Some browsers load nothing of a video before it is asked to play: then nothing is told, in ms. */
const patience = 3000

/** What this browser tells of a video; undefined where it cannot. */
export function factsOf(video: Blob): Promise<VideoFacts | undefined> {
  const element = document.createElement('video')
  const url = URL.createObjectURL(video)
  return new Promise<VideoFacts | undefined>((resolve) => {
    setTimeout(() => resolve(undefined), patience)
    element.addEventListener('error', () => resolve(undefined))
    element.addEventListener('loadedmetadata', () => {
      const { duration: seconds, videoWidth, videoHeight } = element
      resolve(videoHeight > 0 ? { seconds, aspect: videoWidth / videoHeight } : undefined)
    })
    element.preload = 'metadata'
    element.src = url
  }).finally(() => {
    element.removeAttribute('src')
    URL.revokeObjectURL(url)
  })
}
