import { randomBytes } from 'node:crypto'

let lastTime = 0
let counter = 0

/** Returns a UUIDv7 (RFC 9562): sorts by time and, within a millisecond of this process, by a counter (method 1). */
export function newId(): string {
  const now = Date.now()
  const bytes = randomBytes(16)
  if (now > lastTime) {
    lastTime = now
    counter = bytes.readUInt16BE(6) & 0x7ff
  } else if (++counter > 0xfff) {
    lastTime++
    counter = 0
  }
  bytes.writeUIntBE(lastTime, 0, 6)
  bytes.writeUInt16BE(0x7000 | counter, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Returns the creation time of a UUIDv7, in ms since 1970. */
export function timeOfId(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
}
