import { type ReactNode, useState } from 'react'
import { useMessages } from '../i18n/i18n.tsx'
import { Field } from '../ui/field.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { teachTexts } from './texts.ts'

interface TeachPageProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** shows the item in its button */
  render: (item: Item) => ReactNode
  /** the item that the adult chose on another page */
  chosen?: Item | undefined
  /** the widest thing in a button */
  content?: keyof typeof columns
  /** by which texts an adult finds an item; without it, there are so few that nobody searches */
  textsOf?: (item: Item) => readonly string[]
  /** teaches an item; `onOther` returns to the choice */
  children: (item: Item, onOther: () => void) => ReactNode
}

/** A name is a word that does not break, which is longer in Tamil. */
const columns = {
  character: 'grid-cols-[repeat(auto-fill,minmax(min(4.5rem,100%),1fr))]',
  picture: 'grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))]',
  name: 'grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] [&:lang(ta)]:grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))]',
} as const

/** "Teach the app", for the adult: the choice of an item, then its turns. */
export function TeachPage<Item>({ items, keyOf, render, chosen, content = 'character', textsOf, children }: TeachPageProps<Item>): ReactNode {
  const text = useMessages(teachTexts)
  const [item, setItem] = useState(chosen)
  const [search, setSearch] = useState('')
  const found = textsOf === undefined ? items : items.filter((one) => textsOf(one).some((name) => folded(name).includes(folded(search))))
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title={text.title} />
      {item === undefined ? (
        <>
          <p className="max-w-text text-lead text-ink-soft">{text.intro}</p>
          <h2 id="teach-choice" className="text-child">{text.choose}</h2>
          {textsOf !== undefined && <Field label={text.search} type="search" autoComplete="off" className="max-w-text" value={search} onChange={({ target }) => setSearch(target.value)} />}
          <output className="text-lead empty:hidden">{found.length === 0 && text.noneFound}</output>
          <ul aria-labelledby="teach-choice" className={`grid gap-target-gap ${columns[content]}`}>
            {found.map((one) => (
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

/** Upper and lower case, and forms that look the same, are found alike. */
function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim()
}
