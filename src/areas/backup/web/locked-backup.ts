/**
 * A backup that is encrypted with a passphrase. The page encrypts and decrypts, so that no host sees the passphrase and both hosts
 * restore the file; only the server's own backups are encrypted there, with a passphrase of its settings. Its parts: a line of text, 16 bytes of salt, 16 bytes that check the passphrase, and the backup in chunks of
 * 1,000,000 bytes, each followed by its tag of 16 bytes. AES-256-GCM; the key is 600,000 rounds of PBKDF2 with SHA-256 of the passphrase
 * (NFKC, UTF-8) and the salt. The 12 bytes of a chunk's nonce: its index from 0 (big-endian, 8 bytes), 1 for the last chunk and
 * otherwise 0, three zeros. The check is the tag of an empty message whose nonce is all 255.
 */
import { partBytes } from '../api.ts'

export const lockedExtension = '.locked'
export const minPassphrase = 8

const firstLine = new TextEncoder().encode('D Learner, locked backup, 1\n')
const [saltBytes, tagBytes, rounds] = [16, 16, 600_000]
const headBytes = firstLine.length + saltBytes + tagBytes
const checkNonce = new Uint8Array(12).fill(255)

/** `passphrase`: it is wrong; `damaged`: the file was changed or is not complete. */
export class LockedError extends Error {
  readonly reason: 'passphrase' | 'damaged'

  constructor(reason: LockedError['reason'], options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>

/** What is sent of a file: each part begins at a multiple of `partBytes`. */
export interface Parts {
  /** bytes of all parts */
  readonly size: number
  /** @throws LockedError `damaged` */
  part(from: number): Promise<Blob>
}

/** Browsers encrypt only on pages from HTTPS or this machine. */
export function canLock(): boolean {
  return 'subtle' in crypto
}

export async function isLocked(file: Blob): Promise<boolean> {
  const line = new Uint8Array(await file.slice(0, firstLine.length).arrayBuffer())
  return line.length === firstLine.length && line.every((byte, at) => byte === firstLine[at])
}

/** Encrypts a file. @param onProgress gets a share from 0 to 1 */
export async function lock(file: Blob, passphrase: string, onProgress: (share: number) => void = () => undefined): Promise<Blob> {
  // A browser keeps large Blobs on the disk.
  const parts: Blob[] = []
  for await (const part of lockedParts(file, passphrase)) {
    parts.push(new Blob([part]))
    onProgress(Math.min(1, (parts.length - 1) * partBytes / Math.max(1, file.size)))
  }
  return new Blob(parts, { type: 'application/octet-stream' })
}

/** Yields the encrypted file: its head, then its chunks. */
export async function* lockedParts(file: Blob, passphrase: string): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes))
  const key = await keyOf(passphrase, salt)
  const check = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: checkNonce }, key, new Uint8Array())
  yield new Uint8Array(await new Blob([firstLine, salt, check]).arrayBuffer())
  for (let from = 0; from < file.size || from === 0; from += partBytes) {
    const chunk = await file.slice(from, from + partBytes).arrayBuffer()
    const iv = nonceOf(from / partBytes, from + partBytes >= file.size)
    yield new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, chunk))
  }
}

/** Opens an encrypted file. Each part is decrypted when it is read. @throws LockedError */
export async function unlock(file: Blob, passphrase: string): Promise<Parts> {
  const chunks = Math.ceil((file.size - headBytes) / (partBytes + tagBytes))
  if (chunks < 1 || file.size < headBytes + chunks * tagBytes) throw new LockedError('damaged')
  const head = new Uint8Array(await file.slice(firstLine.length, headBytes).arrayBuffer())
  const key = await keyOf(passphrase, head.subarray(0, saltBytes))
  await decrypt(key, checkNonce, head.subarray(saltBytes), 'passphrase')
  return {
    size: file.size - headBytes - chunks * tagBytes,
    async part(from) {
      const index = from / partBytes
      const at = headBytes + index * (partBytes + tagBytes)
      const sealed = await file.slice(at, at + partBytes + tagBytes).arrayBuffer()
      return new Blob([await decrypt(key, nonceOf(index, index === chunks - 1), sealed, 'damaged')], { type: 'application/octet-stream' })
    },
  }
}

/** The parts of a file that is not encrypted. */
export function plainParts(file: Blob): Parts {
  return { size: file.size, part: async (from) => file.slice(from, from + partBytes, 'application/octet-stream') }
}

async function decrypt(key: Key, iv: Uint8Array<ArrayBuffer>, sealed: ArrayBuffer | Uint8Array<ArrayBuffer>, reason: LockedError['reason']): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed).catch((cause: unknown) => {
    throw new LockedError(reason, { cause })
  })
}

async function keyOf(passphrase: string, salt: Uint8Array<ArrayBuffer>): Promise<Key> {
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(passphrase.normalize('NFKC')), 'PBKDF2', false, ['deriveKey'])
  return crypto.subtle.deriveKey({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

function nonceOf(index: number, isLast: boolean): Uint8Array<ArrayBuffer> {
  const nonce = new Uint8Array(12)
  const view = new DataView(nonce.buffer)
  view.setBigUint64(0, BigInt(index))
  view.setUint8(8, Number(isLast))
  return nonce
}
