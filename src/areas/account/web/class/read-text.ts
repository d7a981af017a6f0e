/** Decodes a text file: UTF-8, or UTF-16 as some spreadsheet programs write it; undefined if it is neither. */
export function readText(bytes: ArrayBuffer): string | undefined {
  const [first, second] = new Uint8Array(bytes)
  const encoding = first === 0xFF && second === 0xFE ? 'utf-16le' : first === 0xFE && second === 0xFF ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}
