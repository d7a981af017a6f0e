import { AppError } from '#kit/app-error.ts'
import { decodeText, listError } from './listed-word.ts'

/** A drawing is small; a large one takes long to render. */
const maxBytes = 1_000_000

/** Programs, other documents inside, and entities that name a file or one another: those can grow without limit. */
const active = /<(?:[\w-]+:)?(?:script|foreignObject|iframe|embed|object|handler|listener|audio|video)\b|\son[a-z]+\s*=|<!ENTITY[^>]*(?:SYSTEM|PUBLIC|&)|<\?xml-stylesheet|javascript:|@import/i
/** Addresses of other files: only parts of the same drawing and embedded pictures may be named. */
const elsewhere = /(?:href|src)\s*=\s*(?:"\s*(?!#|data:image\/(?:png|jpeg|gif|webp)[;,])[^"]|'\s*(?!#|data:image\/(?:png|jpeg|gif|webp)[;,])[^'])|url\(\s*["']?\s*(?!#)[^"')\s#]/i

/**
 * Dashes and filters, whose rendering can take any time and memory. A drawing can hide them from this check; the process that
 * renders it is limited anyway.
 */
const costly = /\bstroke-dasharray\s*[:=](?!\s*["']?\s*(?:none|0)\s*["';}])|\bfilter\s*[:=](?!\s*["']?\s*none\s*["';}])/i

/** Whether the bytes are text with an <svg> element near the beginning. */
export function isSvg(bytes: Uint8Array): boolean {
  return /<(?:[\w-]+:)?svg\b/i.test(new TextDecoder('latin1').decode(bytes.subarray(0, 4096)).replaceAll('\0', ''))
}

/**
 * Checks that a drawing contains only simple shapes. The renderer runs no scripts and opens no addresses; a drawing that has
 * them is refused nevertheless, because it is no picture for a child.
 * @throws AppError LIST_SCRIPT, LIST_ENCODING, LIST_UNPACKS_TOO_LARGE; PICTURE_TOO_COMPLEX
 */
export function checkSvg(bytes: Uint8Array): void {
  if (bytes.length > maxBytes) throw listError('LIST_UNPACKS_TOO_LARGE')
  const text = decodeText(bytes)
  if (active.test(text) || elsewhere.test(text)) throw listError('LIST_SCRIPT')
  if (costly.test(text)) throw new AppError('PICTURE_TOO_COMPLEX', 'A drawing has dashed lines or filters.')
}
