import { Check, Eraser, Eye, Undo2 } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button, IconButton } from '#kit/web/ui/button.tsx'
import { writeTexts } from '../texts.ts'

interface SheetButtonsProps {
  /** "Show me" shows the next stroke, not the whole letter */
  showsNext: boolean
  isEmpty: boolean
  /** without it nothing is demonstrated */
  onShow?: () => void
  onUndo: () => void
  onClear: () => void
  onDone: () => void
}

/** Labels of buttons; a phone in landscape has room for the pictures only. */
const labelIfTall = 'sr-only [@media(min-height:40rem)]:not-sr-only'

/** The buttons below the sheet. */
export function SheetButtons({ showsNext, isEmpty, onShow, onUndo, onClear, onDone }: SheetButtonsProps): ReactNode {
  const text = useMessages(writeTexts)
  return (
    <div className="flex w-full shrink-0 flex-wrap justify-center gap-target-gap max-sm:portrait:-mx-2 max-sm:portrait:w-[calc(100%+1rem)]">
      {onShow && <IconButton name={showsNext ? text.nextOne : text.watch} onClick={onShow}><Eye aria-hidden /></IconButton>}
      <IconButton name={text.undo} disabled={isEmpty} onClick={onUndo}><Undo2 aria-hidden /></IconButton>
      <Button look="plain" icon={<Eraser aria-hidden />} className="px-3!" onClick={onClear}><span className={labelIfTall}>{text.clear}</span></Button>
      <Button
        icon={<Check aria-hidden />}
        className="px-3! sm:portrait:grow [@media(min-height:40rem)]:max-sm:basis-full [@media(min-height:40rem)]:landscape:basis-full"
        onClick={onDone}
      >
        <span className={labelIfTall}>{text.done}</span>
      </Button>
    </div>
  )
}
