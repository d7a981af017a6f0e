import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RecordWords } from '#areas/vocabulary/web/own-voice/record-words.tsx'
import { storePromptRecording } from '#areas/voice/web/prompt-recordings.ts'
import { queryClient } from '#kit/web/api/query.ts'

export function Screen(): ReactNode {
  return (
    <QueryClientProvider client={queryClient}>
      <RecordWords keepPrompt={storePromptRecording} />
    </QueryClientProvider>
  )
}
