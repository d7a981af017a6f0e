/** Takes the place of `kit/web/download/unpack-model.ts` in the build for a device that is its own server. */
import init, { BrotliDecStream, BrotliStreamResultCode } from 'brotli-dec-wasm/web'
import { isBrotli } from '#kit/packed.ts'
import { unpack } from '#kit/web/download/unpack.ts'

/** The decoder's memory holds at most so much of the content beside its window. */
const outputBytes = 262_144

/** The decoder is started once: another start would take its memory away from a file that is being unpacked. */
let started: Promise<unknown> | undefined

/**
 * Returns the content of a packed file. Rejects if Brotli is cut or damaged, or its content has not `size` bytes. Browsers that lack
 * Brotli get a decoder in WebAssembly.
 */
export async function unpackModel(path: string, packed: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array<ArrayBuffer>> {
  if (!isBrotli(path)) return unpack(packed)
  const stream = nativeStream()
  if (stream === undefined) return unpackInWasm(packed, size)
  const content = new Uint8Array(await new Response(new Blob([packed]).stream().pipeThrough(stream)).arrayBuffer())
  if (content.length !== size) throw new Error('A packed file has another size')
  return content
}

function nativeStream(): DecompressionStream | undefined {
  try {
    // TypeScript's list of formats lacks it.
    return Reflect.construct(DecompressionStream, ['brotli']) as DecompressionStream
  } catch {
    return undefined
  }
}

/** Works in steps, between which the page can do something else. @param decoder its bytes, if no build has placed them */
export async function unpackInWasm(packed: Uint8Array<ArrayBuffer>, size: number, decoder?: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  started ??= init(decoder && { module_or_path: decoder })
  await started.catch((error: unknown) => {
    started = undefined
    throw error
  })
  const content = new Uint8Array(size)
  const stream = new BrotliDecStream()
  let length = 0
  let code: BrotliStreamResultCode = BrotliStreamResultCode.NeedsMoreInput
  try {
    const reader = new Blob([packed]).stream().getReader()
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      let input = next.value
      do {
        if (code === BrotliStreamResultCode.ResultSuccess) throw new Error('A packed file goes on after its end')
        const result = stream.dec(input, outputBytes)
        const { buf } = result
        content.set(buf, length)
        length += buf.length
        input = input.subarray(result.input_offset)
        code = result.code
        result.free()
      } while (input.length > 0 || code === BrotliStreamResultCode.NeedsMoreOutput)
    }
  } finally {
    stream.free()
  }
  if (code !== BrotliStreamResultCode.ResultSuccess || length !== size) throw new Error('A packed file is cut')
  return content
}
