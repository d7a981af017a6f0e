/** Addresses of files that are valid without a token. */
export interface SignedAddresses {
  /** returns the path with a signature that is valid for one to two hours; it changes hourly, so that browsers cache the file */
  sign(path: string): string
  /** returns when an address that is signed now expires, in ms since 1970; changes hourly */
  nextExpiry(): number
  /** throws `SIGN_IN_AGAIN` if the signature is invalid or has expired */
  check(url: string): void
}
