import type { ReactNode } from 'react'
import { ChevronDown } from '#kit/web/icons.tsx'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { resultTexts } from '../texts.ts'

/** "Backend Response (Debug)", collapsed, for the adult. */
export function DebugBox({ children }: { children: ReactNode }): ReactNode {
  const text = useMessages(resultTexts)
  return (
    <details data-adult className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-target items-center justify-between gap-4 px-6 text-lead font-bold text-ink-soft">
        {text.debug}
        <ChevronDown aria-hidden className="size-7 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col items-start gap-4 px-6 pb-6 text-lead">{children}</div>
    </details>
  )
}
