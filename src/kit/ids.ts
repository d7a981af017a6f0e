import { v7 } from 'uuid'

/** Returns a UUIDv7 (RFC 9562). The ids of one process sort in the order of their creation. */
export function newId(): string {
  return v7()
}
