import type { ReactNode } from 'react'
import { promptGroups } from '#app/prompts.ts'
import { RecordSound } from '#areas/vocabulary/web/record-sound.tsx'
import { Prompts } from '#areas/voice/web/prompts.tsx'

export function Screen(): ReactNode {
  return <Prompts groups={promptGroups} Record={RecordSound} />
}
