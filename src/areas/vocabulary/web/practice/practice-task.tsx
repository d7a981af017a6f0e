import { ArrowRight, Check, RotateCcw } from '#kit/web/icons.tsx'
import { type ReactNode, useCallback } from 'react'
import { useHearAgain } from '#kit/web/child/spoken-instruction.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button, IconButton } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { ProgressBar } from '#kit/web/ui/progress-bar.tsx'
import { Stars } from '#kit/web/ui/stars.tsx'
import type { Word } from '../../api.ts'
import { starsForChild } from '../../rules/practice.ts'
import { prompts } from '../../prompts.ts'
import { MicrophoneBar } from '../recording/microphone-bar.tsx'
import { microphoneTexts, practiceTexts, resultTexts } from '../texts.ts'
import type { Print } from '../words/word-button.tsx'
import type { Practice } from './use-practice.ts'
import { WordSticker } from './word-sticker.tsx'
import { mainAction, noteClass, WordTask } from './word-task.tsx'

interface PracticeTaskProps {
  practice: Practice
  title: ReactNode
  word: Word
  /** instead of the word's picture and print */
  picture?: ReactNode
  at?: number
  of?: number
  /** could not load the next word */
  loadError?: string | null
  /** name of the button that continues */
  nextName: string
  onNext: () => void
  onPrevious?: () => void
  onSayAgain: () => void
}

/** A word that is practised, from its model to the praise. In each state one main action continues. */
export function PracticeTask(props: PracticeTaskProps): ReactNode {
  const { practice, title, word, picture, at, of, loadError = null, nextName, onNext, onPrevious, onSayAgain } = props
  const text = useMessages(practiceTexts)
  const language = useLanguage()
  const { phase, hear } = practice
  const again = phase === 'kept' || phase === 'unheard' || (phase === 'praised' && onPrevious === undefined)
  const speaks = phase === 'model' || phase === 'together' || phase === 'sending'
  const hearAgain = useCallback((slow: boolean) => hear(word, slow), [hear, word])
  useHearAgain(speaks ? null : hearAgain)

  return (
    <WordTask
      title={title}
      word={word}
      print={printOf(practice)}
      onHear={() => void hear(word)}
      picture={picture}
      {...(at !== undefined && { at })}
      {...(of !== undefined && { of })}
      instruction={prompts[practice.prompt][language]}
      status={phase === 'kept' || phase === 'unheard' ? null : <Status practice={practice} />}
      sticker={practice.sticker !== null && <WordSticker attempt={practice.sticker} />}
      note={<Note practice={practice} loadError={loadError} />}
      {...(onPrevious && { onPrevious })}
      other={
        again && (
          <IconButton name={text.sayItAgain} onClick={onSayAgain}>
            <RotateCcw aria-hidden />
          </IconButton>
        )
      }
      action={
        phase === 'asking' || phase === 'model' || phase === 'recording' ? (
          <Button className={mainAction} icon={<Check aria-hidden />} onClick={() => (phase === 'recording' ? practice.complete() : onNext())}>
            {text.complete}
          </Button>
        ) : (
          <Button className={mainAction} look={phase === 'sending' || phase === 'together' ? 'plain' : 'strong'} onClick={onNext}>
            {nextName}
            <ArrowRight aria-hidden />
          </Button>
        )
      }
    />
  )
}

/**
 * Whether the written word is visible: not while the app asks for the word, nor before it is known whether it asks, nor on a day without
 * it. A word that the child reads has its picture only with the model, and as the answer.
 */
function printOf({ task, phase, help, way }: Practice): Print {
  if (task?.readAloud) return phase === 'praised' || help === 'model' ? 'shown' : 'alone'
  return hasPrint({ phase, help, way }) ? 'shown' : 'hidden'
}

/** Whether the written word is visible beside its picture. */
export function hasPrint({ phase, help, way }: Pick<Practice, 'phase' | 'help' | 'way'>): boolean {
  return way !== 'without' && (phase === 'praised' || help === 'print' || help === 'model')
}

const fullStars = 5

function Status({ practice }: { practice: Practice }): ReactNode {
  const text = useMessages(resultTexts)
  const { phase, confidence, progress, recording } = practice
  if (phase === 'praised') return <Stars filled={confidence === null ? fullStars : starsForChild(confidence)} className="short:[&_svg]:size-7" />
  if (phase === 'sending') return <ProgressBar name={text.sending} share={progress} />
  return recording.state !== 'off' && <MicrophoneBar recording={recording} />
}

/** For the adult: why no sound is recorded or sent. */
function Note({ practice, loadError }: { practice: Practice; loadError: string | null }): ReactNode {
  const text = useMessages(microphoneTexts)
  const results = useMessages(resultTexts)
  const errorText = useErrorText()
  const { phase, why, error, busy, recording } = practice
  const kept = {
    hidden: text.hidden,
    unplugged: `${text.MICROPHONE_UNPLUGGED} ${text.kept}`,
    failed: `${errorText(error)} ${text.kept}`,
    empty: text.empty,
    unreadable: text.unreadable,
  }
  const message =
    loadError ?? (phase === 'kept' ? kept[why ?? 'failed'] : busy !== null ? results.busy(busy) : recording.problem && text[recording.problem])
  return <ErrorLine className={noteClass}>{message}</ErrorLine>
}
