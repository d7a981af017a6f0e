import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { sequenceExample } from '../exercises.ts'
import { ExampleScreen } from './example-screen.tsx'
import { MathScreen } from './math-screen.tsx'
import { learnTexts } from './texts.ts'

/** /math/sequence: consecutive numbers, one of them missing. */
export function Screen(): ReactNode {
  return <MathScreen><Examples /></MathScreen>
}

function Examples(): ReactNode {
  const text = useMessages(learnTexts)
  return <ExampleScreen subject="sequence" title={text.learnSequence} make={(counter) => ({ type: 'SequencePractice', ...sequenceExample(counter, Math.random) })} />
}
