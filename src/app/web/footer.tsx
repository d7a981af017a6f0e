import type { ReactNode } from 'react'
import { defineMessages, Lang, useMessages } from '#kit/web/i18n/i18n.tsx'

const messages = defineMessages({
  en: {
    promise:
      'D Learner offers specialised education tools and caring guidance to build confidence, skills and joyful learning.',
    resources: 'Resources',
    materials: 'Leaning Materials',
    guides: 'Parent Guides',
    activities: 'Activities',
    more: 'Learn More',
    contact: 'Contact us',
    about: 'About us',
  },
  si: {
    promise: 'D Learner ආත්ම විශ්වාසය, කුසලතා සහ සතුටින් ඉගෙනීම ගොඩනැගීමට විශේෂිත අධ්‍යාපන මෙවලම් සහ සෙනෙහෙබර මඟපෙන්වීමක් ලබා දෙයි.',
    resources: 'සම්පත්',
    materials: 'ඉගෙනුම් ද්‍රව්‍ය',
    guides: 'දෙමාපිය මඟපෙන්වීම්',
    activities: 'ක්‍රියාකාරකම්',
    more: 'තව දැනගන්න',
    contact: 'අප අමතන්න',
    about: 'අප ගැන',
  },
})

/** Decorative icons without links (specification, section 2). */
const socialIcons = [
  { name: 'letter', path: 'M16 4h-2a4 4 0 0 0-4 4v12M6.5 12h8' },
  { name: 'camera', path: 'M4 8.5h3.5L9 6h6l1.5 2.5H20V19H4zM12 16.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6' },
  { name: 'film', path: 'M3.5 6.5h17v11h-17zM10.5 9.5v5l4-2.5z' },
  { name: 'speech', path: 'M4 5.5h16v10.5h-8.5L7 20v-4H4zM8 9.5h8M8 12.5h5' },
]

export function Footer(): ReactNode {
  const text = useMessages(messages)
  return (
    <footer className="print:hidden border-t border-line bg-surface">
      <div className="mx-auto grid max-w-page gap-10 px-edge py-12 sm:grid-cols-2 wide:grid-cols-[2fr_1fr_1fr]">
        <div className="sm:col-span-2 wide:col-span-1">
          <p className="text-child font-bold">
            <Lang lang="en">D Learner</Lang>
          </p>
          <p className="mt-2 max-w-text text-ink-soft">{text.promise}</p>
          <div className="mt-5 flex gap-4 text-brand" aria-hidden>
            {socialIcons.map(({ name, path }) => (
              <span key={name} className="grid size-12 place-items-center rounded-full bg-brand-soft">
                <svg viewBox="0 0 24 24" className="size-6 fill-none stroke-current stroke-2" strokeLinejoin="round" strokeLinecap="round">
                  <path d={path} />
                </svg>
              </span>
            ))}
          </div>
        </div>
        <List title={text.resources} entries={[text.materials, text.guides, text.activities]} />
        <List title={text.more} entries={[text.contact, text.about]} />
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
