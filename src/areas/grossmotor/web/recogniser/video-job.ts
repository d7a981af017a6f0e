/** One video for the recogniser on the device. Its progress is in seconds of the video. */
export interface VideoJob {
  readonly video: Blob
}
