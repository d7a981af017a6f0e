import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import type { Prediction } from '../../../api.ts'
import { countPredictions, isCounted } from '../../../rules/levels.ts'
import type { Movement } from '../../../rules/movements.ts'
import { movementNames, resultTexts } from '../../texts.ts'

interface SummaryTableProps {
  /** of all segments */
  predictions: readonly Prediction[]
  /** the requested movement, if there was one */
  movement?: Movement
}

/** How often each movement was predicted in the segments that count, and how many count. */
export function SummaryTable({ predictions, movement }: SummaryTableProps): ReactNode {
  const text = useMessages(resultTexts)
  const names = useMessages(movementNames)
  const counted = predictions.filter(isCounted)
  const matched = counted.filter(({ prediction }) => prediction === movement)
  return (
    <section aria-labelledby="summary">
      <h3 id="summary" className="text-child">{text.summary}</h3>
      <p className="text-lead">{text.counted(predictions.length, counted.length)}</p>
      {movement !== undefined && counted.length > 0 && <p className="text-lead">{text.matchedOf(names[movement], matched.length, counted.length)}</p>}
      <table className="mt-2 w-full text-start text-lead" aria-labelledby="summary">
        <thead className="text-note text-ink-soft">
          <tr className="[&>th]:pb-2 [&>th]:text-start [&>th]:font-bold">
            <th scope="col">{text.category}</th>
            <th scope="col">{text.count}</th>
          </tr>
        </thead>
        <tbody>
          {countPredictions(predictions).map(({ category, count }) => (
            <tr key={category} className="border-t border-line [&>*]:py-2">
              <th scope="row" className="text-start font-bold">{names[category]}</th>
              <td className="tabular-nums">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
