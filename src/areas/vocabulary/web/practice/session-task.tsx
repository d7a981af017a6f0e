import { ArrowRight, Check, Pause, Send, Square } from '#kit/web/icons.tsx'
import { type ReactNode, useCallback } from 'react'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { useHearAgain } from '#kit/web/child/spoken-instruction.ts'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button, IconButton } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { ProgressBar } from '#kit/web/ui/progress-bar.tsx'
import type { Word } from '../../api.ts'
import { wordsBeforePause } from '../../rules/practice.ts'
import { prompts } from '../../prompts.ts'
import { MicrophoneBar } from '../recording/microphone-bar.tsx'
import { playPrompt } from '../words/sounds.ts'
import { microphoneTexts, practiceTexts, resultTexts, wordTexts } from '../texts.ts'
import type { PracticeSession } from './use-session.ts'
import { mainAction, noteClass, TaskActions, WordTask } from './word-task.tsx'

interface SessionTaskProps {
  session: PracticeSession
  word: Word
  showsWord: boolean
  at: number
  of: number
  /** the next word could not be loaded */
  failed: boolean
  /** ends the word */
  onNext: () => void
  /** continues with the next word after a pause or an interruption */
  onGoOn: () => void
}

/** A session between its start and its results. */
export function SessionTask(props: SessionTaskProps): ReactNode {
  const { phase } = props.session
  if (phase === 'recorded' || phase === 'sending') return <Recorded session={props.session} />
  if (phase === 'rest') return <Rest {...props} />
  return <SessionWord {...props} />
}

function SessionWord({ session, word, showsWord, at, of, onNext, onGoOn }: SessionTaskProps): ReactNode {
  const text = useMessages(practiceTexts)
  const words = useMessages(wordTexts)
  const microphone = useMessages(microphoneTexts)
  const language = useLanguage()
  const { phase, recording, hear, prompt, help, why, lost } = session
  const isLast = at >= of
  const isConfirmed = phase === 'confirmed'
  const hearAgain = useCallback((slow: boolean) => hear(word, slow), [hear, word])
  useHearAgain(phase === 'model' || isConfirmed ? null : hearAgain)
  const problem = recording.problem && microphone[recording.problem]
  // The buttons are not disabled after a word, because a disabled button loses the focus.
  const complete = (early?: boolean): void => {
    if (!isConfirmed) session.complete(early)
  }
  const stopped = why !== null && `${why === 'unplugged' ? microphone.MICROPHONE_UNPLUGGED : microphone.hidden} ${microphone[lost ?? 'kept']}`
  return (
    <WordTask
      title={<PageTitle title={text.session} className="sr-only" />}
      word={word}
      print={!showsWord ? 'none' : help === 'print' || help === 'model' ? 'shown' : 'hidden'}
      onHear={() => void hear(word)}
      at={at}
      of={of}
      instruction={prompts[prompt][language]}
      status={phase === 'unheard' || phase === 'stopped' ? null : recording.state !== 'off' && !isConfirmed && <MicrophoneBar recording={recording} />}
      sticker={prompt === 'heard-you' && <Check aria-hidden className="size-full animate-appear rounded-full bg-good p-[15%] text-on-brand" strokeWidth={3} />}
      note={
        <ErrorLine className={noteClass}>
          {stopped || (lost && microphone[lost]) || problem}
        </ErrorLine>
      }
      other={
        !isLast && (
          <IconButton name={text.finish} aria-disabled={isConfirmed} onClick={() => complete(true)}>
            <Square aria-hidden />
          </IconButton>
        )
      }
      action={
        isLast ? (
          <Button className={mainAction} icon={<Check aria-hidden />} aria-disabled={isConfirmed} onClick={() => complete()}>
            {text.complete}
          </Button>
        ) : phase === 'stopped' ? (
          <Button className={mainAction} onClick={onGoOn}>{microphone.goOn}<ArrowRight aria-hidden /></Button>
        ) : (
          <Button className={mainAction} aria-disabled={isConfirmed} onClick={() => {
            if (!isConfirmed) onNext()
          }}>
            {words.next}
            <ArrowRight aria-hidden />
          </Button>
        )
      }
    />
  )
}

