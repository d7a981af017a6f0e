import { BookOpen, Square } from '#kit/web/icons.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { defineMessages, useMessages } from '../i18n/i18n.tsx'
import { useReducedMotion } from '../reduced-motion.ts'
import { stopSound } from '../sound/sound.ts'
import { Button, ButtonLink } from './button.tsx'
import { PageTitle } from './page-title.tsx'
import { stickerPicture } from './sticker.tsx'

const messages = defineMessages({
  en: {
    stop: 'Stop',
    album: 'My stickers',
    earned: (count: number) => (count === 1 ? 'You earned a sticker' : `You earned ${count} stickers`),
  },
  si: {
    stop: 'නවත්වන්න',
    album: 'මගේ ස්ටිකර්',
    earned: (count: number) => (count === 1 ? 'ඔයාට ස්ටිකරයක් ලැබුණා' : `ඔයාට ස්ටිකර් ${count}ක් ලැබුණා`),
  },
})

export const celebrationMs = 3000
/** More would be too small to see on a phone. */
const maxShown = 5

interface CelebrationProps {
  /** the printed praise, which is also the name of the screen */
  praise: string
  /** speaks the praise; called once */
  speak: () => Promise<unknown>
  /** ids of the attempts of this practice, in their order; the newest ones are shown */
  attempts: readonly string[]
  /** what the child can do next, besides opening the album: at most three choices */
  children: ReactNode
}

/**
 * The end of a practice: the stickers that were earned move slowly to their places for 3 s while the praise is spoken.
 * The child can stop it. Then the choices appear. Without motion they appear at once.
 */
export function Celebration({ praise, speak, attempts, children }: CelebrationProps): ReactNode {
  const text = useMessages(messages)
  const still = useReducedMotion()
  const [over, setOver] = useState(still)
  const [speakOnce] = useState(() => speak)
  const choices = useRef<HTMLDivElement>(null)
  const shown = attempts.slice(-maxShown)

  useEffect(() => {
    void speakOnce()
  }, [speakOnce])

  useEffect(() => {
    if (over) return undefined
    const timer = setTimeout(() => setOver(true), celebrationMs)
    return () => clearTimeout(timer)
  }, [over])

  // The focus was on the button that disappeared.
  useEffect(() => {
    if (over && document.activeElement === document.body) choices.current?.focus({ preventScroll: true })
  }, [over])

  const stop = (): void => {
    stopSound()
    setOver(true)
  }

  return (
    <section className="relative mx-auto flex max-w-3xl flex-col items-center gap-4 py-4 text-center max-sm:-mb-12 max-sm:py-0 short:-mb-16 short:gap-2 short:py-0">
      <div className="flex min-h-target w-full justify-end max-sm:min-h-0 short:absolute short:top-0 short:min-h-0">
        {!over && <Button look="plain" icon={<Square aria-hidden />} onClick={stop}>{text.stop}</Button>}
      </div>
      {shown.length > 0 && (
        <div className="flex w-full flex-wrap items-center justify-center gap-2">
          {shown.map((attempt, at) => (
            <img
              key={attempt}
              src={stickerPicture(attempt)}
              alt={at === 0 ? text.earned(attempts.length) : ''}
              width={192}
              height={192}
              style={{ animationDelay: `${at * 300}ms` }}
              className={`h-auto ${shown.length === 1 ? 'w-[min(48vw,36dvh)] short:w-[24dvh]' : 'w-[min(27vw,24dvh)] max-sm:w-[min(25vw,12dvh)] short:w-[min(14vw,22dvh)]'} ${over ? '' : 'animate-celebrate'}`}
            />
          ))}
        </div>
      )}
      <div aria-live="polite">
        <PageTitle title={praise} className="text-headline max-sm:text-title short:text-child" />
      </div>
      <div
        ref={choices}
        tabIndex={-1}
        className={`flex flex-wrap justify-center gap-target-gap ${over ? '' : 'invisible'}`}
      >
        {children}
        <ButtonLink to="/album" look="plain" icon={<BookOpen aria-hidden />}>{text.album}</ButtonLink>
      </div>
    </section>
  )
}
