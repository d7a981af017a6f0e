import type { ReactNode } from 'react'
import { Screen as SettingsAccount } from '#areas/account/web/screens/settings-account.tsx'
import { BackupCard } from '#areas/backup/web/backup-card.tsx'
import { ContributionLink } from '#areas/contribution/web/contribution-link.tsx'

/** /settings/account with the actions of all areas. */
export function Screen(): ReactNode {
  return (
    <SettingsAccount>
      <ContributionLink />
      {/* Last, because it grows when the server has answered. */}
      <BackupCard />
    </SettingsAccount>
  )
}
