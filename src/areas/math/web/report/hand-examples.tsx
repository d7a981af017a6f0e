import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ExampleMark } from '#kit/recognition/web/example-mark.tsx'
import { call } from '#kit/web/api/api.ts'
import { formatTime, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { queryClient } from '#kit/web/api/query.ts'
import { useSession } from '#kit/web/session/session.ts'
import { Card } from '#kit/web/ui/card.tsx'
import { forgetFingerExample } from '../../api.ts'
import { fingerExamplesQuery } from '../finger-examples.ts'
import { progressTexts } from '../texts.ts'

/** For the adult: the hands that were marked as right. Empty if there are none. */
export function HandExamples(): ReactNode {
  const text = useMessages(progressTexts)
  const language = useLanguage()
  const learner = useSession((state) => state.session?.userid ?? '')
  const { data = [] } = useQuery(fingerExamplesQuery(learner))
  const examples = data.filter(({ taught }) => taught)
  if (examples.length === 0) return null
  return (
    <Card className="print:hidden">
      <h2 className="text-child text-accent">{text.hands}</h2>
      <p className="text-lead text-ink-soft">{text.handsWhy}</p>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 wide:grid-cols-3">
        {examples.map(({ _id, fingers, createdAt, author }) => (
          <li key={_id} className="flex flex-col gap-2 rounded-control border border-line p-4">
            <p className="text-lead font-bold">{text.fingers(fingers)}</p>
            <p className="text-note text-ink-soft">{formatTime(createdAt, language)}</p>
            <ExampleMark author={author} onForget={() => forget(learner, _id)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

async function forget(learner: string, id: string): Promise<void> {
  await call(forgetFingerExample, { learner, params: { id } })
  await queryClient.invalidateQueries({ queryKey: ['fingers'], refetchType: 'all' })
}
