import { type ReactNode, useCallback } from 'react'
import { useHearAgain } from '#kit/web/child/spoken-instruction.ts'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ArrowRight, Check, RotateCcw } from '#kit/web/icons.tsx'
import type { ProbeTaskProps } from '#kit/web/probe/probe-source.ts'
import { speak } from '#kit/web/sound/speak.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import type { Word } from '../../api.ts'
import { prompts } from '../../prompts.ts'
import { questionOf } from '../../rules/say-word/one-try.ts'
import type { ProbeState } from '../../rules/say-word/probe-word.ts'
import type { SayWord } from '../practice/use-say-word.ts'
import { mainAction, noteClass, WordTask } from '../practice/word-task.tsx'
import { MicrophoneBar } from '../recording/microphone-bar.tsx'
import { microphoneTexts, practiceTexts, wordTexts } from '../texts.ts'

export interface ProbeQuestionProps extends Pick<ProbeTaskProps, 'at' | 'of'> {
  word: Word
  asked: SayWord<ProbeState>
  /** the app's usual voice asks, whatever was chosen or recorded */
  standardVoice?: boolean
  /** instead of the word's picture. @param onHear asks again */
  renderPicture?: ((onHear: () => void) => ReactNode) | undefined
  /** asks once more */
  onAsk: () => void
  /** there is no microphone */
  onSkip: () => void
}

/** The app asks for a word without its model, and records the child. */
export function ProbeQuestion({ word, at, of, asked: { state: { phase, prompt, task }, send, recording }, standardVoice = false, renderPicture, onAsk, onSkip }: ProbeQuestionProps): ReactNode {
  const text = useMessages(practiceTexts)
  const words = useMessages(wordTexts)
  const microphone = useMessages(microphoneTexts)
  const language = useLanguage()
  const { hush } = recording
  const question = prompts[questionOf(task ?? { word })]
  const askAgain = useCallback((slow = false) => hush(() => speak(question, { language, slow, standardVoice })), [hush, language, question, standardVoice])
  useHearAgain(phase === 'recording' ? askAgain : null)
  const onHear = (): void => {
    if (phase === 'recording') void askAgain()
  }
  return (
    <WordTask
      title={<PageTitle title={text.letsPlay} className="sr-only" />}
      word={word}
      print="none"
      onHear={onHear}
      picture={renderPicture?.(onHear)}
      at={at}
      of={of}
      instruction={prompts[prompt][language]}
      status={phase === 'asking' || phase === 'recording' ? recording.state !== 'off' && <MicrophoneBar recording={recording} /> : null}
      note={<ErrorLine className={noteClass}>{recording.problem && microphone[recording.problem]}</ErrorLine>}
      action={
        phase === 'kept' ? (
          <Button className={mainAction} icon={<RotateCcw aria-hidden />} onClick={onAsk}>{text.sayItAgain}</Button>
        ) : phase === 'unheard' ? (
          <Button className={mainAction} onClick={onSkip}>{words.next}<ArrowRight aria-hidden /></Button>
        ) : (
          <Button className={mainAction} icon={<Check aria-hidden />} onClick={() => send({ kind: 'complete' })}>{text.complete}</Button>
        )
      }
    />
  )
}
