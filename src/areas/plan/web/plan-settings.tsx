import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Setting, SettingGroup } from '#kit/web/session/setting.tsx'
import { settingTexts } from './texts.ts'

/** The area's group on the settings screen. */
export function PlanSettings(): ReactNode {
  const text = useMessages(settingTexts)
  return (
    <SettingGroup title={text.title}>
      <Setting name="practiceMinutes" title={text.practiceMinutes} hint={text.minutesHint} label={text.minutes} />
      <Setting name="practiceDays" title={text.practiceDays} label={text.days} />
    </SettingGroup>
  )
}
