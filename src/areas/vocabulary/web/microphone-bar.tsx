import { Mic, MicOff } from '#kit/web/icons.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import type { MicrophoneProblem } from '#kit/web/media/microphone.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { microphoneTexts } from './texts.ts'
import type { MicrophoneRecording } from './use-recording.ts'

/** Explains why the microphone is needed; shown before the browser asks for permission. */
export function MicrophoneFailure(): ReactNode {
  const text = useMessages(microphoneTexts)
  const days = useSettings((settings) => settings.keepRecordingsDays)
  return (
    <p className="flex max-w-text items-start gap-3 text-start text-body text-ink-soft">
      <Mic aria-hidden className="mt-1 size-6 shrink-0 text-accent" />
      {days === 0 ? text.why : text.whyKept(days)}
    </p>
  )
}

/** Shown while the microphone is on: a dot, a text, and the level during a recording. */
export function MicrophoneBar({ recording }: { recording: MicrophoneRecording }): ReactNode {
  const text = useMessages(microphoneTexts)
  const { state, level } = recording
  const listens = state === 'recording' || state === 'stopping'
  const on = listens || state === 'open' || state === 'paused'
  return (
    <div className="flex min-h-26 flex-col justify-center gap-3 rounded-card bg-accent-soft px-6 py-4 text-accent">
      <output className="flex items-center gap-3 text-lead font-bold">
        {listens ? <Mic aria-hidden className="size-7 shrink-0" /> : <MicOff aria-hidden className="size-7 shrink-0" />}
        {state === 'asking' ? text.asking : listens ? text.recording : text.paused}
        {on && <span aria-hidden className="ms-auto size-4 shrink-0 rounded-full bg-notice ring-4 ring-notice-soft" />}
      </output>
      {listens && <LevelMeter level={level} />}
    </div>
  )
}

const bars = 16
const meterMs = 100

function LevelMeter({ level }: { level: () => number }): ReactNode {
  const [now, setNow] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setNow(level()), meterMs)
    return () => clearInterval(timer)
  }, [level])
  return (
    <div aria-hidden className="flex h-8 items-end gap-1.5">
      {Array.from({ length: bars }, (_, bar) => (
        <span
          key={bar}
          className={`grow rounded-full ${now * bars > bar ? 'bg-accent' : 'bg-accent/25'}`}
          style={{ height: `${30 + (70 * bar) / (bars - 1)}%` }}
        />
      ))}
    </div>
  )
}

interface MicrophoneProblemProps {
  problem: MicrophoneProblem | null
  onTryAgain: () => void
}

/** Explains why the microphone cannot be used, with a button to try again. */
export function MicrophoneProblemLine({ problem, onTryAgain }: MicrophoneProblemProps): ReactNode {
  const text = useMessages(microphoneTexts)
  return (
    <>
      <ErrorLine>{problem && text[problem]}</ErrorLine>
      {problem && (
        <Button look="plain" className="self-center" onClick={onTryAgain}>
          {text.tryAgain}
        </Button>
      )}
    </>
  )
}
