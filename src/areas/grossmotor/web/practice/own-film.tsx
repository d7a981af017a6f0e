import { Pause, Play } from '#kit/web/icons.tsx'
import { type ReactNode, useRef, useState } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useReducedMotion } from '#kit/web/reduced-motion.ts'
import { IconButton } from '#kit/web/ui/button.tsx'
import { cameraTexts } from '../texts.ts'

interface OwnFilmProps {
  url: string
  /** the film cannot be loaded */
  onFailed?: () => void
}

/** The child's own film, which repeats and fills the task area. */
export function OwnFilm({ url, onFailed }: OwnFilmProps): ReactNode {
  const text = useMessages(cameraTexts)
  const still = useReducedMotion()
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(!still)
  const play = (): void => {
    video.current?.play().catch(() => setPlaying(false))
  }
  return (
    <div className="relative size-full">
      <video
        key={url}
        ref={video}
        src={url}
        aria-label={text.chosen}
        autoPlay={!still}
        loop
        muted
        playsInline
        onError={onFailed}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        className="size-full rounded-frame bg-accent-soft object-contain"
      />
      <IconButton
        name={playing ? text.pause : text.play}
        className="absolute end-3 bottom-3"
        onClick={() => (playing ? video.current?.pause() : play())}
      >
        {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
      </IconButton>
    </div>
  )
}
