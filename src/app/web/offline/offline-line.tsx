import type { ReactNode } from 'react'
import { type ConnectionState, useConnection } from '#kit/web/connection.ts'
import { defineMessages, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSession } from '#kit/web/session/session.ts'

const messages = defineMessages({
  en: {
    connected: '',
    'no network': 'No network.',
    'no answer': 'The server does not answer.',
    kept: 'What you practise is kept on this device.',
  },
  si: {
    connected: '',
    'no network': 'අන්තර්ජාලය නැහැ.',
    'no answer': 'සේවාදායකයෙන් පිළිතුරක් නැහැ.',
    kept: 'පුහුණු වන දේ මේ උපාංගයේ තබා ගනී.',
  },
} satisfies Record<string, Record<ConnectionState | 'kept', string>>)

/**
 * One quiet line while the server cannot be reached: below the header, or at the bottom of a child's screen.
 * `--spacing-header` or `--screen-height` then leaves room for it.
 */
export function OfflineLine(): ReactNode {
  const text = useMessages(messages)
  const state = useConnection((connection) => connection.state)
  const signedIn = useSession(({ session }) => session !== null)
  const isLost = state !== 'connected'
  return (
    <output
      data-offline-line={isLost ? '' : undefined}
      className="fixed inset-x-0 top-[calc(var(--spacing-header)-1.75rem)] [html:has([data-child])_&]:top-auto [html:has([data-child])_&]:bottom-0 z-30 flex h-7 items-center justify-center gap-x-2 overflow-hidden bg-brand-soft px-2 text-note leading-7 font-bold whitespace-nowrap text-ink empty:hidden print:hidden"
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
