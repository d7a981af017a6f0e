import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '#kit/web/api/query.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { ArrowLeft } from '#kit/web/icons.tsx'
import { AdultPage } from '#kit/web/session/adult-page.tsx'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { ExportWords } from '../lists/export-words.tsx'
import { ImportWords } from '../lists/import-words.tsx'
import { OwnCategories } from '../lists/own-categories.tsx'
import { listTexts } from '../texts.ts'

/** /settings/words, shown after the adult question: words from a file, the words in an adult's categories, and own words as a file. */
export function Screen(): ReactNode {
  const text = useMessages(listTexts)
  return (
    <AdultPage
      title={text.title}
      ofLearner
      back={<ButtonLink to="/settings" look="plain" icon={<ArrowLeft aria-hidden />} className="self-start px-4!">{text.back}</ButtonLink>}
    >
      <ImportWords />
      <QueryClientProvider client={queryClient}>
        <OwnCategories />
      </QueryClientProvider>
      <ExportWords />
    </AdultPage>
  )
}
