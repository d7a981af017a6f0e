import { Play, Snail, User } from '#kit/web/icons.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useReducedMotion } from '#kit/web/reduced-motion.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { IconToggle } from '#kit/web/ui/toggle.tsx'
import { captionsUrl, demonstrationUrl } from '../../../rules/demonstrations.ts'
import type { Movement } from '../../../rules/movements.ts'
import type { Pose } from '../../../api.ts'
import { drawPose, poseAt } from './skeleton.ts'
import { demonstrationTexts, movementNames, resultTexts } from '../../texts.ts'

const slowRate = 0.5

interface ComparisonProps {
  movement: Movement
  /** of the child's video */
  url: string
  poses: readonly Pose[]
  /** receives the moment of the child's video that is shown */
  onTime: (seconds: number) => void
}

/** The child's video with the skeleton drawn over it, next to the demonstration; both play together. */
export function Comparison({ movement, url, poses, onTime }: ComparisonProps): ReactNode {
  const text = useMessages(resultTexts)
  const videos = useMessages(demonstrationTexts)
  const names = useMessages(movementNames)
  const language = useLanguage()
  const still = useReducedMotion()
  const child = useRef<HTMLVideoElement>(null)
  const showing = useRef<HTMLVideoElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [lines, setLines] = useState(true)
  const [slow, setSlow] = useState(false)

  useEffect(() => {
    const [video, drawn] = [child.current, canvas.current]
    if (video === null || drawn === null) return undefined
    let next = 0
    let first = true
    let last = -1
    const draw = (): void => {
      next = requestAnimationFrame(draw)
      if (video.videoWidth === 0 || (video.currentTime === last && !first)) return
      last = video.currentTime
      first = drawn.width !== video.videoWidth
      if (first) Object.assign(drawn, { width: video.videoWidth, height: video.videoHeight })
      drawPose(drawn, lines ? poseAt(poses, video.currentTime) : undefined)
      onTime(video.currentTime)
    }
    draw()
    return () => cancelAnimationFrame(next)
  }, [lines, onTime, poses])

  useEffect(() => {
    for (const { current } of [child, showing]) if (current !== null) current.playbackRate = slow ? slowRate : 1
  }, [slow])

  const playBoth = (): void => {
    for (const { current } of [child, showing]) {
      if (current === null) continue
      current.currentTime = 0
      current.play().catch((error: unknown) => console.warn('The video cannot be played', error))
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <figure>
          <div className="relative aspect-4/3 overflow-hidden rounded-frame bg-accent-soft">
            <video ref={child} src={url} aria-label={text.yourVideo} autoPlay={!still} muted playsInline className="size-full object-contain" />
            <canvas ref={canvas} aria-hidden className="pointer-events-none absolute inset-0 size-full object-contain" />
          </div>
          <figcaption className="mt-2 text-center text-child font-bold">{text.you}</figcaption>
        </figure>
        <figure>
          <video
            key={language}
            ref={showing}
            src={demonstrationUrl(movement)}
            onLoadedMetadata={({ currentTarget }) => {
              currentTarget.playbackRate = slow ? slowRate : 1
            }}
            aria-label={videos.name(names[movement])}
            autoPlay={!still}
            loop
            muted
            playsInline
            width={640}
            height={480}
            className="aspect-4/3 h-auto w-full rounded-frame bg-accent-soft"
          >
            <track kind="captions" src={captionsUrl(movement, language)} srcLang={language} label={videos.captions} />
          </video>
          <figcaption className="mt-2 text-center text-child font-bold">{text.showing}</figcaption>
        </figure>
      </div>
      <div className="flex flex-wrap gap-target-gap">
        <Button look="plain" icon={<Play aria-hidden />} onClick={playBoth}>{text.playBoth}</Button>
        <IconToggle name={text.slow} on={slow} onChange={setSlow} icons={{ on: <Snail aria-hidden />, off: <Snail aria-hidden /> }} />
        <IconToggle name={text.lines} on={lines} onChange={setLines} icons={{ on: <User aria-hidden />, off: <User aria-hidden /> }} />
      </div>
    </div>
  )
}
