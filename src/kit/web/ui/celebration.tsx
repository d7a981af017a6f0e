import { BookOpen, Square } from '#kit/web/icons.tsx'
import { type ComponentType, Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { ClappingCompanion } from '../child/companion.tsx'
import { useMessages } from '../i18n/i18n.tsx'
import { useReducedMotion } from '../reduced-motion.ts'
import { stopSound } from '../sound/sound.ts'
import { celebrationTexts } from '../texts.ts'
import { Button, ButtonLink } from './button.tsx'
import { PageTitle } from './page-title.tsx'
import { stickerPicture } from './sticker.tsx'

export const celebrationMs = 3000
/** More would be too small to see on a phone. */
const maxShown = 5
const largestSticker = '30rem'

/**
 * The text of a choice: on a very narrow phone, in Tamil on any upright phone, only its icon is visible, so that stickers and
 * companion have room. Assistive technology reads the text.
 */
export const onNarrowPhone = 'max-[22rem]:sr-only max-[27rem]:[&:lang(ta)]:sr-only'

interface CelebrationProps {
  /** the printed praise, which is also the name of the screen */
  praise: string
  /** speaks the praise; called once */
  speak: () => Promise<unknown>
  /** ids of the attempts of this practice, in their order; the newest ones are shown */
  attempts: readonly string[]
  /** what is drawn around each sticker */
  StickerFrame?: ComponentType<{ children: ReactNode }>
  /** drawn above stickers and companion, in the whole width, and without motion the same */
  scene?: ReactNode
  /** what the child can do next, besides opening the album: at most three choices */
  children: ReactNode
}

/**
 * The end of a practice: the stickers that were earned move slowly to their places for 3 s while the praise is spoken.
 * The child can stop it. Then the choices appear. Without motion they appear at once. Each area adds what it celebrates with.
 */
export function Celebration({ praise, speak, attempts, StickerFrame = Fragment, scene, children }: CelebrationProps): ReactNode {
  const text = useMessages(celebrationTexts)
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
    <section
      data-fill
      className="relative flex h-(--screen-height) flex-col items-center gap-4 px-4 pt-target pb-4 text-center sm:px-edge short:flex-row short:px-4 short:py-1"
    >
      {!over && (
        <Button look="plain" icon={<Square aria-hidden />} className="absolute! end-4 top-0 z-10 short:top-2" onClick={stop}>
          {text.stop}
        </Button>
      )}
      <div className="flex min-h-0 w-full flex-1 flex-col items-center justify-center short:h-full short:w-auto">
        {scene !== undefined && <div aria-hidden className={`min-h-0 w-full max-w-2xl shrink-0 short:max-w-[34vw] ${shown.length > 0 ? 'h-[16%]' : 'h-[28%]'}`}>{scene}</div>}
        {shown.length > 0 && (
          <div className="@container-size min-h-0 w-full flex-1">
            <div className="flex size-full flex-wrap content-center items-center justify-center gap-[2cqmin]">
              {shown.map((attempt, at) => (
                <div key={attempt} style={{ width: stickerWidth(shown.length), animationDelay: `${at * 300}ms` }} className={`aspect-square ${over ? '' : 'animate-celebrate'}`}>
                  <StickerFrame><img src={stickerPicture(attempt)} alt={at === 0 ? text.earned(attempts.length) : ''} width={192} height={192} className="size-full" /></StickerFrame>
                </div>
              ))}
            </div>
          </div>
        )}
        <ClappingCompanion className={`min-h-0 w-full ${shown.length > 0 ? 'h-[35%] max-h-32' : scene === undefined ? 'h-full max-h-96' : 'max-h-96 flex-1'}`} />
      </div>
      <div className={`flex flex-col items-center justify-center gap-4 short:h-full short:w-2/3 short:gap-1 ${over ? '' : 'short:pt-target'}`}>
        <div aria-live="polite">
          <PageTitle title={praise} className="text-headline max-[22rem]:text-title short:text-child" />
        </div>
        <div
          ref={choices}
          tabIndex={-1}
          className={`flex flex-wrap justify-center gap-target-gap ${over ? '' : 'invisible'}`}
        >
          {children}
          <ButtonLink to="/album" look="plain" icon={<BookOpen aria-hidden />} className="max-[27rem]:px-4! short:gap-2 short:px-2!">
            <span className={onNarrowPhone}>{text.album}</span>
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** The width, in CSS, with which this number of stickers fills the container best, in any number of rows. */
function stickerWidth(count: number): string {
  const widths = Array.from({ length: count }, (_, at) => at + 1).map((rows) => `min(${90 / Math.ceil(count / rows)}cqw, ${90 / rows}cqh)`)
  return `min(${largestSticker}, max(${widths.join(', ')}))`
}
