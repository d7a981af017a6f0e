/** The files of one version of the page, as its build lists them for the service worker: path and SHA-256 of each. */
export interface PageFiles {
  /** of all that is listed */
  readonly version: string
  /** kept on every device */
  readonly page: readonly (readonly [path: string, sha256: string])[]
  /** kept where words are recognised on the device */
  readonly recognising: readonly (readonly [path: string, sha256: string])[]
}
