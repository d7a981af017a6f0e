/** A camera that is attached to the host. It is on only while somebody uses it. */
export interface AttachedCamera {
  /** Keeps the camera on for a while; switches it on if it is off. */
  use(): void
  close(): void
}

/**
 * @param onFrame receives each JPEG picture
 * @param onFailure receives the reason if the camera stops
 */
export type OpenCamera = (onFrame: (jpeg: Uint8Array) => void, onFailure: (error: unknown) => void) => AttachedCamera
