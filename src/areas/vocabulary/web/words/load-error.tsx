import { RotateCcw } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { wordTexts } from '../texts.ts'

/** Shows that words could not be loaded, with a button to try again. */
export function LoadError({ onTryAgain }: { onTryAgain: () => void }): ReactNode {
  const text = useMessages(wordTexts)
  return (
    <div className="flex flex-col items-start gap-6">
      <ErrorLine>{text.loadError}</ErrorLine>
      <Button look="plain" icon={<RotateCcw aria-hidden />} onClick={onTryAgain}>
        {text.tryAgain}
      </Button>
    </div>
  )
}
