import type { ReactNode } from 'react'
import { Screen as Settings } from '#areas/account/web/screens/settings.tsx'
import { BackupCard } from '#areas/backup/web/backup-card.tsx'
import { ContributionLink } from '#areas/contribution/web/contribution-link.tsx'
import { PrepareOffline } from '../offline/prepare-offline.tsx'
import { MovementSettings } from '#areas/grossmotor/web/movement-settings.tsx'
import { NumberSettings } from '#areas/math/web/number-settings.tsx'
import { PhonesLink } from '#areas/phones/web/phones-link.tsx'
import { PromptsLink } from '#areas/voice/web/prompts-link.tsx'
import { PlanLink } from '#areas/plan/web/plan-link.tsx'
import { WordListsLink } from '#areas/vocabulary/web/lists/word-lists-link.tsx'
import { WordSettings } from '#areas/vocabulary/web/word-settings.tsx'
import { LetterSettings } from '#areas/write/web/letter-settings.tsx'

/** /settings with the setting groups and the actions of all areas. */
export function Screen(): ReactNode {
  return (
    <Settings areaSettings={<AreaSettings />} adultActions={<><BackupCard /><ContributionLink /></>}>
      <PlanLink />
      <PhonesLink />
      <PromptsLink />
      <WordListsLink />
      <PrepareOffline />
    </Settings>
  )
}

/** One group for each area that has settings. */
export function AreaSettings(): ReactNode {
  return (
    <>
      <WordSettings />
      <LetterSettings />
      <NumberSettings />
      <MovementSettings />
    </>
  )
}
