import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { subtractionExample } from '../../rules/exercises.ts'
import { ExampleScreen } from '../learn/example-screen.tsx'
import { MathScreen } from '../learn/math-screen.tsx'
import { learnTexts } from '../texts.ts'

/** /math/subtraction: taking a number away from another. */
export function Screen(): ReactNode {
  return <MathScreen><Examples /></MathScreen>
}

function Examples(): ReactNode {
  const text = useMessages(learnTexts)
  return <ExampleScreen subject="subtraction" title={text.learnSubtraction} make={() => ({ type: 'SubtractionPractice', ...subtractionExample(Math.random) })} />
}
