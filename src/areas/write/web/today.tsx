import { queryClient } from '#kit/web/api/query.ts'
import { whatIsHere } from '#kit/web/api/query-persister.ts'
import { Lang } from '#kit/web/i18n/i18n.tsx'
import type { TodayItem, TodaySource } from '#kit/web/today.ts'
import { toPracticeAttempt } from '../rules/due-letter.ts'
import { lettersInOrder, areLookAlikes } from '../rules/letter-orders.ts'
import { allLetters } from '../rules/letters.ts'
import { shapes } from '../rules/lines/shapes.ts'
import { letterLanguage, practisedScript } from '../rules/scripts.ts'
import { letterOutbox } from './letter-outbox.ts'
import { ShapePicture } from './lines/shape-picture.tsx'
import { ratedAttempts } from './queued-attempt.ts'
import { letterHistoryQuery } from './queries.ts'
import { lineTexts } from './texts.ts'

export const today: TodaySource = {
  async attempts(learner) {
    const saved = await whatIsHere(queryClient.fetchQuery(letterHistoryQuery(learner)), [])
    const queued = ratedAttempts(await letterOutbox.entries(learner))
    return [...saved, ...queued].map(toPracticeAttempt)
  },
  builtIn({ letterOrder, ownLetters, linesFirst, practiceLanguages, language: page }, language) {
    const lines = shapes.map((shape): TodayItem => ({
      id: shape, to: '/write/lines', state: { shape }, name: lineTexts[language][shape], lang: language,
      picture: <ShapePicture shape={shape} className="size-full text-accent" />,
    }))
    const letters = lettersInOrder(letterOrder, practisedScript(practiceLanguages, page), ownLetters).map((letter): TodayItem => {
      const lang = letterLanguage(letter)
      return {
        id: letter,
        to: '/write/writing-home',
        state: { letter },
        name: letter,
        lang,
        picture: (
          <Lang lang={lang} className="grid size-full place-items-center text-[60cqmin] leading-none font-bold text-accent">{letter}</Lang>
        ),
      }
    })
    return linesFirst ? [...lines, ...letters] : [...letters, ...lines]
  },
  similar: (a, b) => {
    const [first, second] = [a, b].map((id) => allLetters.find((letter) => letter === id))
    return first !== undefined && second !== undefined && areLookAlikes(first, second)
  },
}
