import { type ReactNode, useState } from 'react'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useAdultQuestion } from '#kit/web/ui/adult-question.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'

interface AdultMarkProps {
  icon: ReactNode
  label: string
  /** replaces the button once it is stored */
  stored: string
  /** whether the attempt can be marked; the confirmation stays when it no longer can */
  offered?: boolean
  className?: string | undefined
  /** stores the mark; a rejection is shown and offers the button again */
  onMark: () => Promise<void>
}

/** For the adult, after the adult question: says something of an attempt that the app cannot know. */
export function AdultMark({ icon, label, stored, offered = true, className, onMark }: AdultMarkProps): ReactNode {
  const errorText = useErrorText()
  const { question, askAdult } = useAdultQuestion()
  const [state, setState] = useState<'unmarked' | 'saving' | 'marked'>('unmarked')
  const [error, setError] = useState<unknown>(null)
  const mark = async (): Promise<void> => {
    setState('saving')
    setError(null)
    try {
      await onMark()
      setState('marked')
    } catch (failure) {
      console.error('The attempt cannot be marked', failure)
      setError(failure)
      setState('unmarked')
    }
  }
  if (state === 'marked') return <output className="block text-lead text-ink-soft">{stored}</output>
  if (!offered) return null
  return (
    <>
      <Button look="plain" icon={icon} className={className} disabled={state === 'saving'} onClick={() => askAdult(() => void mark())}>{label}</Button>
      <ErrorLine className="empty:hidden">{error !== null && errorText(error)}</ErrorLine>
      {question}
    </>
  )
}
