/**
 * What a generator read, wrote and measured. It writes this beside its code. The test compares the hashes, so that an input or a
 * result that changed without the generator fails, without making or measuring everything again.
 */
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'

export interface Hashes {
  readonly inputs: string
  readonly outputs: string
}

/** The hash of named texts or files. Their order does not count. */
export function hashOf(parts: ReadonlyMap<string, string | Uint8Array>): string {
  const hash = createHash('sha256')
  for (const [name, content] of [...parts].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${name}\0${Buffer.byteLength(content)}\0`).update(content)
  }
  return hash.digest('hex')
}

export async function writeManifest(file: string, manifest: Hashes): Promise<void> {
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`)
}
