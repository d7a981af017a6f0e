export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Reads base64 as leniently as programs write it: also with the digits of addresses, without padding, and with other characters between. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = decoded(text)
  const bytes = new Uint8Array(binary.length)
  // A picture has millions of bytes: a call for each would take a second.
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at)
  return bytes
}

function decoded(text: string): string {
  try {
    return atob(text)
  } catch {
    const digits = text.replaceAll('-', '+').replaceAll('_', '/').replaceAll(/[^a-z\d+/]/gi, '')
    // A single digit at the end has no whole byte.
    return atob(digits.length % 4 === 1 ? digits.slice(0, -1) : digits)
  }
}
