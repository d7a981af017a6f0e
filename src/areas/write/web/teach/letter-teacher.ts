import { call } from '#kit/web/api/api.ts'
import type { Teacher, Understanding } from '#kit/web/teach/teacher.ts'
import { forgetLetterExample, markLetterRight, processLetter } from '../../api.ts'
import { strokesFromNumbers } from '../../recognition/types.ts'
import type { Letter } from '../../rules/letters.ts'
import { sheet } from '../../rules/sheet.ts'
import { rateAttempt } from '../../rules/due-letter.ts'
import type { Line } from '../../rules/tracing.ts'
import { letterOutbox } from '../letter-outbox.ts'
import { newQueuedLetter } from '../practice/attempt.ts'
import { asLetter, type RecognisedLetter, saveLetter } from '../practice/read-letter.ts'
import { invalidateLetters } from '../queries.ts'
import { canvasToDataUrl } from '../sheet/canvas-drawing.ts'

interface LetterLesson {
  readonly learner: string
  readonly letter: Letter
  /** for the adult, if nothing was drawn */
  readonly nothingDrawn: string
}

/** Teaches one letter. The server reads the letters, because only it has all examples. */
export function letterTeacher({ learner, letter, nothingDrawn }: LetterLesson): Teacher<readonly Line[]> {
  async function recognise(strokes: number[][], without: readonly string[]): Promise<RecognisedLetter> {
    const imageData = canvasToDataUrl(strokesFromNumbers(strokes), sheet.pen, null)
    const answer = await call(processLetter, { learner, body: { imageData, letter, strokes, without: [...without] } })
    return asLetter({
      predicted: answer.predicted_letter === '' ? null : answer.predicted_letter,
      confidence: answer.confidence_score,
      alternatives: answer.alternatives,
      suggestion: answer.next_letter_suggestion,
      features: answer.features,
      byExamples: answer.byExamples === true,
    })
  }

  function understand({ predicted, confidence, alternatives }: RecognisedLetter): Understanding {
    return {
      as: predicted,
      confidence: alternatives.find((one) => one.letter === letter)?.confidence ?? 0,
      right: rateAttempt(letter, predicted ?? undefined, confidence) === 'well',
    }
  }

  const queued = (lines: readonly Line[]) => newQueuedLetter(learner, { letter, step: 'alone', help: 'model', lines })

  return {
    async read(lines, without) {
      return understand(await recognise(queued(lines).strokes, without))
    },

    async teach({ id, made, isExample }, without) {
      const attempt = { ...queued(made), id }
      await letterOutbox.put(attempt)
      const read = await recognise(attempt.strokes, without)
      if (read.features === '') {
        await letterOutbox.remove(id)
        return { unusable: nothingDrawn }
      }
      await letterOutbox.send(attempt, async () => {
        // Without features the server stores no example.
        await saveLetter(attempt, { read: { ...read, features: isExample ? read.features : '' }, readError: null })
        return call(markLetterRight, { learner, params: { id } })
      })
      await invalidateLetters()
      return understand(read)
    },

    async forget(id) {
      await call(forgetLetterExample, { learner, params: { id } })
      await invalidateLetters()
    },
  }
}
