import type { ReactNode } from 'react'
import { lazyAfterPaint } from '#kit/web/lazy-after-paint.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { MicrophoneFailure } from './microphone-bar.tsx'

const OutboxList = lazyAfterPaint(async () => (await import('./outbox-list.tsx')).OutboxList)

interface PlayIntroProps {
  title: string
  /** one instruction per step, at most seven words each */
  steps: readonly string[]
  /** the start button */
  children: ReactNode
}

/** The steps of a practice and why it needs the microphone; a button starts it. */
export function PlayIntro({ title, steps, children }: PlayIntroProps): ReactNode {
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <OutboxList />
      <Card className="flex flex-col items-center gap-7 py-10 text-center">
        <PageTitle title={title} />
        <ol className="flex flex-col gap-4 text-start text-child">
          {steps.map((step, i) => (
            <li key={step} className="flex items-center gap-4">
              <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft font-bold text-accent">
                {i + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
        {children}
        <MicrophoneFailure />
      </Card>
    </div>
  )
}
