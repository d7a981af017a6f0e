/** Checks of a picture's file, before anything is decoded. */

const pngSignature = '\x89PNG\r\n\x1a\n'

/** Whether these are the bytes of a JPEG, PNG, GIF, WebP, AVIF or HEIF file. */
export function isRaster(picture: Buffer): boolean {
  const head = picture.toString('latin1', 0, 16)
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith(pngSignature) ||
    /^GIF8[79]a/.test(head) ||
    /^RIFF.{4}WEBP/s.test(head) ||
    /^.{4}ftyp(avif|avis|mif1|msf1|heic|heix)/s.test(head)
  )
}

/**
 * Whether the parts of a PNG or WebP file have the lengths that they state, up to the end of the picture. The decoder takes
 * many files with wrong lengths and shows what it can. Every other file counts as complete: its decoder checks it.
 */
export function isComplete(picture: Buffer): boolean {
  const head = picture.toString('latin1', 0, 12)
  if (head.startsWith(pngSignature)) return hasWholeChunks(picture)
  return !/^RIFF.{4}WEBP$/s.test(head) || hasWholeWebpChunks(picture)
}

/** A chunk of PNG: length, type, data and checksum. What follows the last one, IEND, is ignored. */
function hasWholeChunks(png: Buffer): boolean {
  for (let at = pngSignature.length; at + 12 <= png.length;) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IEND') return length === 0
    at += 12 + length
  }
  return false
}

/** A chunk of RIFF: type, length, data, and a byte of padding if the length is odd, which some programs do not count. What follows is ignored. */
function hasWholeWebpChunks(webp: Buffer): boolean {
  const end = 8 + webp.readUInt32LE(4)
  let at = 12
  while (at + 8 <= end && end <= webp.length) {
    const length = webp.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  return at === end || at === end + 1
}
