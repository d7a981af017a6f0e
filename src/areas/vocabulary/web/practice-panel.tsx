import { RotateCcw, Send } from '#kit/web/icons.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { MicrophoneBar, MicrophoneProblemLine } from './microphone-bar.tsx'
import { counts, WordResultView } from './result.tsx'
import { SpokenPrompt } from './spoken-prompt.tsx'
import { SendingStatus } from './sending-status.tsx'
import { microphoneTexts, practiceTexts, resultTexts } from './texts.ts'
import { MarkRight } from './mark-right.tsx'
import type { Practice } from './use-practice.ts'

interface PracticePanelProps {
  practice: Practice
  onSayAgain: () => void
}

/** The current state of the word, announced on every change: recording, sending, praise, or a failure. */
export function PracticePanel(props: PracticePanelProps): ReactNode {
  const panel = useRef<HTMLDivElement>(null)
  const { phase } = props.practice
  const before = useRef(phase)
  useEffect(() => {
    if (before.current !== phase) panel.current?.scrollIntoView({ block: 'nearest' })
    before.current = phase
  }, [phase])

  return (
    <div ref={panel} aria-live="polite" className="flex flex-col gap-4 empty:hidden sm:gap-5">
      <Step {...props} />
    </div>
  )
}

function Step({ practice, onSayAgain }: PracticePanelProps): ReactNode {
  const text = useMessages(practiceTexts)
  const { phase, recording, outcome, attempt, word, help } = practice
  if (recording.problem !== null && phase === 'ready') {
    return <MicrophoneProblemLine problem={recording.problem} onTryAgain={onSayAgain} />
  }
  if (phase === 'sending') return <SendingStatus progress={practice.progress} busy={practice.busy} />
  if (phase === 'stored') return <StoredRecording practice={practice} onSayAgain={onSayAgain} />
  if (outcome && attempt && word) {
    return (
      <>
        <WordResultView outcome={outcome} word={word.wordAdd} help={help} attempt={attempt.id} />
        <Button look={counts(outcome, word.wordAdd) ? 'plain' : 'strong'} icon={<RotateCcw aria-hidden />} className="self-start" onClick={onSayAgain}>
          {text.sayItAgain}
        </Button>
        <MarkRight key={attempt.id} outcome={outcome} word={word.wordAdd} onRight={practice.markRight} />
      </>
    )
  }
  if (recording.state === 'off') return null
  return (
    <>
      <MicrophoneBar recording={recording} />
      <SpokenPrompt recording={recording} prompt="your-turn" />
    </>
  )
}

function StoredRecording({ practice, onSayAgain }: PracticePanelProps): ReactNode {
  const text = useMessages(microphoneTexts)
  const results = useMessages(resultTexts)
  const words = useMessages(practiceTexts)
  const errorText = useErrorText()
  const { why, attempt, error } = practice
  const message = {
    hidden: attempt === null ? text.hidden : `${text.hidden} ${text.kept}`,
    unplugged: `${text.MICROPHONE_UNPLUGGED} ${text.kept}`,
    failed: `${errorText(error)} ${text.kept}`,
    unreadable: text.unreadable,
    full: text.full,
  }[why ?? 'failed']
  return (
    <>
      <ErrorLine>{message}</ErrorLine>
      <div className="flex flex-wrap gap-target-gap">
        {attempt !== null && why !== 'full' && (
          <Button icon={<Send aria-hidden />} onClick={() => void practice.send()}>
            {why === 'failed' ? results.sendAgain : text.send}
          </Button>
        )}
        <Button look="plain" icon={<RotateCcw aria-hidden />} onClick={onSayAgain}>
          {words.sayItAgain}
        </Button>
      </div>
    </>
  )
}
