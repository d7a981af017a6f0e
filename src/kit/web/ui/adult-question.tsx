import { Hand } from '#kit/web/frame-icons.tsx'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { create } from 'zustand'
import { InLanguage, useMessages } from '../i18n/i18n.tsx'
import { useAdultLanguage } from '../session/adult.ts'
import { useSettings } from '../session/settings.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ErrorLine } from './error-line.tsx'
import { Field } from './field.tsx'
import { adultQuestionTexts } from '../texts.ts'

const holdMs = 3000

function fromSixToNine(): number {
  return 6 + Math.floor(Math.random() * 4)
}

/** Two numbers whose sum is larger than those that children practise. */
function newSum(): readonly [number, number] {
  return [fromSixToNine(), fromSixToNine()]
}

/**
 * Whether an adult answered the question in the menu of a child's screen. It stays true on the adult's screens, so that
 * none of them asks again, until the next child's screen opens.
 */
export const useAdultAdmitted = create<{ admitted: boolean }>()(() => ({ admitted: false }))

interface AdultQuestionProps {
  /** what needs no answer, below the question */
  beside?: ReactNode
  onPassed: () => void
  onCancel: () => void
}

/**
 * Asks to hold a button for 3 seconds, then to solve a small sum, in the adult's language. If an adult has already answered, it
 * passes at once.
 */
export function AdultQuestion(props: AdultQuestionProps): ReactNode {
  return <InLanguage lang={useAdultLanguage()} className="contents"><Question {...props} /></InLanguage>
}

function Question({ beside, onPassed, onCancel }: AdultQuestionProps): ReactNode {
  const text = useMessages(adultQuestionTexts)
  const [held, setHeld] = useState(false)
  const admitted = useAdultAdmitted((state) => state.admitted)
  useEffect(() => {
    if (admitted) onPassed()
  }, [admitted, onPassed])
  if (admitted) return null
  return (
    <Dialog title={text.title} onClose={onCancel}>
      {held ? <Sum onPassed={onPassed} /> : <Hold onHeld={() => setHeld(true)} />}
      <div className="mt-6 flex flex-col border-t border-line pt-6 empty:hidden">{beside}</div>
    </Dialog>
  )
}

function Hold({ onHeld }: { onHeld: () => void }): ReactNode {
  const text = useMessages(adultQuestionTexts)
  const [holding, setHolding] = useState(false)

  useEffect(() => {
    if (!holding) return undefined
    const timer = setTimeout(onHeld, holdMs)
    return () => clearTimeout(timer)
  }, [holding, onHeld])

  const press = ({ key, repeat }: KeyboardEvent): void => {
    if ((key === ' ' || key === 'Enter') && !repeat) setHolding(true)
  }
  const release = (): void => setHolding(false)

  return (
    <div className="flex flex-col items-center gap-6">
      <p className="text-lead">{text.why}</p>
      <Button
        icon={<Hand aria-hidden />}
        className="relative w-full touch-none overflow-hidden"
        onPointerDown={() => setHolding(true)}
        onPointerUp={release}
        onPointerLeave={release}
        onPointerCancel={release}
        onKeyDown={press}
        onKeyUp={release}
        onBlur={release}
        onContextMenu={(event) => event.preventDefault()}
      >
        {holding ? text.holding : text.hold}
        <span
          aria-hidden
          className="absolute inset-x-0 bottom-0 h-2 origin-left bg-star ease-linear"
          style={{ transform: `scaleX(${holding ? 1 : 0})`, transition: `transform ${holding ? holdMs : 150}ms linear` }}
        />
      </Button>
    </div>
  )
}

function Sum({ onPassed }: { onPassed: () => void }): ReactNode {
  const text = useMessages(adultQuestionTexts)
  const [[a, b], setSum] = useState(newSum)
  const [answer, setAnswer] = useState('')
  const [wrong, setWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (Number(answer) === a + b) onPassed()
        else {
          setWrong(true)
          setAnswer('')
          setSum(newSum())
          input.current?.focus()
        }
      }}
    >
      <Field
        ref={input}
        label={text.sum(a, b)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <Button type="submit" disabled={answer.trim() === ''}>
        {text.answer}
      </Button>
      <ErrorLine className="mt-2">{wrong && text.wrong}</ErrorLine>
    </form>
  )
}

/**
 * Asks the adult question before an action that is not for children, unless the setting is off:
 *
 *   const { question, askAdult } = useAdultQuestion()
 *   <Button onClick={() => askAdult(() => remove(word))}>…</Button>
 *   {question}
 *
 * @param beside what needs no answer, below the question
 */
export function useAdultQuestion(beside?: ReactNode): { question: ReactNode; askAdult: (action: () => void) => void } {
  const [action, setAction] = useState<(() => void) | null>(null)
  const askAdult = useCallback((next: () => void) => {
    if (useSettings.getState().adultQuestion && !useAdultAdmitted.getState().admitted) setAction(() => next)
    else next()
  }, [])
  const question = action && (
    <AdultQuestion
      beside={beside}
      onCancel={() => setAction(null)}
      onPassed={() => {
        setAction(null)
        action()
      }}
    />
  )
  return { question, askAdult }
}
