import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { additionExample } from '../../rules/exercises.ts'
import { ExampleScreen } from '../learn/example-screen.tsx'
import { MathScreen } from '../learn/math-screen.tsx'
import { learnTexts } from '../texts.ts'

/** /math/addition: adding two numbers. */
export function Screen(): ReactNode {
  return <MathScreen><Examples /></MathScreen>
}

function Examples(): ReactNode {
  const text = useMessages(learnTexts)
  return <ExampleScreen subject="addition" title={text.learnAddition} make={() => ({ type: 'AdditionPractice', ...additionExample(Math.random) })} />
}
