/** A key that only this server has. */
export interface MacKey {
  /** Returns the HMAC-SHA256 of a text. */
  sign(text: string): Promise<Uint8Array>
  /** Whether the bytes are the text's HMAC; the time does not depend on how many of them are right. */
  verify(text: string, mac: Uint8Array<ArrayBuffer>): Promise<boolean>
}

/** What handlers sign with: one key for each purpose, so that a signature for one purpose is invalid for all others. */
export interface Keys {
  /** hashes emails, addresses and codes, so that the database does not contain them */
  readonly subjects: MacKey
  /** signs registrations that wait for their code */
  readonly registrations: MacKey
  /** makes the secrets of log-ins with OpenID Connect */
  readonly logIns: MacKey
}

export function createMacKey(bytes: Uint8Array<ArrayBuffer>): MacKey {
  const importKey = () => crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
  let imported: ReturnType<typeof importKey> | undefined
  const key = () => (imported ??= importKey())
  return {
    sign: async (text) => new Uint8Array(await crypto.subtle.sign('HMAC', await key(), new TextEncoder().encode(text))),
    verify: async (text, mac) => crypto.subtle.verify('HMAC', await key(), mac, new TextEncoder().encode(text)),
  }
}
