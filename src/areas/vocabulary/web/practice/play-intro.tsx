import { ArrowRight, Check, Mic, Play } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { useSpokenInstruction } from '#kit/web/sound/speak.ts'
import { prompts } from '../../prompts.ts'
import { HearsYou } from '../recording/microphone-bar.tsx'
import { practiceTexts } from '../texts.ts'
import { wordPictureUrl } from '../words/word-card.tsx'

interface PlayIntroProps {
  title: string
  /** name of the start button */
  button: string
  /** the button that is pressed after each word */
  press: 'press' | 'pressNext'
  onPlay: () => void
}

/** The steps of a practice in pictures, spoken, and that the app hears the child; a button starts it. */
export function PlayIntro({ title, button, press, onPlay }: PlayIntroProps): ReactNode {
  const text = useMessages(practiceTexts)
  useSpokenInstruction([prompts.see, prompts.say, prompts[press], prompts['hears-you']])
  const steps = [
    [<img key="see" src={wordPictureUrl('apple')} alt="" width={240} height={240} className="size-4/5 object-contain" />, text.see],
    [<Mic key="say" aria-hidden className="size-3/5" />, text.say],
    [press === 'press' ? <Check key="press" aria-hidden className="size-3/5" /> : <ArrowRight key="press" aria-hidden className="size-3/5" />, text[press]],
  ] as const
  return (
    <TaskLayout
      title={<PageTitle title={title} className="text-child sm:text-title short:text-child" />}
      instruction={null}
      action={
        <Button icon={<Play aria-hidden />} className="w-full max-w-md px-4!" onClick={onPlay}>
          {button}
        </Button>
      }
    >
      <div className="flex h-[100cqh] w-[100cqw] flex-col items-center gap-3">
        <ol className="flex min-h-0 w-full max-w-4xl flex-1 flex-col justify-evenly gap-2 portrait:w-auto landscape:flex-row landscape:gap-4 short:w-auto short:flex-col short:gap-1">
          {steps.map(([picture, step]) => (
            <li key={step} className="flex min-h-0 min-w-0 flex-1 items-center gap-4 text-child font-bold sm:gap-8 sm:text-title landscape:[&:lang(ta)]:text-child landscape:flex-col landscape:justify-center landscape:gap-2 landscape:text-center short:flex-row short:justify-start short:gap-4 short:text-start short:text-child max-sm:portrait:leading-tight">
              <span className="grid size-[min(24cqh,36cqw)] shrink-0 place-items-center rounded-card bg-accent-soft text-accent landscape:size-[min(28cqw,44cqh)] short:size-[22cqh]">
                {picture}
              </span>
              <span className="landscape:min-h-[2lh] short:min-h-0 short:leading-tight">{step}</span>
            </li>
          ))}
        </ol>
        <HearsYou />
      </div>
    </TaskLayout>
  )
}
