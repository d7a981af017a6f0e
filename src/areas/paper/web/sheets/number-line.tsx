import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { cardTexts } from '../texts.ts'
import { numbers } from './number-cards.tsx'
import { Sheet } from './sheet.tsx'

/** Which numbers the lines have: all, those beside gaps to write in, and the ends with the middle. The last one is for a number that an adult asks for. */
const printedNumbers = [numbers, numbers.filter((number) => number % 2 === 0), [0, 5, 10], [0, 10]]

/** In the drawing's units, which are millimetres of paper. */
const step = 17
const box = 13

/** One sheet with lines from 0 to 10 to cut out: the child points, jumps with a finger, and writes the numbers that are missing. */
export function NumberLineSheet(): ReactNode {
  const text = useMessages(cardTexts)
  return (
    <Sheet name={text.numberLine}>
      <div className="paper-lines">
        {printedNumbers.map((printed) => <NumberLine key={printed.length} printed={printed} />)}
      </div>
    </Sheet>
  )
}

function NumberLine({ printed }: { printed: readonly number[] }): ReactNode {
  const [left, right] = [step / 2, step * (numbers.length - 0.5)]
  return (
    <svg aria-hidden viewBox={`0 0 ${step * numbers.length} 48`} stroke="#000" strokeWidth={0.8} strokeLinecap="round">
      <path d={`M${left} 12H${right}`} strokeWidth={1.2} />
      {numbers.map((number) => {
        const x = left + step * number
        return (
          <g key={number}>
            <path d={`M${x} 7V17`} />
            {printed.includes(number)
              ? <text x={x} y={33} textAnchor="middle" fontSize={13} fontWeight={700} stroke="none">{number}</text>
              : <rect x={x - box / 2} y={21.5} width={box} height={16} rx={2} fill="none" strokeWidth={0.4} strokeDasharray="1.5 1.5" />}
          </g>
        )
      })}
    </svg>
  )
}
