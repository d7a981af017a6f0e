import type { ReactNode } from 'react'
import { FixedPractice } from '../practice/fixed-practice.tsx'

/** /math/addition/practice */
export function Screen(): ReactNode {
  return <FixedPractice subject="addition" type="AdditionPractice" />
}
