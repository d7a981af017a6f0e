import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { RotateCcw } from '#kit/web/icons.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import { pageTexts } from './texts.ts'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** Shows the loaded data, or why it could not be loaded. */
export function Loaded<Data>({ query: { data, error, refetch }, children }: LoadedProps<Data>): ReactNode {
  const text = useMessages(pageTexts)
  const errorText = useErrorText()
  if (data !== undefined) return children(data)
  return error === null ? <Loading /> : (
    <>
      <ErrorLine>{text.failed} {errorText(error)}</ErrorLine>
      <Button look="plain" icon={<RotateCcw aria-hidden />} className="self-start" onClick={() => void refetch()}>{text.again}</Button>
    </>
  )
}
