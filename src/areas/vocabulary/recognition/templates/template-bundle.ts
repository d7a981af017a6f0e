/** The files of several templates as one, which the server sends to a device. */
import { z } from 'zod'

const header = z.object({
  files: z.array(z.object({ key: z.string(), bytes: z.number().int().positive() })),
  /** words whose templates are not all there yet */
  missing: z.array(z.string()),
})

export interface TemplateBundle {
  /** what `writeTemplates` made, by the template's key */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** words whose templates are not all there yet */
  readonly missing: readonly string[]
}

/** The length of the header, before it. */
const lengthBytes = 4

export function writeBundle({ files, missing }: TemplateBundle): Uint8Array[] {
  const described: z.input<typeof header> = { files: [...files].map(([key, { length }]) => ({ key, bytes: length })), missing: [...missing] }
  const text = bytesOf(JSON.stringify(described))
  const length = new Uint8Array(lengthBytes)
  new DataView(length.buffer).setUint32(0, text.length)
  return [length, text, ...files.values()]
}

/** Returns undefined if the bundle is damaged or of another version of the app. */
export function readBundle(bundle: Uint8Array): TemplateBundle | undefined {
  if (bundle.length < lengthBytes) return undefined
  let at = lengthBytes + new DataView(bundle.buffer, bundle.byteOffset).getUint32(0)
  const described = header.safeParse(parseJson(bundle.subarray(lengthBytes, at)))
  if (!described.success) return undefined
  const files = new Map<string, Uint8Array>()
  for (const { key, bytes } of described.data.files) {
    files.set(key, bundle.subarray(at, at + bytes))
    at += bytes
  }
  return at === bundle.length ? { files, missing: described.data.missing } : undefined
}

/** JSON in ASCII: code of both sides has no encoder of text. */
function bytesOf(json: string): Uint8Array {
  const ascii = json.replaceAll(/[^ -~]/g, (unit) => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return Uint8Array.from(ascii, (letter) => letter.charCodeAt(0))
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  } catch {
    return undefined
  }
}
