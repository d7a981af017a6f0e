import { Footprints, Pause, Play, RotateCcw, Snail, StepForward, Volume2 } from '#kit/web/icons.tsx'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { speak } from '#kit/web/sound/speak.ts'
import { useReducedMotion } from '#kit/web/reduced-motion.ts'
import { Button, IconButton } from '#kit/web/ui/button.tsx'
import { IconToggle } from '#kit/web/ui/toggle.tsx'
import { captionsUrl, demonstrations, demonstrationUrl } from '../demonstrations.ts'
import type { Movement } from '../movements.ts'
import { stepPrompts } from '../prompts.ts'
import { demonstrationTexts, movementNames } from './texts.ts'

const slowRate = 0.5

/** The movement's video with captions: all at once, slowly, or step by step. */
export function Demonstration({ movement }: { movement: Movement }): ReactNode {
  const text = useMessages(demonstrationTexts)
  const names = useMessages(movementNames)
  const language = useLanguage()
  const still = useReducedMotion()
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(!still)
  const [slow, setSlow] = useState(false)
  /** index of the step that is shown; null: all at once */
  const [step, setStep] = useState<number | null>(null)
  const { steps } = demonstrations[movement]
  const shown = step === null ? undefined : steps[step]

  const play = useCallback((from?: number) => {
    const element = video.current
    if (element === null) return
    if (from !== undefined) element.currentTime = from
    element.play().catch(() => setPlaying(false))
  }, [])

  const rate = slow || step !== null ? slowRate : 1
  useEffect(() => {
    if (video.current !== null) video.current.playbackRate = rate
  }, [rate])

  // Plays a step to its end and then pauses.
  useEffect(() => {
    if (shown === undefined) return undefined
    play(shown.start)
    const timer = setInterval(() => {
      const element = video.current
      if (element !== null && element.currentTime >= shown.end - 0.06) element.pause()
    }, 30)
    return () => clearInterval(timer)
  }, [play, shown])

  return (
    <div className="flex flex-col gap-4">
      <video
        key={`${movement} ${language}`}
        ref={video}
        src={demonstrationUrl(movement)}
        aria-label={text.name(names[movement])}
        width={640}
        height={480}
        autoPlay={!still}
        loop
        muted
        playsInline
        // A change of language creates a new video element, which needs its rate again.
        onLoadedMetadata={({ currentTarget }) => {
          currentTarget.playbackRate = rate
        }}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        className="aspect-4/3 h-auto w-full rounded-frame bg-accent-soft"
      >
        <track default kind="captions" src={captionsUrl(movement, language)} srcLang={language} label={text.captions} />
      </video>
      {shown !== undefined && (
        <div className="flex items-center gap-target-gap">
          <output className="min-w-0 grow text-child font-bold">
            <span className="block text-note font-normal text-ink-soft">{text.step((step ?? 0) + 1, steps.length)}</span>
            {shown[language]}
          </output>
          <IconButton name={text.hear} onClick={() => void speak(stepPrompts[movement][step ?? 0] ?? [], { language })}>
            <Volume2 aria-hidden />
          </IconButton>
        </div>
      )}
      <div className="flex flex-wrap gap-target-gap">
        {shown === undefined ? (
          <>
            <IconButton name={playing ? text.pause : text.play} onClick={() => (playing ? video.current?.pause() : play())}>
              {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
            </IconButton>
            <IconToggle
              name={text.slow}
              on={slow}
              onChange={setSlow}
              icons={{ on: <Snail aria-hidden />, off: <Snail aria-hidden /> }}
            />
            <Button look="plain" icon={<Footprints aria-hidden />} onClick={() => setStep(0)}>{text.steps}</Button>
          </>
        ) : (
          <>
            <IconButton name={text.again} onClick={() => play(shown.start)}>
              <RotateCcw aria-hidden />
            </IconButton>
            <Button look="plain" icon={<StepForward aria-hidden />} onClick={() => setStep(((step ?? 0) + 1) % steps.length)}>{text.nextStep}</Button>
            <Button
              look="plain"
              icon={<Play aria-hidden />}
              onClick={() => {
                setStep(null)
                play(0)
              }}
            >
              {text.whole}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
