import { type ReactNode, useState } from 'react'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Star } from '#kit/web/icons.tsx'
import { useIsGuest, useSession } from '#kit/web/session/session.ts'
import { useAdultQuestion } from '#kit/web/ui/adult-question.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { type Bests, chooseBest } from './bests.ts'
import { bestTexts } from './texts.ts'
import { useKeptBests } from './use-best.ts'

interface MarkBestProps {
  bests: Bests
  /** id of the attempt */
  attempt: string
  label: string
  /** the film or recording, which only this page still has */
  file: () => Blob
}

/** For an adult of the family, after the adult question: keeps the attempt's film or recording as the child's best. */
export function MarkBest({ bests, attempt, label, file }: MarkBestProps): ReactNode {
  const text = useMessages(bestTexts)
  const errorText = useErrorText()
  const learner = useSession(({ session }) => session?.userid ?? '')
  // The adults' menu may be closed and opened again.
  const kept = useKeptBests(bests)?.find(({ id }) => id === attempt)
  const { question, askAdult } = useAdultQuestion()
  const [state, setState] = useState<'unmarked' | 'saving' | 'stored' | 'waits'>('unmarked')
  const [error, setError] = useState<unknown>(null)
  const choose = async (): Promise<void> => {
    setState('saving')
    setError(null)
    try {
      setState(await chooseBest(bests, { id: attempt, learner, label, file: file() }))
    } catch (failure) {
      console.error('The choice cannot be stored', failure)
      setError(failure)
      setState('unmarked')
    }
  }
  if (useIsGuest()) return null
  if (kept !== undefined || state === 'stored' || state === 'waits') {
    const waits = kept?.waits ?? state === 'waits'
    return <output className="block text-lead text-ink-soft">{text.chosen} {waits && text.waits}</output>
  }
  return (
    <>
      <Button look="plain" icon={<Star aria-hidden />} className="self-start" disabled={state === 'saving'} onClick={() => askAdult(() => void choose())}>
        {text.choose}
      </Button>
      <ErrorLine className="empty:hidden">{error !== null && errorText(error)}</ErrorLine>
      {question}
    </>
  )
}
