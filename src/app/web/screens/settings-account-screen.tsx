import type { ReactNode } from 'react'
import { Screen as SettingsAccount } from '#areas/account/web/screens/settings-account.tsx'
import { useSession } from '#kit/web/session/session.ts'
import { BackupCard } from '#areas/backup/web/backup-card.tsx'
import { ContributionLink } from '#areas/contribution/web/contribution-link.tsx'

/** /settings/account with the actions of all areas. */
export function Screen(): ReactNode {
  const hasChild = useSession(({ session }) => session !== null)
  return (
    <SettingsAccount>
      {hasChild && <ContributionLink />}
      {/* Last, because it grows when the server has answered. */}
      <BackupCard />
    </SettingsAccount>
  )
}
