import type { ReactNode } from 'react'
import { useConnection } from '#kit/web/connection.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSession } from '#kit/web/session/session.ts'
import { offlineLineTexts } from '../texts.ts'

/**
 * One quiet line while the server cannot be reached: below the header, or at the bottom of a child's screen.
 * `--spacing-header` or `--screen-height` then leaves room for it.
 */
export function OfflineLine(): ReactNode {
  const text = useMessages(offlineLineTexts)
  const state = useConnection((connection) => connection.state)
  const signedIn = useSession(({ session }) => session !== null)
  const isLost = state !== 'connected'
  return (
    <output
      data-offline-line={isLost ? '' : undefined}
      className="fixed inset-x-0 top-[calc(var(--spacing-header)-1.75rem)] [html:has([data-child])_&]:top-auto [html:has([data-child])_&]:bottom-0 z-30 flex h-[1.75rem] items-center justify-center gap-x-2 overflow-hidden bg-brand-soft px-2 text-note leading-[1.75rem] font-bold whitespace-nowrap text-ink empty:hidden print:hidden"
    >
      {isLost && (
        <>
          {text[state]}
          {signedIn && <span className="font-normal max-sm:hidden">{text.kept}</span>}
        </>
      )}
    </output>
  )
}
