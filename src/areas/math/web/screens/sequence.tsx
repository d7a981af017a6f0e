import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { sequenceExample } from '../../rules/exercises.ts'
import { ExampleScreen } from '../learn/example-screen.tsx'
import { MathScreen } from '../learn/math-screen.tsx'
import { learnTexts } from '../texts.ts'

/** /math/sequence: consecutive numbers, one of them missing. */
export function Screen(): ReactNode {
  return <MathScreen><Examples /></MathScreen>
}

function Examples(): ReactNode {
  const text = useMessages(learnTexts)
  return <ExampleScreen subject="sequence" title={text.learnSequence} make={(counter) => ({ type: 'SequencePractice', ...sequenceExample(counter, Math.random) })} />
}
