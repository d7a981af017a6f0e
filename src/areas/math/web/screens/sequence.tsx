import type { ReactNode } from 'react'
import { Pencil } from '#kit/web/icons.tsx'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { sequenceExample } from '../../rules/exercises.ts'
import { chosenParts } from '../../rules/number/tasks.ts'
import { ExampleScreen } from '../learn/example-screen.tsx'
import { MathScreen } from '../learn/math-screen.tsx'
import { PracticeLink } from '../learn/practice-link.tsx'
import { learnTexts } from '../texts.ts'

/** /math/sequence: consecutive numbers, one of them missing, and the way to saying, showing and writing a number. */
export function Screen(): ReactNode {
  return <MathScreen><Examples /></MathScreen>
}

function Examples(): ReactNode {
  const text = useMessages(learnTexts)
  const hasNumber = useSettings((settings) => chosenParts(settings).length > 0)
  return (
    <ExampleScreen
      subject="sequence"
      title={text.learnSequence}
      make={(counter) => ({ type: 'SequencePractice', ...sequenceExample(counter, Math.random) })}
      other={hasNumber && <PracticeLink subject="number"><Pencil aria-hidden /></PracticeLink>}
    />
  )
}
