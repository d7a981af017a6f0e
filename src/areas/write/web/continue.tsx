import { queryClient } from '#kit/web/api/query.ts'
import { Lang } from '#kit/web/i18n/i18n.tsx'
import type { FindNextTask } from '#kit/web/screens.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { toPracticeAttempt } from '../rules/due-letter.ts'
import { nextLetterInOrder } from '../rules/letter-sequence.ts'
import { nextShape } from '../rules/lines/next-shape.ts'
import { isShape } from '../rules/lines/shapes.ts'
import { inScript, letterLanguage } from '../rules/scripts.ts'
import { letterOutbox } from './letter-outbox.ts'
import { ShapePicture } from './lines/shape-picture.tsx'
import { lineTexts } from './texts.ts'
import { ratedAttempts } from './queued-attempt.ts'
import { letterHistoryQuery } from './queries.ts'
import { currentScript } from './use-script.ts'

/** The letter that is due, or else the next one. */
export const findNextTask: FindNextTask = async (learner, language) => {
  const saved = await queryClient.fetchQuery(letterHistoryQuery(learner))
  const queued = ratedAttempts(await letterOutbox.entries(learner))
  const script = currentScript()
  const newest = [...saved, ...queued].at(-1)
  if (newest !== undefined && isShape(newest.letter)) {
    const shape = nextShape([...saved, ...queued].map(toPracticeAttempt), new Date())
    return {
      to: '/write/lines', state: { shape }, practisedAt: newest.createdAt, name: lineTexts[language][shape], lang: language,
      picture: <ShapePicture shape={shape} className="size-full text-accent" />,
    }
  }
  const history = inScript([...saved, ...queued], script)
  const last = history.at(-1)
  if (last === undefined) return null
  const { letterOrder: order, ownLetters: own } = useSettings.getState()
  const letter = nextLetterInOrder(history, { order, own, script, now: new Date() })
  return {
    to: '/write/writing-home',
    state: { letter },
    practisedAt: last.createdAt,
    name: letter,
    lang: letterLanguage(letter),
    picture: (
      <Lang lang={letterLanguage(letter)} className="grid size-full place-items-center text-[60cqmin] leading-none font-bold text-accent">
        {letter}
      </Lang>
    ),
  }
}
