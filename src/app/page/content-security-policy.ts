/** What the page may load. @param others addresses of services at other origins */
export function contentSecurityPolicy(others: readonly string[], nonce?: string): string {
  const from = ["'self'", ...others].join(' ')
  return [
    "default-src 'self'",
    // ONNX Runtime compiles WebAssembly.
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self'${nonce === undefined ? '' : ` 'nonce-${nonce}'`}`,
    `img-src ${from} data: blob:`,
    `media-src ${from} blob:`,
    `connect-src ${from} blob:`,
    "worker-src 'self' blob:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
