import type { ReactNode } from 'react'
import { Screen as SettingsMore } from '#areas/account/web/screens/settings-more.tsx'
import { MovementSettings } from '#areas/grossmotor/web/movement-settings.tsx'
import { NumberSettings } from '#areas/math/web/number-settings.tsx'
import { WordListsLink } from '#areas/vocabulary/web/lists/word-lists-link.tsx'
import { WordSettings } from '#areas/vocabulary/web/word-settings.tsx'
import { PromptsLink } from '#areas/voice/web/prompts-link.tsx'
import { LetterSettings } from '#areas/write/web/letter-settings.tsx'

/** /settings/more with the groups and pages of all areas. */
export function Screen(): ReactNode {
  return (
    <SettingsMore areaSettings={<AreaSettings />}>
      <PromptsLink />
      <WordListsLink />
    </SettingsMore>
  )
}

/** One group for each area that has settings of the learner. */
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
