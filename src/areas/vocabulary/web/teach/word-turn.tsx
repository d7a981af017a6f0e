import { type ReactNode, useState } from 'react'
import { Check, Mic, Volume2 } from '#kit/web/icons.tsx'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import type { TurnProps } from '#kit/web/teach/teacher.ts'
import { Button, IconButton } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import type { Word } from '../../api.ts'
import { prompts } from '../../prompts.ts'
import { encodeWav } from '../../recognition/preprocess/wav.ts'
import { MicrophoneBar, MicrophoneProblemLine, MicrophoneReason } from '../recording/microphone-bar.tsx'
import { recordingSampleRate, toSamples } from '../recording/to-wav.ts'
import { useRecording } from '../recording/use-recording.ts'
import { microphoneTexts, practiceTexts, resultTexts, wordTexts } from '../texts.ts'
import { playRecording, playWord } from '../words/sounds.ts'
import { WordButton } from '../words/word-button.tsx'

/** The child says the word in its own way. The recording starts when the adult presses "Say it". */
export function WordTurn({ word, top, onMade }: TurnProps<ArrayBuffer> & { word: Word }): ReactNode {
  const practice = useMessages(practiceTexts)
  const words = useMessages(wordTexts)
  const microphone = useMessages(microphoneTexts)
  const language = useLanguage()
  const [failure, setFailure] = useState<'empty' | 'unreadable' | null>(null)
  const take = async (parts: Blob[]): Promise<void> => {
    try {
      const samples = await toSamples(parts)
      if (samples.length === 0) setFailure('empty')
      else onMade(encodeWav(samples, recordingSampleRate).buffer)
    } catch (error) {
      console.error('The recording cannot be converted', error)
      setFailure('unreadable')
    }
  }
  const recording = useRecording((parts) => void take(parts))
  const { state, problem, begin, finish, close, hush } = recording
  const isOff = state === 'off'

  const start = (): void => {
    setFailure(null)
    void begin()
  }
  const complete = async (): Promise<void> => {
    const parts = await finish()
    close()
    await take(parts)
  }

  return (
    <TaskLayout
      title={top}
      instruction={
        <>
          <p aria-live="polite" className="min-h-[1lh] sm:text-title short:text-child short:leading-tight">
            {(state === 'recording' ? prompts.sayItNow : prompts.see)[language]}
          </p>
          <div className="mt-1 flex min-h-12 flex-col items-center justify-center font-normal short:min-h-8">
            {isOff ? <span className="short:sr-only"><MicrophoneReason /></span> : <MicrophoneBar recording={recording} />}
            <MicrophoneProblemLine problem={problem} onTryAgain={start} />
            <ErrorLine className="empty:hidden">{failure && microphone[failure]}</ErrorLine>
          </div>
        </>
      }
      action={
        isOff
          ? <Button icon={<Mic aria-hidden />} className="w-full max-w-md px-4!" onClick={start}>{words.say}</Button>
          : <Button icon={<Check aria-hidden />} className="w-full max-w-md px-4!" disabled={state !== 'recording'} onClick={() => void complete()}>{practice.complete}</Button>
      }
    >
      <div className="h-[100cqh] w-[100cqw] max-w-[110cqh]">
        <WordButton word={word} print="shown" onHear={() => hush(() => playWord(word))} />
      </div>
    </TaskLayout>
  )
}

/** What the child said, to hear it again. */
export function SaidWord({ word, wav }: { word: Word; wav: ArrayBuffer }): ReactNode {
  const text = useMessages(resultTexts)
  return (
    <div className="flex h-[100cqh] w-[100cqw] items-center justify-center gap-target-gap">
      <img src={word.imagewordUrl} alt="" width={240} height={240} className="max-h-full min-h-0 min-w-0 flex-1 rounded-card bg-accent-soft object-contain p-1" />
      <IconButton name={text.hearYours} className="shrink-0" onClick={() => void playRecording(wav)}><Volume2 aria-hidden /></IconButton>
    </div>
  )
}