/** A pause in the list, with the pictures of the words that were just said, also until the next word can be loaded. */
function Rest({ session, failed, onGoOn }: SessionTaskProps): ReactNode {
  const text = useMessages(practiceTexts)
  const words = useMessages(wordTexts)
  const microphone = useMessages(microphoneTexts)
  const language = useLanguage()
  const said = session.recordings.slice(-wordsBeforePause)
  useHearAgain(useCallback((slow: boolean) => playPrompt('rest-a-little', language, slow), [language]))
  return (
    <TaskLayout
      title={<PageTitle title={text.session} className="sr-only" />}
      instruction={
        <>
          <p aria-live="polite" className="sm:text-title short:text-child">{prompts['rest-a-little'][language]}</p>
          <ErrorLine className={noteClass}>{failed && words.loadError}</ErrorLine>
        </>
      }
      action={
        <TaskActions
          others={(
            <IconButton name={text.finish} onClick={() => session.complete()}>
              <Square aria-hidden />
            </IconButton>
          )}
          main={<Button className={mainAction} onClick={onGoOn}>{microphone.goOn}<ArrowRight aria-hidden /></Button>}
        />
      }
    >
      {said.length === 0 ? (
        <Pause aria-hidden className="size-[60cqmin] rounded-full bg-accent-soft p-[10cqmin] text-accent" />
      ) : (
        <ul className="flex h-[100cqh] w-[100cqw] flex-wrap content-center items-center justify-center gap-4">
          {said.map(({ word, attempt }) => (
            <li key={attempt.id} className="relative size-[min(44cqw,28cqh)] rounded-card landscape:size-[min(28cqw,44cqh)] bg-accent-soft p-[2cqmin]">
              <img src={word.imagewordUrl} alt="" width={240} height={240} className="size-full object-contain" />
              <Check aria-hidden strokeWidth={3} className="absolute -right-1 -bottom-1 size-1/3 rounded-full bg-good p-[4%] text-on-brand" />
            </li>
          ))}
        </ul>
      )}
    </TaskLayout>
  )
}

/** The words are hidden; Complete sends the recordings. */
function Recorded({ session }: { session: PracticeSession }): ReactNode {
  const text = useMessages(practiceTexts)
  const results = useMessages(resultTexts)
  const microphone = useMessages(microphoneTexts)
  const language = useLanguage()
  const errorText = useErrorText()
  const { phase, recordings, sendingAt, progress, busy, lost, error } = session
  const isSending = phase === 'sending'
  const play = useCallback((slow: boolean) => playPrompt('pressComplete', language, slow), [language])
  useHearAgain(isSending ? null : play)
  return (
    <TaskLayout
      title={<PageTitle title={text.session} className="sr-only" />}
      instruction={
        <>
          <p aria-live="polite" className="sm:text-title short:text-child short:leading-tight">{isSending ? prompts['great-trying'][language] : text.recorded(recordings.length)}</p>
          <p className="font-normal text-ink-soft sm:text-child short:leading-tight">
            {!isSending ? text.pressComplete : busy === null ? results.sendingOf(sendingAt, recordings.length) : results.busy(busy)}
          </p>
        </>
      }
      action={
        isSending ? (
          <ProgressBar name={results.sending} share={progress} />
        ) : (
          <Button className="w-full max-w-md px-4!" icon={<Send aria-hidden />} onClick={() => session.sendAll()}>
            {text.complete}
          </Button>
        )
      }
    >
      <div className="flex h-[100cqh] w-[100cqw] flex-col items-center justify-center gap-3">
        <Check aria-hidden className="size-[70cqmin] rounded-full bg-accent-soft p-[10cqmin] text-good" />
        <ErrorLine className="empty:hidden [&>p]:text-note">{lost ? microphone[lost] : error !== null && errorText(error)}</ErrorLine>
      </div>
    </TaskLayout>
  )
}
