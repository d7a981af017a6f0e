import { Mic, MicOff } from '#kit/web/icons.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { ForAdult } from '#kit/web/child/for-adult.tsx'
import type { MicrophoneProblem } from '#kit/web/media/microphone.ts'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { prompts } from '../../prompts.ts'
import { microphoneTexts } from '../texts.ts'
import type { MicrophoneRecording } from './use-recording.ts'

/** Explains to the adult why the microphone is needed and how long the sound is kept, before the browser asks for permission. */
export function MicrophoneReason(): ReactNode {
  const text = useMessages(microphoneTexts)
  const days = useSettings((settings) => settings.keepRecordingsDays)
  return (
    <p className="flex max-w-text items-start gap-2 text-start text-note text-ink-soft">
      <Mic aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      {days === 0 ? text.why : text.whyKept(days)}
    </p>
  )
}

/** The same for the child, in one sentence. The adult reads the rest behind "For grown-ups". */
export function HearsYou(): ReactNode {
  const language = useLanguage()
  return (
    <>
      <p className="flex items-center gap-2 text-child leading-tight font-bold">
        <Mic aria-hidden className="size-8 shrink-0 rounded-full bg-accent-soft p-1 text-accent" />
        {prompts['hears-you'][language]}
      </p>
      <ForAdult><MicrophoneReason /></ForAdult>
    </>
  )
}

/** Shown while the microphone is on: a dot, a text, and the level during a recording. One line high. */
export function MicrophoneBar({ recording }: { recording: MicrophoneRecording }): ReactNode {
  const text = useMessages(microphoneTexts)
  const { state, level } = recording
  const listens = state === 'recording' || state === 'stopping'
  const on = listens || state === 'open' || state === 'paused'
  return (
    <div className="flex w-full max-w-lg items-center gap-3 rounded-control bg-accent-soft px-4 py-2 text-accent max-[22rem]:gap-2 max-[22rem]:px-2 short:px-2 short:py-1">
      {listens ? <Mic aria-hidden className="size-7 shrink-0" /> : <MicOff aria-hidden className="size-7 shrink-0" />}
      <output className="truncate text-start text-note font-bold short:sr-only">
        {state === 'asking' ? text.asking : listens ? text.recording : text.paused}
      </output>
      <LevelMeter level={listens ? level : null} />
      {on && <span aria-hidden className="size-4 shrink-0 rounded-full bg-notice ring-4 ring-notice-soft" />}
    </div>
  )
}

const bars = 12
const meterMs = 100

/** The loudness as bars; empty while nothing is recorded. */
function LevelMeter({ level }: { level: (() => number) | null }): ReactNode {
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (level === null) return undefined
    const timer = setInterval(() => setNow(level()), meterMs)
    return () => clearInterval(timer)
  }, [level])
  const shown = level === null ? 0 : now
  return (
    <span aria-hidden className="ms-auto flex h-6 w-12 shrink-0 max-[22rem]:w-7 items-end gap-px sm:w-24 sm:gap-1">
      {Array.from({ length: bars }, (_, bar) => (
        <span
          key={bar}
          className={`grow rounded-full ${shown * bars > bar ? 'bg-accent' : 'bg-accent/25'}`}
          style={{ height: `${30 + (70 * bar) / (bars - 1)}%` }}
        />
      ))}
    </span>
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
