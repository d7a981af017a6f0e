import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { AdultPage } from '#kit/web/session/adult-page.tsx'
import { AccountData } from '../account/account-data.tsx'
import { ChangePassword } from '../account/change-password.tsx'
import { AdultOnly } from '../learners/adult-only.tsx'
import { settingsTexts } from '../texts.ts'
import { BackToSettings } from './settings-more.tsx'

/** /settings/account: what only the account's adult may do. */
export function Screen({ children }: {
  /** the other areas' actions */
  children?: ReactNode
}): ReactNode {
  const text = useMessages(settingsTexts)
  return (
    <AdultPage title={text.account}>
      <BackToSettings />
      <AdultOnly>
        {children}
        <ChangePassword />
        <AccountData />
      </AdultOnly>
    </AdultPage>
  )
}
