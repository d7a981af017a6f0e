import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import type { Prediction } from '../../../api.ts'
import { countPredictions } from '../../../rules/levels.ts'
import { movementNames, resultTexts } from '../../texts.ts'

/** How often each movement was predicted in the segments that count. */
export function SummaryTable({ predictions }: { predictions: readonly Prediction[] }): ReactNode {
  const text = useMessages(resultTexts)
  const names = useMessages(movementNames)
  return (
    <section aria-labelledby="summary">
      <h3 id="summary" className="text-child">{text.summary}</h3>
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
