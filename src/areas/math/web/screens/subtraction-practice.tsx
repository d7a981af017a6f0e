import type { ReactNode } from 'react'
import { FixedPractice } from '../practice/fixed-practice.tsx'

/** /math/subtraction/practice */
export function Screen(): ReactNode {
  return <FixedPractice subject="subtraction" type="SubtractionPractice" />
}
