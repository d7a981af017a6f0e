import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isAlone } from '#kit/web/alone.ts'
import { Lang, useMessages } from '#kit/web/i18n/i18n.tsx'
import { footerTexts } from '../texts.ts'

/** Four icons, as specified (section 2). The specification names no targets: these are the public pages. */
const socialIcons = [
  { to: '/contact', name: 'write', path: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5' },
  { to: '/about', name: 'who', path: 'M12 20s-8-4.6-8-10.2A4.3 4.3 0 0 1 12 7.5a4.3 4.3 0 0 1 8 2.3C20 15.4 12 20 12 20' },
  { to: '/', name: 'start', path: 'M4 11.5 12 5l8 6.5M6.5 10v9h11v-9M10 19v-5h4v5' },
  { to: '/skills', name: 'practise', path: 'm12 4 2.4 5.2 5.6.7-4.2 3.9 1.1 5.6L12 16.6l-4.9 2.8 1.1-5.6L4 9.9l5.6-.7z' },
] as const
const shownIcons = socialIcons.filter(({ name }) => !isAlone || name === 'who' || name === 'practise')

/** @param short only what the product is: its lists and icons are for visitors */
export function Footer({ short }: { short: boolean }): ReactNode {
  const text = useMessages(footerTexts)
  if (short) {
    return (
      <footer className="print:hidden mx-auto w-full max-w-page px-edge py-8 text-ink-soft">
        <p><Lang lang="en" className="font-bold">D Learner</Lang> · {text.promise}</p>
      </footer>
    )
  }
  return (
    <footer className="print:hidden border-t border-line bg-surface">
      <div className="mx-auto flex max-w-page flex-wrap gap-x-8 gap-y-8 px-edge py-8 sm:grid sm:grid-cols-2 sm:gap-10 sm:py-12 wide:grid-cols-[2fr_1fr_1fr]">
        <div className="col-span-2 basis-full wide:col-span-1">
          <p className="text-child font-bold">
            <Lang lang="en">D Learner</Lang>
          </p>
          <p className="mt-2 max-w-text text-ink-soft">{text.promise}</p>
          <div className="mt-5 flex flex-wrap gap-target-gap text-brand">
            {shownIcons.map(({ to, name, path }) => (
              <Link key={to} to={to} aria-label={text[name]} title={text[name]} className="grid size-target shrink-0 place-items-center rounded-full bg-brand-soft">
                <svg aria-hidden viewBox="0 0 24 24" className="size-7 fill-none stroke-current stroke-2" strokeLinejoin="round" strokeLinecap="round">
                  <path d={path} />
                </svg>
              </Link>
            ))}
          </div>
        </div>
        <List title={text.resources} entries={[text.materials, text.guides, text.activities]} />
        <List title={text.more} entries={isAlone ? [text.about] : [text.contact, text.about]} />
      </div>
    </footer>
  )
}

/** Plain text without links (specification, section 2). */
function List({ title, entries }: { title: string; entries: readonly string[] }): ReactNode {
  return (
    <div>
      <h2 className="text-lead">{title}</h2>
      <ul className="mt-3 flex flex-col gap-2 text-ink-soft">
        {entries.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </div>
  )
}
