import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import type { Prediction, Seen } from '../../api.ts'
import { criterionTexts, movementNouns } from '../texts.ts'

/** For the adult: what the app saw of the movement, one sentence for each criterion; none if nothing is sure. */
export function useSeenSentences(predictions: readonly Prediction[]): readonly string[] {
  const text = useMessages(criterionTexts)
  return (seenIn(predictions)?.criteria ?? []).map((one) => {
    const sentence = text[one.criterion]
    return typeof sentence === 'string' ? sentence : sentence(one)
  })
}

function seenIn(predictions: readonly Prediction[]): Seen | undefined {
  return predictions.find(({ seen }) => seen !== undefined)?.seen
}

/** The sentences with the name of the movement. */
export function SeenInVideo({ predictions }: { predictions: readonly Prediction[] }): ReactNode {
  const text = useMessages(criterionTexts)
  const names = useMessages(movementNouns)
  const sentences = useSeenSentences(predictions)
  const seen = seenIn(predictions)
  if (seen === undefined) return null
  return (
    <section aria-labelledby="seen-in-video">
      <h3 id="seen-in-video" className="text-child">{text.title(names[seen.movement])}</h3>
      <ul className="list-disc ps-6 text-lead">
        {sentences.map((sentence) => <li key={sentence}>{sentence}</li>)}
      </ul>
    </section>
  )
}
