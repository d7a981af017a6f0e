import type { ReactNode } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { Lang, useMessages } from '#kit/web/i18n/i18n.tsx'
import type { LearntItems, PrintedText } from '#kit/printables.ts'
import type { LearntInArea } from '../learnt.ts'
import { certificateTexts, worksheetTexts } from '../texts.ts'
import { Sheet } from './sheet.tsx'

interface CertificateProps {
  username: string
  month: string
  learnt: readonly LearntInArea[]
}

/** Most items of one kind, so that a certificate is one sheet. */
const maxItems = 12
/** With more characters in its names, a certificate has smaller type. */
const maxCharacters = 60

/** What a child learnt in a month. It names only what went well: what is new, or otherwise what was practised. */
export function Certificate({ username, month, learnt }: CertificateProps): ReactNode {
  const text = useMessages(certificateTexts)
  const sheetText = useMessages(worksheetTexts)
  const hasNew = learnt.some(({ items }) => items.learnt.length > 0)
  const lists = learnt.map(({ area, title, items: { learnt: known, practised } }) => ({ area, title, items: hasNew ? known : practised })).filter(({ items }) => items.length > 0)
  const names = lists.flatMap(({ items }) => items.slice(0, maxItems).map((item) => item.text))
  return (
    <Sheet name={text.sheet}>
      <div className={`paper-certificate ${[username, ...names].join('').length > maxCharacters ? 'paper-crowded' : ''}`}>
        <Stars />
        <h2>{text.title}</h2>
        <p className="paper-learner" lang={languageOfText(username)}>{username}</p>
        <p>{month}</p>
        <p>{text.days(daysOf(learnt.flatMap(({ items }) => items.times)))}</p>
        <h3>{hasNew ? text.learnt : text.practised}</h3>
        <div className="paper-items">
          {lists.map(({ area, title, items }) => <Items key={area} title={title} items={items} />)}
        </div>
        <div className="paper-head w-full">
          <span>{sheetText.date}</span>
          <span className="paper-blank" />
          <span>{text.adult}</span>
          <span className="paper-blank" />
        </div>
      </div>
    </Sheet>
  )
}

/** Number of different days in the device's time zone. */
function daysOf(times: LearntItems['times']): number {
  return new Set(times.map((time) => new Date(time).toDateString())).size
}

function Items({ title, items }: { title: string; items: readonly PrintedText[] }): ReactNode {
  const text = useMessages(certificateTexts)
  return (
    <section>
      <h4>{title}</h4>
      <p>
        {items.slice(0, maxItems).map((item, at) => (
          <span key={item.text}>{at > 0 && ' · '}<Lang lang={item.lang}>{item.text}</Lang></span>
        ))}
        {items.length > maxItems && ` · ${text.more(items.length - maxItems)}`}
      </p>
    </section>
  )
}

/** Three stars, in outline, so that a child can colour them. */
function Stars(): ReactNode {
  const star = 'M10 1l2.8 5.7 6.2.9-4.5 4.4 1.1 6.2L10 15.3 4.4 18.2l1.1-6.2L1 7.6l6.2-.9z'
  return (
    <svg aria-hidden viewBox="0 0 66 20" fill="#fff" stroke="#000" strokeWidth={0.8} strokeLinejoin="round">
      {[0, 23, 46].map((x) => <path key={x} d={star} transform={`translate(${x} 0)`} />)}
    </svg>
  )
}
