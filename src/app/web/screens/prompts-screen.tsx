import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { joinPromptGroups } from '#app/prompt-groups.ts'
import { RecordSound } from '#areas/vocabulary/web/recording/record-sound.tsx'
import { Prompts } from '#areas/voice/web/screens/prompts.tsx'
import { queryClient } from '#kit/web/api/query.ts'
import { useLanguage } from '#kit/web/i18n/i18n.tsx'
import { useLoaded } from '#kit/web/use-loaded.ts'
import { skillAreas } from '../skill-areas.ts'

async function loadPromptGroups() {
  return joinPromptGroups(await Promise.all(skillAreas.map(({ promptGroups }) => promptGroups())))
}

export function Screen(): ReactNode {
  const language = useLanguage()
  return (
    <QueryClientProvider client={queryClient}>
      <Prompts groups={useLoaded(loadPromptGroups)} areas={skillAreas.map(({ name, texts }) => ({ name, title: texts[language].prompts }))} Record={RecordSound} />
    </QueryClientProvider>
  )
}
