import type { ReactNode } from 'react'
import { useMessages } from '../i18n/i18n.tsx'
import { probeTexts } from './texts.ts'

/** How far the child is in a probe: a dot for each item. */
export function ProbePlace({ at, of }: { at: number; of: number }): ReactNode {
  const text = useMessages(probeTexts)
  return (
    <p className="mb-1 flex items-center justify-center gap-2 short:mb-0">
      <span className="sr-only">{text.place(at, of)}</span>
      {Array.from({ length: of }, (_, dot) => (
        <span key={dot} aria-hidden className={`size-4 rounded-full border-2 border-accent short:size-3 ${dot < at ? 'bg-accent' : ''}`} />
      ))}
    </p>
  )
}
