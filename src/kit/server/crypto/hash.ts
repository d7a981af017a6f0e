import { toBase64Url } from './base64url.ts'

/** Returns the SHA-256 of a text in base64url. */
export async function hashText(text: string): Promise<string> {
  return toBase64Url(await digest(text))
}

/** Compares two texts in a time that does not depend on how much of them is the same. */
export async function isSameText(a: string, b: string): Promise<boolean> {
  const [first, second] = await Promise.all([digest(a), digest(b)])
  return first.reduce((difference, byte, at) => difference | (byte ^ (second[at] ?? 0)), 0) === 0
}

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}
