import type { Prompt } from '#kit/prompts/prompt.ts'
import { sharedPrompts } from '#kit/prompts/shared.ts'
import { ArrowRight, FlipHorizontal, Pause, Play, Snail, Video } from '#kit/web/icons.tsx'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { useHearAgain } from '#kit/web/child/spoken-instruction.ts'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { speak } from '#kit/web/sound/speak.ts'
import { stopSound } from '#kit/web/sound/sound.ts'
import { useReducedMotion } from '#kit/web/reduced-motion.ts'
import { Button, IconButton } from '#kit/web/ui/button.tsx'
import { IconToggle } from '#kit/web/ui/toggle.tsx'
import { captionsUrl, demonstrations, demonstrationUrl, leastCaptionSeconds } from '../../rules/demonstrations.ts'
import type { Movement } from '../../rules/movements.ts'
import { movementPrompts, prompts, stepPrompts } from '../../prompts.ts'
import { demonstrationTexts, gameTexts, movementNames } from '../texts.ts'

const slowRate = 0.5
/** A step's last picture is this many seconds before its end. */
const lastPicture = 0.06

interface WatchMovementProps {
  title: ReactNode
  movement: Movement
  /** child and adult do the movement along with the video, and nobody films it */
  isTogether?: boolean
  onDone: () => void
}

/**
 * Shows a movement: first the whole video, then each step slowly, spoken and with its caption, then the whole video
 * repeatedly.
 */
export function WatchMovement({ title, movement, isTogether = false, onDone }: WatchMovementProps): ReactNode {
  const text = useMessages(demonstrationTexts)
  const game = useMessages(gameTexts)
  const names = useMessages(movementNames)
  const language = useLanguage()
  const still = useReducedMotion()
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(!still)
  const [slow, setSlow] = useState(false)
  const [mirrored, setMirrored] = useState(false)
  const opening = isTogether ? sharedPrompts.together : prompts.watch
  const step = useGuide(movement, opening, video)
  const { steps } = demonstrations[movement]
  const shown = step === null ? undefined : steps[step]
  const rate = slow || shown !== undefined ? slowRate : 1
  useEffect(() => {
    if (video.current !== null) video.current.playbackRate = rate
  }, [rate])

  const play = (): void => {
    video.current?.play().catch(() => setPlaying(false))
  }
  return (
    <TaskLayout
      title={title}
      instruction={(
        <>
          <strong data-category={movement} className="text-accent short:sr-only">{names[movement]}</strong>
          <output className="block min-h-[2lh]">{shown === undefined ? opening[language] : shown[language]}</output>
        </>
      )}
      action={isTogether
        ? <Button icon={<ArrowRight aria-hidden />} onClick={onDone}>{game.goOn}</Button>
        : <Button icon={<Video aria-hidden />} className="short:px-1!" onClick={onDone}>{game.move}</Button>}
    >
      <div className="absolute inset-0 flex flex-col gap-target-gap">
        <video
          key={language}
          ref={video}
          src={demonstrationUrl(movement)}
          aria-label={text.name(names[movement])}
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
          className={`min-h-0 w-full grow rounded-frame bg-accent-soft object-contain ${mirrored ? '-scale-x-100' : ''}`}
        >
          {/* The captions are printed above the video: in the video a mirror would turn them, too. */}
          <track kind="captions" src={captionsUrl(movement, language)} srcLang={language} label={text.captions} />
        </video>
        <div className="flex justify-center gap-target-gap">
          <IconButton name={playing ? text.pause : text.play} onClick={() => (playing ? video.current?.pause() : play())}>
            {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
          </IconButton>
          <IconToggle name={text.slow} on={slow} onChange={setSlow} icons={{ on: <Snail aria-hidden />, off: <Snail aria-hidden /> }} />
          <IconToggle name={text.mirrored} on={mirrored} onChange={setMirrored} icons={{ on: <FlipHorizontal aria-hidden />, off: <FlipHorizontal aria-hidden /> }} />
        </div>
      </div>
    </TaskLayout>
  )
}

/**
 * Returns the index of the step that is spoken and shown; null: the whole movement.
 *
 * Says the movement's name, then shows and says each step for at least 2.5 s. "Hear again" starts from the beginning.
 * The video follows: it plays the step and holds its last picture; if animations are off, it shows only that picture.
 */
function useGuide(movement: Movement, opening: Prompt, video: { readonly current: HTMLVideoElement | null }): number | null {
  const language = useLanguage()
  const still = useReducedMotion()
  const [round, setRound] = useState({ slow: false })
  const [step, setStep] = useState<number | null>(null)
  useHearAgain(useCallback((slow: boolean) => setRound({ slow }), []))

  useEffect(() => {
    const over = new AbortController()
    const { slow } = round
    const say = async (spoken: Parameters<typeof speak>[0]): Promise<void> => {
      await Promise.all([speak(spoken, { language, slow }), delay(leastCaptionSeconds * 1000, over.signal)])
      over.signal.throwIfAborted()
    }
    const guide = async (): Promise<void> => {
      setStep(null)
      await say([movementPrompts[movement], opening])
      for (const [i, { start, end }] of demonstrations[movement].steps.entries()) {
        setStep(i)
        show(video.current, still ? end - lastPicture : start, !still)
        await say(stepPrompts[movement][i] ?? [])
      }
      setStep(null)
      show(video.current, 0, !still)
    }
    guide().catch(() => undefined)
    return () => {
      over.abort()
      stopSound()
    }
  }, [language, movement, opening, round, still, video])

  const end = step === null ? undefined : demonstrations[movement].steps[step]?.end
  useEffect(() => {
    if (end === undefined) return undefined
    const timer = setInterval(() => {
      if (video.current !== null && video.current.currentTime >= end - lastPicture) video.current.pause()
    }, 30)
    return () => clearInterval(timer)
  }, [end, video])
  return step
}

function show(video: HTMLVideoElement | null, from: number, plays: boolean): void {
  if (video === null) return
  video.currentTime = from
  if (plays) video.play().catch((error: unknown) => console.warn('The video cannot be played', error))
}

/** Resolves after a time in ms, or rejects with the signal's reason. */
function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }, { once: true })
  })
}
