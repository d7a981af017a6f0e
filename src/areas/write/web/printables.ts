import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Practice } from '#kit/practice/spaced-repetition.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { type FindLearnt, learntIn, type Printables, type PrintedLetters, type WithItems } from '#kit/printables.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { letterPractice, toPracticeAttempt } from '../rules/due-letter.ts'
import { allLetters } from '../rules/letters.ts'
import { bandWidth } from '../rules/lines/band-width.ts'
import { shapes, strokesOfShape } from '../rules/lines/shapes.ts'
import { lettersInOrder } from '../rules/letter-orders.ts'
import { nextLetterInOrder } from '../rules/letter-sequence.ts'
import { inScript, letterLanguage, lettersOf } from '../rules/scripts.ts'
import { pixelsPerUnit } from '../rules/sheet.ts'
import { strokesOf } from '../strokes/strokes.ts'
import { letterHistoryQuery, useLearner } from './queries.ts'
import { lineTexts } from './texts.ts'
import { useScript } from './use-script.ts'

/** Number of letters that a learner begins with. */
const firstLetters = 3

/** The letters of the learner's script, and lines and shapes with the band that the child has reached; undefined until it is known which ones are being learnt. */
function usePrintedLetters(): PrintedLetters | undefined {
  const script = useScript()
  const { letterOrder: order, ownLetters: own, language } = useSettings()
  const names = useMessages(lineTexts)
  const { data, isPending } = useQuery(letterHistoryQuery(useLearner()))
  const [now] = useState(() => new Date())
  if (isPending) return undefined
  const history = inScript(data ?? [], script)
  const inOrder = lettersInOrder(order, script, own)
  const practice = letterPractice(history)
  const learning = inOrder.filter((letter) => practice.stateOf(letter) === 'learning')
  const next = nextLetterInOrder(history, { order, own, script, now })
  const first = inOrder.slice(inOrder.indexOf(next)).slice(0, firstLetters)
  const drawn = (data ?? []).map(toPracticeAttempt)
  const drawing = new Practice(drawn)
  const printedLetters = lettersOf[script].map((letter) => {
    const { pen: lineWidth, strokes } = strokesOf(letter)
    return { letter, lang: letterLanguage(letter), lineWidth, strokes: strokes.map(({ points }) => points) }
  })
  const printedShapes = shapes.map((shape) => (
    { letter: names[shape], lang: language, lineWidth: bandWidth(drawn, shape) / pixelsPerUnit, strokes: strokesOfShape(shape).strokes.map(({ points }) => points) }
  ))
  return {
    letters: [...printedLetters, ...printedShapes],
    learning: [...shapes.filter((shape) => drawing.stateOf(shape) === 'learning').map((shape) => names[shape]), ...(learning.length > 0 ? learning : first)],
  }
}

/** Lines and shapes, then letters. */
const findLearnt: FindLearnt = async (learner, period, language) => {
  const history = await queryClient.fetchQuery(letterHistoryQuery(learner))
  return learntIn(history.map(toPracticeAttempt), period, (items) => [
    ...shapes.filter((shape) => items.includes(shape)).map((shape) => ({ text: lineTexts[language][shape], lang: language })),
    ...allLetters.filter((letter) => items.includes(letter)).map((text) => ({ text, lang: letterLanguage(text) })),
  ])
}

const WithLetters: WithItems<PrintedLetters> = ({ render }) => render(usePrintedLetters())

export const printables: Printables = { findLearnt, WithLetters }
