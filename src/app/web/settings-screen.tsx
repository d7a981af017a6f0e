import type { ReactNode } from 'react'
import { Screen as Settings } from '#areas/account/web/settings.tsx'
import { MovementSettings } from '#areas/grossmotor/web/movement-settings.tsx'
import { NumberSettings } from '#areas/math/web/number-settings.tsx'
import { OfflineWords } from '#areas/vocabulary/web/offline-words.tsx'
import { LetterSettings } from '#areas/write/web/letter-settings.tsx'
import { ReadyLetters } from '#areas/write/web/offline-letters.tsx'

/** /settings with the setting groups and the actions of all areas. */
export function Screen(): ReactNode {
  return (
    <Settings areaSettings={<AreaSettings />}>
      <OfflineWords />
      <ReadyLetters />
    </Settings>
  )
}

/** One group for each area that has settings. */
export function AreaSettings(): ReactNode {
  return (
    <>
      <LetterSettings />
      <NumberSettings />
      <MovementSettings />
    </>
  )
}
