import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useReducedMotion } from '#kit/web/reduced-motion.ts'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { Stars } from '#kit/web/ui/stars.tsx'
import { captionsUrl, demonstrationUrl } from '../demonstrations.ts'
import { demonstrationTexts, uploaderTexts } from './texts.ts'

/** Fixed by the specification. */
const score = 100
const stars = 5

/** /grossmotor/video-grossmotor: the card of a category, which leads to the game. */
export function Screen(): ReactNode {
  const text = useMessages(uploaderTexts)
  const videos = useMessages(demonstrationTexts)
  const language = useLanguage()
  const still = useReducedMotion()
  return (
    <div className="mx-auto flex max-w-text flex-col gap-6">
      <PageTitle title={text.fruitTitle} />
      <Link
        to="/grossmotor/system"
        className="flex flex-col gap-4 rounded-card border-2 border-line-strong bg-raised p-6 text-ink transition-colors hover:bg-brand-soft"
      >
        <video key={language} src={demonstrationUrl('catch')} autoPlay={!still} loop muted playsInline width={640} height={480} className="aspect-4/3 h-auto w-full rounded-frame bg-accent-soft">
          <track kind="captions" src={captionsUrl('catch', language)} srcLang={language} label={videos.captions} />
        </video>
        <span className="flex flex-wrap items-center justify-between gap-4">
          <span className="text-title font-bold text-accent">{text.fruit}</span>
          <span className="text-child font-bold">{text.score(score)}</span>
          <Stars filled={stars} />
        </span>
        <span className="text-child font-bold text-brand">{text.play}</span>
      </Link>
    </div>
  )
}
