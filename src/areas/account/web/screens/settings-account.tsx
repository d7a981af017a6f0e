import { type ReactNode, useEffect, useState } from 'react'
import { call } from '#kit/web/api/api.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { logInMode } from '#kit/web/services.ts'
import { AdultPage } from '#kit/web/session/adult-page.tsx'
import { listLearners } from '../../api.ts'
import { AccountData } from '../account/account-data.tsx'
import { ChangePassword } from '../account/change-password.tsx'
import { settingsTexts } from '../texts.ts'
import { BackToSettings } from './settings-more.tsx'

/** /settings/account: what only the account's adult may do. */
export function Screen({ children }: {
  /** the other areas' actions */
  children?: ReactNode
}): ReactNode {
  const text = useMessages(settingsTexts)
  return (
    <AdultPage title={text.account} back={<BackToSettings />}>
      <Password />
      <AccountData />
      {children}
    </AdultPage>
  )
}

/** Changes the password, unless the account has none. */
function Password(): ReactNode {
  const [hasPassword, setHasPassword] = useState(logInMode === 'password')
  useEffect(() => {
    // Without an answer nothing is shown, for example without a network.
    if (logInMode === 'both') call(listLearners).then(({ usesOpenId }) => setHasPassword(!usesOpenId), () => undefined)
  }, [])
  return hasPassword && <ChangePassword />
}
