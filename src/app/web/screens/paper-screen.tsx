import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { findLearnt as findMovements } from '#areas/grossmotor/web/printables.ts'
import { findLearnt as findNumbers, handPicture } from '#areas/math/web/printables.ts'
import { PaperPage } from '#areas/paper/web/paper-page.tsx'
import { findLearnt as findWords, usePrintedWords } from '#areas/vocabulary/web/printables.ts'
import { findLearnt as findLetters, usePrintedLetters } from '#areas/write/web/printables.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { monthOf } from '../album/album-query.ts'
import { monthPrompt } from '../album/month-name.ts'

/** /paper: what an adult prints, from all areas. */
export function Screen(): ReactNode {
  return (
    <QueryClientProvider client={queryClient}>
      <Paper />
    </QueryClientProvider>
  )
}

function Paper(): ReactNode {
  return (
    <PaperPage
      letters={usePrintedLetters()}
      words={usePrintedWords()}
      handPicture={handPicture}
      learnt={{ words: findWords, letters: findLetters, numbers: findNumbers, movements: findMovements }}
      monthName={(start, language) => `${monthPrompt(monthOf(start))?.[language]} ${start.getFullYear()}`}
    />
  )
}
