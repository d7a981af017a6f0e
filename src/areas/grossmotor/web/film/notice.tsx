import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { gameTexts } from '../texts.ts'

interface NoticeProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A popup with one message, open until the user closes it. */
export function Notice({ title, onClose, children }: NoticeProps): ReactNode {
  const text = useMessages(gameTexts)
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="flex flex-col items-center gap-6 text-center text-child text-balance short:gap-2 short:text-lead">
        {children}
        <Button onClick={onClose}>{text.close}</Button>
      </div>
    </Dialog>
  )
}
