import { type ReactNode, useState } from 'react'
import { useMessages } from '../i18n/i18n.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { teachTexts } from './texts.ts'

interface TeachPageProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** shows the item in its button */
  render: (item: Item) => ReactNode
  /** the item that the adult chose on another page */
  chosen?: Item | undefined
  /** the items have pictures */
  large?: boolean
  /** teaches an item; `onOther` returns to the choice */
  children: (item: Item, onOther: () => void) => ReactNode
}

/** "Teach the app", for the adult: the choice of an item, then its turns. */
export function TeachPage<Item>({ items, keyOf, render, chosen, large = false, children }: TeachPageProps<Item>): ReactNode {
  const text = useMessages(teachTexts)
  const [item, setItem] = useState(chosen)
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title={text.title} />
      {item === undefined ? (
        <>
          <p className="max-w-text text-lead text-ink-soft">{text.intro}</p>
          <h2 id="teach-choice" className="text-child">{text.choose}</h2>
          <ul aria-labelledby="teach-choice" className={`grid gap-target-gap ${large ? 'grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] [&:lang(ta)]:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]' : 'grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))]'}`}>
            {items.map((one) => (
              <li key={keyOf(one)}>
                <button
                  type="button"
                  className="flex size-full min-h-target flex-col items-center justify-center rounded-control border-2 border-line-strong bg-raised p-1 text-child transition-colors hover:border-accent"
                  onClick={() => setItem(one)}
                >
                  {render(one)}
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : children(item, () => setItem(undefined))}
    </div>
  )
}
