import { Fragment, type ReactNode } from 'react'
import { Lang, useMessages } from '#kit/web/i18n/i18n.tsx'
import type { PrintedLetter, PrintedPoint } from '#kit/printables.ts'
import { arrowTip, placeLetter, type PlacedLetter, rowWidth, type StrokeStart, type WorksheetRow, worksheetRows } from '../../rules/worksheet.ts'
import { worksheetTexts } from '../texts.ts'
import { Sheet } from './sheet.tsx'

interface WorksheetProps {
  letter: PrintedLetter
  /** among `count` worksheets, from 1 */
  place: number
  count: number
}

/** A letter in three sizes to trace, with dots and arrows, and then rows to write it alone. */
export function Worksheet({ letter, place, count }: WorksheetProps): ReactNode {
  const text = useMessages(worksheetTexts)
  return (
    <Sheet name={text.sheet(place, count)}>
      <div className="paper-head">
        <Lang as="h2" lang={letter.lang}>{letter.letter}</Lang>
        <span>{text.name}</span>
        <span className="paper-blank" />
        <span>{text.date}</span>
        <span className="paper-blank" />
      </div>
      {worksheetRows.map((row) => <Row key={row.name} letter={letter} row={row} />)}
    </Sheet>
  )
}

function Row({ letter, row }: { letter: PrintedLetter; row: WorksheetRow }): ReactNode {
  const { top, bottom } = placeLetter(letter, 0, row)
  return (
    <svg viewBox={`0 0 ${rowWidth} ${row.height}`} aria-hidden className="block w-full" strokeLinecap="round" strokeLinejoin="round">
      {row.cells > 2 && [top, bottom].map((y) => (
        <path key={y} d={`M0 ${y.toFixed(2)}H${rowWidth}`} stroke="#777" strokeWidth={0.25} strokeDasharray="1.5 1.5" />
      ))}
      {Array.from({ length: row.cells }, (_, at) => {
        const placed = placeLetter(letter, at, row)
        return (
          <Fragment key={at}>
            {(at === 0 || row.help === 'traced') && <Road letter={placed} />}
            {(at === 0 || row.help !== 'free') && <Marks letter={placed} row={row} />}
          </Fragment>
        )
      })}
    </svg>
  )
}

function pathOf(line: readonly PrintedPoint[]): string {
  return line.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('')
}

/** The broad grey letter to write over, with a thin line in its middle. */
function Road({ letter: { lines, pen } }: { letter: PlacedLetter }): ReactNode {
  return (
    <g fill="none">
      <path d={lines.map(pathOf).join('')} stroke="#d4d4d4" strokeWidth={pen} />
      <path d={lines.map(pathOf).join('')} stroke="#666" strokeWidth={Math.min(0.5, pen / 10)} strokeDasharray={`${pen / 4} ${pen / 3}`} />
    </g>
  )
}

function Marks({ letter: { starts }, row }: { letter: PlacedLetter; row: WorksheetRow }): ReactNode {
  return starts.map((start, at) => (
    <g key={`${start.x} ${start.y}`}>
      {start.angle !== undefined && <Arrow start={start} angle={start.angle} row={row} />}
      <circle cx={start.x} cy={start.y} r={row.dot} />
      {starts.length > 1 && (
        <text x={start.x} y={start.y} dy="0.35em" textAnchor="middle" fontSize={row.dot * 1.6} fontWeight={700} fill="#fff">{at + 1}</text>
      )}
    </g>
  ))
}

/** Half of the angle at the tip, in radians, and the length of the head as a share of the arrow. */
const head = { angle: 0.5, share: 0.5 }

function Arrow({ start, angle, row }: { start: StrokeStart; angle: number; row: WorksheetRow }): ReactNode {
  const tip = arrowTip(start, row)
  const length = row.arrow * head.share
  const corner = (side: 1 | -1): string => {
    const back = angle + Math.PI + side * head.angle
    return `${(tip.x + Math.cos(back) * length).toFixed(2)} ${(tip.y + Math.sin(back) * length).toFixed(2)}`
  }
  return (
    <>
      <path d={`M${start.x.toFixed(2)} ${start.y.toFixed(2)}L${(tip.x - Math.cos(angle) * length * 0.7).toFixed(2)} ${(tip.y - Math.sin(angle) * length * 0.7).toFixed(2)}`} stroke="#000" strokeWidth={row.dot * 0.45} />
      <path d={`M${tip.x.toFixed(2)} ${tip.y.toFixed(2)}L${corner(1)}L${corner(-1)}Z`} />
    </>
  )
}
