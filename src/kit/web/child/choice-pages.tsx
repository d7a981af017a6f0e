import { type ReactNode, useState } from 'react'
import { ArrowRight } from '#kit/web/icons.tsx'
import { useMessages } from '../i18n/i18n.tsx'
import { choiceTexts } from '../texts.ts'
import { IconButton } from '../ui/button.tsx'

/** Most choices on a child's screen. */
export const maxChoices = 4

interface ChoicePagesProps<Item> {
  items: readonly Item[]
  /** choices that the screen has outside this list */
  others?: number
  render: (item: Item) => ReactNode
  keyOf: (item: Item) => string
  /** of the list around the items */
  className?: string
}

/**
 * A list of choices. It shows so many at a time that the screen has at most four. If there are more, "Show more" shows the next
 * ones; the first ones follow the last.
 */
export function ChoicePages<Item>({ items, others = 0, render, keyOf, className = '' }: ChoicePagesProps<Item>): ReactNode {
  const text = useMessages(choiceTexts)
  const [page, setPage] = useState(0)
  const all = items.length <= maxChoices - others
  const size = all ? maxChoices - others : maxChoices - others - 1
  const pages = Math.max(1, Math.ceil(items.length / size))
  const shown = items.slice((page % pages) * size, (page % pages) * size + size)
  return (
    <div data-full={shown.length + (all ? 0 : 1) + others === maxChoices || undefined} className="flex items-center gap-target-gap">
      <ul className={`grow ${className}`}>
        {shown.map((item) => (
          <li key={keyOf(item)}>{render(item)}</li>
        ))}
      </ul>
      {!all && (
        <IconButton name={text.more} className="shrink-0" onClick={() => setPage((page + 1) % pages)}>
          <ArrowRight aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
