import type { ReactNode } from 'react'
import { ForAdult } from '#kit/web/child/for-adult.tsx'
import { Instructions, type Subject } from './instructions.tsx'
import { ScreenLanguageToggle } from './math-screen.tsx'

/** The part of a maths screen in the adults' menu: its language, the guide for parents, and `children`. */
export function AdultTools({ subject, children }: { subject: Subject; children?: ReactNode }): ReactNode {
  return (
    <ForAdult>
      <div className="flex flex-wrap gap-target-gap max-sm:*:w-full max-sm:*:px-4!">
        <ScreenLanguageToggle />
        <Instructions subject={subject} />
        {children}
      </div>
    </ForAdult>
  )
}
