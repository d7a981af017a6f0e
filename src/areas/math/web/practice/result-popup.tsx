import { ArrowRight, Camera, CircleX, PartyPopper, Pause, ThumbsUp } from '#kit/web/icons.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import type { Language } from '#kit/languages.ts'
import { ClappingCompanion } from '#kit/web/child/companion.tsx'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { useAdultQuestion } from '#kit/web/ui/adult-question.tsx'
import { Button, IconButton } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Sticker } from '#kit/web/ui/sticker.tsx'
import { expectedAnswer, popupMs, type Task } from '../../rules/exercises.ts'
import { isNumberPart } from '../../rules/number/tasks.ts'
import { isSightTask, isSightType } from '../../rules/sight/tasks.ts'
import type { RoundResult } from '../../rules/sum-entry.ts'
import { prompts } from '../../prompts.ts'
import { practiceTexts } from '../texts.ts'
import { CountedBeads } from './counted-beads.tsx'

interface ResultPopupProps {
  task: Task
  result: RoundResult
  /** id of the stored attempt, which determines the sticker; null if nothing is stored */
  attempt: string | null
  onClose: () => void
  /** called if an adult marks it as right */
  onRight: () => void
}

/**
 * The result of a round. It closes by itself after 2 s unless waiting times are extended; the user can always keep or
 * close it.
 */
export function ResultPopup({ task, result, attempt, onClose, onRight }: ResultPopupProps): ReactNode {
  const text = useMessages(practiceTexts)
  const language = useLanguage()
  const closesItself = useSettings(({ waiting }) => waiting === 1)
  const [stays, setStays] = useState(!closesItself)
  const { question, askAdult } = useAdultQuestion()
  const correct = result.kind === 'counted' && result.verdict === 'correct'

  useEffect(() => {
    if (stays) return undefined
    const timer = setTimeout(onClose, popupMs)
    return () => clearTimeout(timer)
  }, [onClose, stays])

  return (
    <>
      <Dialog title={<Signed>{resultTitle(task, result, text, language)}</Signed>} onClose={onClose}>
        <div className="flex flex-col items-center gap-5 text-center text-child max-[22rem]:gap-3 short:gap-3">
          <div className="flex flex-col items-center gap-4 short:flex-row">
            <ResultText task={task} result={result} attempt={attempt} />
          </div>
          <div className="flex flex-wrap justify-center gap-target-gap">
            {stays ? (
              <Button icon={<ArrowRight aria-hidden />} className="max-[22rem]:px-2!" onClick={onClose}>{text.goOn}</Button>
            ) : (
              <Button look="plain" icon={<Pause aria-hidden />} className="max-[22rem]:px-2!" onClick={() => setStays(true)}>{text.stay}</Button>
            )}
            {result.kind === 'counted' && !correct && (
              <IconButton
                name={text.wasRight}
                look="bare"
                className="text-ink-soft!"
                onClick={() => {
                  setStays(true)
                  askAdult(onRight)
                }}
              >
                <ThumbsUp aria-hidden />
              </IconButton>
            )}
          </div>
        </div>
      </Dialog>
      {question}
    </>
  )
}

/** The specification has the words for a miss of its own four practices; the others do not say that something was wrong. */
function isGentle({ type }: Task): boolean {
  return isSightType(type) || isNumberPart(type)
}

type Texts = ReturnType<typeof useMessages<(typeof practiceTexts)['en']>>

/** If the camera was not confident, the title says so: it is not the child's mistake. */
function resultTitle(task: Task, result: RoundResult, text: Texts, language: Language): string {
  if (result.kind === 'failed') return text.error
  if (result.kind === 'together') return prompts['we-did-it-together'][language]
  if (isGentle(task) && result.verdict === 'incorrect') return prompts['great-trying'][language]
  return { correct: text.correct, incorrect: text.incorrect, unsure: prompts['lets-try-again'][language] }[result.verdict]
}

const signs: Readonly<Record<string, ReactNode>> = {
  '🎉': <PartyPopper className="inline-block size-[1.2em] align-[-0.2em] text-accent" />,
  '❌': <CircleX className="inline-block size-[1.2em] align-[-0.25em] text-ink-soft" />,
}

/**
 * A text whose first word can be an emoji: it is drawn here, because some devices have no emoji, and others draw a red
 * cross. Screen readers get the text.
 */
function Signed({ children }: { children: string }): ReactNode {
  const [first = '', ...others] = children.split(' ')
  const sign = signs[first]
  if (sign === undefined) return children
  return <><span className="sr-only">{children}</span><span aria-hidden>{sign} {others.join(' ')}</span></>
}

function ResultText({ task, result, attempt }: Pick<ResultPopupProps, 'task' | 'result' | 'attempt'>): ReactNode {
  const text = useMessages(practiceTexts)
  const language = useLanguage()
  if (result.kind === 'failed') return <p>{text.fetchFailed}</p>
  if (result.kind === 'together' || result.verdict === 'correct') {
    return (
      <>
        <div className="flex items-center justify-center gap-4">
          <ClappingCompanion name={text.smile} className="size-36 shrink-0 max-[22rem]:size-24 short:size-20" />
          {attempt !== null && <Sticker attempt={attempt} className="size-28 short:size-16" />}
        </div>
        <CountedBeads count={expectedAnswer(task)} />
        <p className="text-title font-bold short:text-child">{text.wellDone}</p>
      </>
    )
  }
  const { verdict, count } = result
  if (verdict === 'unsure') {
    return (
      <>
        <Camera className="size-20 shrink-0 text-accent short:size-14" />
        <div className="flex flex-col gap-2 text-balance">
          <p className="font-bold">{text.steady}</p>
          {count.confidence === 0 && <p>{prompts['show-hand'][language]}</p>}
          {!isGentle(task) && (
            <p className="text-lead text-ink-soft">
              <span><Signed>{text.incorrect}</Signed></span> <span>{text.tryAgain}</span>
            </p>
          )}
        </div>
      </>
    )
  }
  const isNumber = task.type === 'NumberPractice'
  return (
    <>
      {attempt !== null && <Sticker attempt={attempt} className="size-28 max-[22rem]:size-20 short:size-16" />}
      <p className="font-bold text-balance">{isNumber ? text.youShowed(count.finger_count, expectedAnswer(task)) : isSightTask(task) ? prompts.together[language] : text.tryAgain}</p>
    </>
  )
}
