import type { ReactNode } from 'react'
import { Choosing } from '../choose/choosing.tsx'

/** /vocabulary/read: read a word and choose its picture, or hear it and choose its print. */
export function Screen(): ReactNode {
  return <Choosing practice="read" />
}
