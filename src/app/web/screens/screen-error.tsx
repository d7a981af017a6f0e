import { RotateCcw } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import { defineMessages, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'

const messages = defineMessages({
  en: { title: "Let's try again", text: 'This screen could not be opened.', again: 'Try again' },
  si: { title: 'නැවත උත්සාහ කරමු', text: 'මෙම තිරය විවෘත කළ නොහැකි විය.', again: 'නැවත උත්සාහ කරන්න' },
})

/** Replaces a screen that could not be loaded or rendered. */
export function ScreenError(): ReactNode {
  const text = useMessages(messages)
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
