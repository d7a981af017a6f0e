import { RotateCcw } from '#kit/web/frame-icons.tsx'
import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { screenErrorTexts } from '../texts.ts'

/** Replaces a screen that could not be loaded or rendered. */
export function ScreenError(): ReactNode {
  const text = useMessages(screenErrorTexts)
  return (
    <div className="mx-auto flex max-w-text flex-col items-center gap-5 px-edge py-16 text-center">
      <PageTitle title={text.title} />
      <p className="text-child">{text.text}</p>
      <Button icon={<RotateCcw aria-hidden />} onClick={() => location.reload()}>
        {text.again}
      </Button>
    </div>
  )
}
