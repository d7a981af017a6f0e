import type { ReactNode } from 'react'
import { prompts } from '#areas/home/prompts.ts'
import { useLanguage } from '#kit/web/i18n/i18n.tsx'
import { homeArea } from '../skill-areas.ts'
import { ChildLayout } from '../layouts/child-layout.tsx'

/** The child's layout for the page of today. */
export function TodayLayout(): ReactNode {
  const label = { name: prompts.today[useLanguage()], picture: '/pictures/stickers/star.svg' }
  return <ChildLayout area={homeArea} label={label} back="/skills" />
}
