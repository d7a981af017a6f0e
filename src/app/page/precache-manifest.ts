/** The files of one version of the page, listed by its build for the service worker: path on the host and SHA-256 of each. */
export interface PrecacheManifest {
  /** a hash of the whole list */
  readonly version: string
  /** cached on every device */
  readonly page: readonly (readonly [path: string, sha256: string])[]
  /** spoken prompts; each language is cached on devices that use it */
  readonly voices: readonly (readonly [path: string, sha256: string])[]
  /** second pictures of words, and on a phone alone films and sounds of words: cached when they are first used, or with their area */
  readonly shown: readonly (readonly [path: string, sha256: string])[]
  /** cached on devices that recognise without the server */
  readonly recognition: readonly (readonly [path: string, sha256: string])[]
}

/** The page asks the service worker to cache the prompts below these paths. */
export interface VoiceRequest {
  readonly voices: readonly string[]
}
