/**
 * `STORE_REFUSED`: keys, bucket or request are wrong; only the operator can mend that. `STORE_FULL`: it has no space left.
 * `STORE_UNAVAILABLE`: it cannot be reached, takes too long or fails, so that a later attempt may succeed.
 */
export type StoreErrorCode = 'STORE_REFUSED' | 'STORE_FULL' | 'STORE_UNAVAILABLE'

/** A store in the network failed; `message` is one plain sentence for the operator. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly code: StoreErrorCode

  constructor(code: StoreErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}
