import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { AccountForm } from './account-page.tsx'
import type { Purpose } from './session/openid.ts'
import { openIdTexts } from './texts.ts'

interface OpenIdButtonProps {
  purpose: Purpose
  look?: 'plain'
}

/** Leaves the page for the log-in of the school, and then comes back to this screen or, from /login, to the one that required it. */
export function OpenIdButton({ purpose, look }: OpenIdButtonProps): ReactNode {
  const text = useMessages(openIdTexts)
  const { pathname, search, state: given } = useLocation()
  const state: unknown = purpose === 'unlock' ? { from: `${pathname}${search}`, fromState: given as unknown } : given
  return (
    <AccountForm onSubmit={async () => (await import('./session/openid.ts')).openProvider(purpose, state)}>
      <Button type="submit" className="w-full" {...(look && { look })}>{text.logIn}</Button>
    </AccountForm>
  )
}
