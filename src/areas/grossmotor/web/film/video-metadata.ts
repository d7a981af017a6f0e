interface VideoMetadata {
  /** Infinity if the file does not contain it */
  readonly seconds: number
  /** width of the picture divided by its height */
  readonly aspect: number
}

/** Some browsers load no metadata before a video plays; they get no facts after this time, in ms. */
const patience = 3000

const known = new WeakMap<Blob, Promise<VideoMetadata | undefined>>()

/** A video's metadata, read once; undefined if the browser cannot read it. */
export function readMetadata(video: Blob): Promise<VideoMetadata | undefined> {
  const facts = known.get(video) ?? readFacts(video)
  known.set(video, facts)
  return facts
}

function readFacts(video: Blob): Promise<VideoMetadata | undefined> {
  const element = document.createElement('video')
  const url = URL.createObjectURL(video)
  return new Promise<VideoMetadata | undefined>((resolve) => {
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
