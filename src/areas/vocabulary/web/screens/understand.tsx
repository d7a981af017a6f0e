import type { ReactNode } from 'react'
import { Choosing } from '../choose/choosing.tsx'

/** /vocabulary/understand: hear a word and choose its picture. */
export function Screen(): ReactNode {
  return <Choosing practice="understand" />
}
