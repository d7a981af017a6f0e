/** A file that the device does not have yet. */
export interface MissingFile {
  readonly address: string
  readonly bytes: number
  readonly downloadBytes: number
  readonly download: (onLoaded: (loaded: number) => void, signal: AbortSignal) => Promise<void>
}

/** What an area needs only for this learner, besides its `OfflineNeeds` (offline-needs.ts). */
export interface LearnersFiles {
  /** of all of them on the device */
  readonly bytes: number
  readonly missing: readonly MissingFile[]
}
