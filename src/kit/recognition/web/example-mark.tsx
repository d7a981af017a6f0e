import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { BookOpenCheck } from '#kit/web/icons.tsx'
import { useMayChange } from '#kit/web/session/session.ts'
import { exampleTexts } from '#kit/web/texts.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'

interface ExampleMarkProps {
  /** of the guide who made the example; undefined: the family made it */
  author: string | undefined
  /** ends the example on the account, and loads the examples again */
  onForget: () => Promise<void>
}

/** For the adult: the recogniser uses the attempt as an example, and a button ends that, unless a guide looks at what others made. */
export function ExampleMark({ author, onForget }: ExampleMarkProps): ReactNode {
  const text = useMessages(exampleTexts)
  const mayForget = useMayChange(author)
  const forget = useMutation({ mutationFn: onForget })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="flex items-center gap-2 text-note"><BookOpenCheck aria-hidden className="size-5 shrink-0" />{text.example}</p>
      {mayForget && <Button look="plain" className="px-4! print:hidden" disabled={forget.isPending} onClick={() => forget.mutate()}>{text.forget}</Button>}
      {forget.isError && <ErrorLine>{text.notForgotten}</ErrorLine>}
    </div>
  )
}
