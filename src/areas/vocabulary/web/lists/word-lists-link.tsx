import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { BookOpen } from '#kit/web/icons.tsx'
import { SettingLink } from '#kit/web/session/setting.tsx'
import { listTexts } from '../texts.ts'

/** Leads from the settings and the plan to the import and export of words. */
export function WordListsLink(): ReactNode {
  const text = useMessages(listTexts)
  return <SettingLink to="/settings/words" title={text.title} text={text.link} icon={<BookOpen aria-hidden />} />
}
