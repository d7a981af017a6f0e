import type { ReactNode } from 'react'
import { Printer } from '#kit/web/icons.tsx'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { paperTexts } from '../texts.ts'

interface SheetsProps {
  /** number of sheets */
  count: number
  /** what is chosen, above the button */
  choice: ReactNode
  children: ReactNode
}

/** The choice, the button that prints, and the sheets. */
export function Sheets({ count, choice, children }: SheetsProps): ReactNode {
  const text = useMessages(paperTexts)
  return (
    <>
      <Card className="flex flex-col gap-8 print:hidden">
        {choice}
        <div className="flex flex-col items-start gap-3">
          <output className="text-lead">{count === 0 ? text.none : text.sheets(count)}</output>
          <Button icon={<Printer aria-hidden />} disabled={count === 0} onClick={() => print()}>{text.print}</Button>
          <p className="text-note text-ink-soft">{text.printHint}</p>
        </div>
      </Card>
      <div className="flex flex-col gap-6 print:block">{children}</div>
    </>
  )
}
