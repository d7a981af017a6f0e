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
  /** the learner's face; without it there is the star of the app */
  face?: ReactNode
}

/** Most items of one kind, so that a certificate is one sheet. */
const maxItems = 12
/** With more characters in its names, a certificate has smaller type, and with still more also smaller pictures. */
const [manyCharacters, veryManyCharacters] = [60, 160]

/** What a child learnt in a month. It names only what went well: new items or, without any, practised ones. */
export function Certificate({ username, month, learnt, face }: CertificateProps): ReactNode {
  const text = useMessages(certificateTexts)
  const sheetText = useMessages(worksheetTexts)
  const hasNew = learnt.some(({ items }) => items.learnt.length > 0)
  const lists = learnt.map(({ area, title, picture, items: { learnt: known, practised } }) => ({ area, title, picture, items: hasNew ? known : practised })).filter(({ items }) => items.length > 0)
  const names = lists.flatMap(({ items }) => items.slice(0, maxItems).map((item) => item.text))
  const { length } = [username, ...names].join('')
  return (
    <Sheet name={text.sheet}>
      <div className={`paper-certificate ${length > veryManyCharacters ? 'paper-full' : length > manyCharacters ? 'paper-crowded' : ''}`}>
        <Bunting />
        <Stars />
        <h2>{text.title}</h2>
        <div className="paper-face">{face ?? <img src="/icons/icon.svg" alt="" />}</div>
        <p className="paper-learner" lang={languageOfText(username)}>{username}</p>
        <p>{month} · {text.days(daysOf(learnt.flatMap(({ items }) => items.times)))}</p>
        <h3>{hasNew ? text.learnt : text.practised}</h3>
        <div className="paper-items">
          {lists.map(({ area, ...list }) => <Items key={area} {...list} />)}
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

interface ItemsProps {
  title: string
  picture: string
  items: readonly PrintedText[]
}

function Items({ title, picture, items }: ItemsProps): ReactNode {
  const text = useMessages(certificateTexts)
  return (
    <section>
      <img src={picture} alt="" />
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

function Stars(): ReactNode {
  const star = 'M10 1l2.8 5.7 6.2.9-4.5 4.4 1.1 6.2L10 15.3 4.4 18.2l1.1-6.2L1 7.6l6.2-.9z'
  return (
    <svg aria-hidden viewBox="0 0 66 26" className="paper-stars" fill="#f6b52e" stroke="#8a5a00" strokeWidth={0.6} strokeLinejoin="round">
      {[0, 23, 46].map((x) => <path key={x} d={star} transform={`translate(${x} ${x === 23 ? 0 : 6})`} />)}
    </svg>
  )
}

/** Flags on a cord between the upper corners. */
function Bunting(): ReactNode {
  const colours = ['#d9483b', '#f6b52e', '#2f8f83', '#4d6fd0', '#8a4fb0']
  const flags = Array.from({ length: 11 }, (_, at) => {
    const x = 4 + at * 16.2
    return { x, y: 3 + 16 * (1 - ((x + 8 - 93) / 93) ** 2), colour: colours[at % colours.length] }
  })
  return (
    <svg aria-hidden viewBox="0 0 186 40" className="paper-bunting">
      <path d="M0 2Q93 36 186 2" fill="none" stroke="#6b5b45" strokeWidth={0.8} />
      {flags.map(({ x, y, colour }) => <path key={x} d={`M${x} ${y}h16l-8 15z`} fill={colour} stroke="#fff" strokeWidth={0.5} />)}
    </svg>
  )
}
