import { ChartLine, Play } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { TypingAnimation } from '#kit/web/ui/typing-animation.tsx'
import { typingMs } from '../levels.ts'
import { welcomeTexts } from './texts.ts'

/** /grossmotor: the welcome screen. */
export function Screen(): ReactNode {
  const text = useMessages(welcomeTexts)
  return (
    <div className="flex flex-col items-center gap-8 py-4 text-center">
      <PageTitle title={text.title} className="text-headline">
        <TypingAnimation key={text.title} text={text.title} letterMs={typingMs} />
      </PageTitle>
      <p className="max-w-text text-child text-ink-soft">{text.intro}</p>
      <img
        src="/pictures/areas/grossmotor.svg"
        alt=""
        width={400}
        height={300}
        className="w-full max-w-96 rounded-frame bg-accent-soft p-4"
      />
      <div className="flex flex-wrap justify-center gap-target-gap">
        <ButtonLink to="/grossmotor/system" icon={<Play aria-hidden />} className="px-10">{text.start}</ButtonLink>
        <ButtonLink to="/grossmotor/history" look="plain" icon={<ChartLine aria-hidden />}>{text.history}</ButtonLink>
      </div>
    </div>
  )
}
