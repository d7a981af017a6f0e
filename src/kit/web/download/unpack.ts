/** Returns the content of a compressed file. Some hosts say that such a file is encoded, and the browser has then unpacked it. Rejects if it is cut. */
export async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(unpacked).arrayBuffer())
}

/** Throws if these are not the bytes of the file. @param sha256 in hexadecimal digits */
export async function checkHash(name: string, bytes: Uint8Array<ArrayBuffer>, sha256: string): Promise<void> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (found !== sha256) throw new Error(`The file ${name} has the wrong hash`)
}
