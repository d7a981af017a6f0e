import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ExampleMark } from '#kit/recognition/web/example-mark.tsx'
import { call } from '#kit/web/api/api.ts'
import { formatTime, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSession } from '#kit/web/session/session.ts'
import { Card } from '#kit/web/ui/card.tsx'
import { forgetDigitExample, forgetFingerExample, type StoredDigitExample, type StoredFingerExample } from '../../api.ts'
import { digitExamplesQuery, fingerExamplesQuery, invalidateExamples } from '../number-examples.ts'
import { progressTexts } from '../texts.ts'

/** For the adult: the hands and the written numbers that were marked as right. Empty if there are none. */
export function NumberExamples(): ReactNode {
  const text = useMessages(progressTexts)
  const learner = useSession((state) => state.session?.userid ?? '')
  const { data: hands = [] } = useQuery(fingerExamplesQuery(learner))
  const { data: digits = [] } = useQuery(digitExamplesQuery(learner))
  return (
    <>
      <Examples
        title={text.hands}
        why={text.handsWhy}
        examples={hands}
        nameOf={({ fingers }) => text.fingers(fingers)}
        onForget={(id) => call(forgetFingerExample, { learner, params: { id } })}
      />
      <Examples
        title={text.digits}
        why={text.digitsWhy}
        examples={digits}
        nameOf={({ digit }) => String(digit)}
        onForget={(id) => call(forgetDigitExample, { learner, params: { id } })}
      />
    </>
  )
}

interface ExamplesProps<Example> {
  title: string
  why: string
  examples: readonly Example[]
  nameOf: (example: Example) => string
  onForget: (id: string) => Promise<unknown>
}

function Examples<Example extends StoredDigitExample | StoredFingerExample>({ title, why, examples, nameOf, onForget }: ExamplesProps<Example>): ReactNode {
  const language = useLanguage()
  const taught = examples.filter((example) => example.taught)
  const forget = async (id: string): Promise<void> => {
    await onForget(id)
    await invalidateExamples()
  }
  if (taught.length === 0) return null
  return (
    <Card className="print:hidden">
      <h2 className="text-child text-accent">{title}</h2>
      <p className="text-lead text-ink-soft">{why}</p>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 wide:grid-cols-3">
        {taught.map((example) => (
          <li key={example._id} className="flex flex-col gap-2 rounded-control border border-line p-4">
            <p className="text-lead font-bold">{nameOf(example)}</p>
            <p className="text-note text-ink-soft">{formatTime(example.createdAt, language)}</p>
            <ExampleMark author={example.author} onForget={() => forget(example._id)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
