import type { ReactNode } from 'react'
import { FixedPractice } from '../practice/fixed-practice.tsx'

/** /math/sequence/practice */
export function Screen(): ReactNode {
  return <FixedPractice subject="sequence" type="SequencePractice" />
}
