/** Files that the build for a device also stores compressed, because a static host need not compress. The page unpacks them (`kit/web/download`). */

/** Kinds of files that gzip makes smaller by at least a tenth: not sounds, films, fonts and pictures of pixels. */
const packedKind = /\.(?:bin|css|data|html|js|json|onnx|svg|wasm|webmanifest)$/

/** Whether a path has a compressed file beside it. */
export function isPacked(path: string): boolean {
  return packedKind.test(path)
}

/** Whether the compressed file is Brotli instead of gzip: the engine ([decision](../../docs/decisions/0057-brotli.md)). */
export function isBrotli(path: string): boolean {
  return /(?:^|\/)models\/fetched\/onnxruntime\/[\w.-]+\.wasm$/.test(path)
}

/** The path of the compressed file. A host that sends `.br` may call it encoded; then bytes and ranges would be those of the unpacked file. */
export function packedPath(path: string): string {
  return path + (isBrotli(path) ? '.brotli' : '.gz')
}
