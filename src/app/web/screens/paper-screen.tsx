import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PaperPage } from '#areas/paper/web/paper-page.tsx'
import { queryClient } from '#kit/web/api/query.ts'
import { useLanguage } from '#kit/web/i18n/i18n.tsx'
import { useLoaded } from '#kit/web/use-loaded.ts'
import { monthOf } from '../album/album-query.ts'
import { monthPrompt } from '../album/month-name.ts'
import { skillAreas } from '../skill-areas.ts'

/** /paper: what an adult prints, from all areas. */
export function Screen(): ReactNode {
  return (
    <QueryClientProvider client={queryClient}>
      <Paper />
    </QueryClientProvider>
  )
}

function loadPrintables() {
  return Promise.all(skillAreas.map(async ({ name, texts, printables }) => ({ name, texts, printables: await printables() })))
}

function Paper(): ReactNode {
  const language = useLanguage()
  const areas = useLoaded(loadPrintables)
  return (
    <PaperPage
      printables={areas.map(({ printables }) => printables)}
      learnt={areas.map(({ name, texts, printables: { findLearnt } }) => ({ area: name, title: texts[language].learnt, find: findLearnt }))}
      monthName={(start, of) => `${monthPrompt(monthOf(start))?.[of]} ${start.getFullYear()}`}
    />
  )
}
