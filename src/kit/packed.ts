/**
 * Files that the build for a device also stores compressed: a static host need not compress, and browsers unpack gzip by
 * themselves (`kit/web/download/unpack.ts`).
 */

/** Kinds of files that gzip makes smaller by at least a tenth: not sounds, films, fonts and pictures of pixels. */
const packedKind = /\.(?:bin|css|data|html|js|json|onnx|svg|wasm|webmanifest)$/

/** Whether a path has a compressed file beside it. */
export function isPacked(path: string): boolean {
  return packedKind.test(path)
}

/** The path of the compressed file. */
export function packedPath(path: string): string {
  return `${path}.gz`
}
