import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { promptGroups } from '#app/prompts.ts'
import { RecordSound } from '#areas/vocabulary/web/recording/record-sound.tsx'
import { Prompts } from '#areas/voice/web/screens/prompts.tsx'
import { queryClient } from '#kit/web/api/query.ts'

export function Screen(): ReactNode {
  return (
    <QueryClientProvider client={queryClient}>
      <Prompts groups={promptGroups} Record={RecordSound} />
    </QueryClientProvider>
  )
}
