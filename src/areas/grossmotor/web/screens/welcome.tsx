import { Film, Play } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import { ForAdult } from '#kit/web/child/for-adult.tsx'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSpokenInstruction } from '#kit/web/sound/speak.ts'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { TypingAnimation } from '#kit/web/ui/typing-animation.tsx'
import { typingMs } from '../../rules/levels.ts'
import { prompts } from '../../prompts.ts'
import { VideoLinks } from '../practice/result/adult-part.tsx'
import { uploaderTexts, welcomeTexts } from '../texts.ts'

/** /grossmotor: the welcome screen. */
export function Screen(): ReactNode {
  const text = useMessages(welcomeTexts)
  const uploader = useMessages(uploaderTexts)
  const language = useLanguage()
  useSpokenInstruction(prompts.intro)
  return (
    <>
      <TaskLayout
        title={(
          <PageTitle title={text.title} className="text-title short:text-child">
            <TypingAnimation key={text.title} text={text.title} letterMs={typingMs} />
          </PageTitle>
        )}
        instruction={null}
        action={<ButtonLink to="/grossmotor/system" icon={<Play aria-hidden />} className="px-4! short:px-3!">{text.start}</ButtonLink>}
      >
        <div className="absolute inset-0 flex flex-col gap-3">
          <img src="/pictures/areas/grossmotor.svg" alt="" className="min-h-0 w-full grow rounded-frame bg-accent-soft object-contain p-4" />
          <div className="flex items-center justify-center gap-target-gap">
            <p className="text-child font-bold text-balance">{prompts.intro[language]}</p>
            <ButtonLink to="/grossmotor/video-grossmotor" look="plain" aria-label={uploader.fruitTitle} title={uploader.fruitTitle} className="size-target px-0!">
              <Film aria-hidden />
            </ButtonLink>
          </div>
        </div>
      </TaskLayout>
      <ForAdult><VideoLinks /></ForAdult>
    </>
  )
}
