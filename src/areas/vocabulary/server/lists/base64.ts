export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

const digits = /[^a-z\d+/]/gi

/** Reads base64 as leniently as programs write it: with the digits of addresses, with spaces and ends of lines, up to the padding. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const [read = ''] = text.replaceAll('-', '+').replaceAll('_', '/').split('=', 1)
  const clean = read.replaceAll(digits, '')
  // A single digit at the end has no whole byte.
  return Uint8Array.from(atob(clean.length % 4 === 1 ? clean.slice(0, -1) : clean), (character) => character.charCodeAt(0))
}
