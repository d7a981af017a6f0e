import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { ClipboardList } from '#kit/web/icons.tsx'
import { SettingLink } from '#kit/web/session/setting.tsx'
import { planTexts } from './texts.ts'

/** Leads from the settings to the plan. */
export function PlanLink(): ReactNode {
  const text = useMessages(planTexts)
  return <SettingLink to="/plan" title={text.title} text={text.link} icon={<ClipboardList aria-hidden />} />
}
