import type { ReactNode } from 'react'
import { BackToSettings } from '#areas/account/web/screens/settings-more.tsx'
import { DeviceBackup } from '#areas/backup/web/device-backup.tsx'
import { DeviceStorage } from '#areas/backup/web/device-storage.tsx'
import { deviceBackupTexts } from '#areas/backup/web/texts.ts'
import { ContributionLink } from '#areas/contribution/web/contribution-link.tsx'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { AdultPage } from '#kit/web/session/adult-page.tsx'

/** /settings/backup of a device that is its own server. */
export function Screen(): ReactNode {
  const text = useMessages(deviceBackupTexts)
  return (
    <AdultPage title={text.title} back={<BackToSettings />}>
      <DeviceBackup />
      <DeviceStorage />
      <ContributionLink />
    </AdultPage>
  )
}
