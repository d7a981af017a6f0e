/**
 * Returns a number from 0 to 1, 1 excluded, that depends on the text alone, so that every device draws the same. It is the 32-bit
 * FNV-1a hash (Fowler, Noll and Vo) with the last step of MurmurHash3 (Appleby), which spreads texts that differ in one letter.
 */
export function chanceOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
