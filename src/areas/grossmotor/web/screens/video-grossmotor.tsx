import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useReducedMotion } from '#kit/web/reduced-motion.ts'
import { useRepeatTapGuard } from '#kit/web/repeat-tap.ts'
import { useSpokenInstruction } from '#kit/web/sound/speak.ts'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { Stars } from '#kit/web/ui/stars.tsx'
import { captionsUrl, demonstrationUrl } from '../../rules/demonstrations.ts'
import { prompts } from '../../prompts.ts'
import { demonstrationTexts, uploaderTexts } from '../texts.ts'

/** Fixed by the specification. */
const score = 100
const stars = 5

/** /grossmotor/video-grossmotor: the card of a category, which leads to the game. */
export function Screen(): ReactNode {
  const text = useMessages(uploaderTexts)
  const videos = useMessages(demonstrationTexts)
  const language = useLanguage()
  const still = useReducedMotion()
  const guarded = useRepeatTapGuard<HTMLAnchorElement>(undefined)
  useSpokenInstruction(prompts.fruitTitle)
  return (
    <TaskLayout title={<PageTitle title={text.fruitTitle} className="text-title short:text-child" />} instruction={null}>
      <Link
        to="/grossmotor/system"
        onClick={guarded}
        className="absolute inset-0 flex flex-col gap-3 rounded-card border-2 border-line-strong bg-raised p-4 text-ink max-[22rem]:p-2 transition-colors hover:bg-brand-soft"
      >
        <video key={language} src={demonstrationUrl('catch')} autoPlay={!still} loop muted playsInline className="min-h-0 w-full grow rounded-frame bg-accent-soft object-contain">
          <track kind="captions" src={captionsUrl('catch', language)} srcLang={language} label={videos.captions} />
        </video>
        <span className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="text-child font-bold text-accent">{text.fruit}</span>
          <span className="text-child font-bold">{text.score(score)}</span>
          <Stars filled={stars} />
          <span className="rounded-control bg-brand px-5 py-2 text-center text-child font-bold text-on-brand max-[22rem]:px-1 max-sm:portrait:mt-2 max-sm:portrait:w-full">{text.play}</span>
        </span>
      </Link>
    </TaskLayout>
  )
}
