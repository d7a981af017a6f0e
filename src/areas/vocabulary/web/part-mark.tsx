import type { ReactNode } from 'react'
import type { WordPart } from '../rules/word-parts.ts'

/** How a card is practised. */
type CardPart = WordPart | 'says' | 'joins'

/** Close-ups of 24 × 24 units: they are recognised at the size of a fingertip, which the drawings of words are not. */
const drawings: Readonly<Record<CardPart, ReactNode>> = {
  says: (
    <>
      <path d="M2 10C5 5 9 4 12 6.5C15 4 19 5 22 10C20 17 16 20 12 20S4 17 2 10Z" fill="#d9485f" />
      <path d="M5 10.5Q12 8 19 10.5Q16.5 16.5 12 16.5T5 10.5Z" fill="#6b1f2e" />
      <path d="M6.5 10.2Q12 8.4 17.5 10.2L16.8 12H7.2Z" fill="#fff" />
    </>
  ),
  understands: (
    <>
      <path d="M5 9C5 4.5 8.5 2 12.5 2S20 5 20 9C20 15 15 15 14 18.5C13.2 21.5 10.5 22.5 8.5 21S7.5 17 7 15.5C6.4 13.5 5 12 5 9Z" fill="#b97b4e" />
      <path d="M8.5 9.5C8.5 7 10 5.5 12.5 5.5S16.5 7 16.5 9C16.5 11.5 13 11.5 12 13.5S12.5 16.5 10.5 17" fill="none" stroke="#6e4023" strokeWidth="1.8" strokeLinecap="round" />
    </>
  ),
  reads: (
    <>
      <path d="M1 5Q7 3 12 6Q17 3 23 5V19Q17 17 12 20Q7 17 1 19Z" fill="#2b6cc4" />
      <path d="M2.5 5Q7.5 4 11.6 7V17.5Q7.5 15 2.5 16.2ZM21.5 5Q16.5 4 12.4 7V17.5Q16.5 15 21.5 16.2Z" fill="#fff" />
      <path d="M4.5 8Q7 7.6 9.5 9M4.5 11Q7 10.6 9.5 12M19.5 8Q17 7.6 14.5 9M19.5 11Q17 10.6 14.5 12" fill="none" stroke="#33415c" strokeWidth="1.4" strokeLinecap="round" />
    </>
  ),
  joins: (
    <>
      <path d="M10 6H22.5V18.5H10V14.8A2.6 2.6 0 1 0 10 9.7Z" fill="#2b6cc4" stroke="#fff" strokeWidth="1.2" strokeLinejoin="round" />
      <path d="M1.5 6H10.5V9.6A2.7 2.7 0 1 1 10.5 14.9V18.5H1.5Z" fill="#e8a33d" stroke="#fff" strokeWidth="1.2" strokeLinejoin="round" />
    </>
  ),
}

/** What the child does with a word, in the corner of its card: a mouth to say it, an ear to understand it, a book to read it, two joined pieces to say two words. */
export function PartMark({ part }: { part: CardPart }): ReactNode {
  return (
    <span className="absolute start-0 top-0 size-[clamp(1.75rem,42cqmin,5.5rem)] rounded-full border-2 border-line-strong bg-raised p-[3cqmin]">
      <svg aria-hidden viewBox="0 0 24 24" className="size-full">{drawings[part]}</svg>
    </span>
  )
}
