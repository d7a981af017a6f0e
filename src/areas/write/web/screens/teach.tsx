import { type ReactNode, useMemo } from 'react'
import { useLocation } from 'react-router'
import { Lang, useMessages } from '#kit/web/i18n/i18n.tsx'
import { TeachPage } from '#kit/web/teach/teach-page.tsx'
import { TeachSteps } from '#kit/web/teach/teach-steps.tsx'
import type { Letter } from '../../rules/letters.ts'
import { letterLanguage, lettersOf } from '../../rules/scripts.ts'
import { letterInState } from '../letter-in-state.ts'
import { useLearner } from '../queries.ts'
import { LetterPicture } from '../sheet/letter-picture.tsx'
import { letterTeacher } from '../teach/letter-teacher.ts'
import { LetterTurn } from '../teach/letter-turn.tsx'
import { lettersTexts } from '../texts.ts'
import { useScript } from '../use-script.ts'

/** /write/teach, for the adult: teaches the app how this child writes a letter. */
export function Screen(): ReactNode {
  const { state } = useLocation()
  const script = useScript()
  return (
    <TeachPage
      items={lettersOf[script]}
      keyOf={(letter) => letter}
      render={(letter) => <Lang lang={letterLanguage(letter)} className="text-[1.75rem] leading-tight">{letter}</Lang>}
      chosen={letterInState(state, script)}
    >
      {(letter, onOther) => <TeachLetter letter={letter} onOther={onOther} />}
    </TeachPage>
  )
}

function TeachLetter({ letter, onOther }: { letter: Letter; onOther: () => void }): ReactNode {
  const { nothingDrawn } = useMessages(lettersTexts)
  const learner = useLearner()
  const teacher = useMemo(() => letterTeacher({ learner, letter, nothingDrawn }), [learner, letter, nothingDrawn])
  return (
    <TeachSteps
      name={<Lang lang={letterLanguage(letter)}>{letter}</Lang>}
      teacher={teacher}
      renderTurn={(props) => <LetterTurn letter={letter} {...props} />}
      renderMade={(lines) => <LetterPicture letter={letter} strokes={lines.map((line) => line.flatMap(({ x, y }) => [x, y]))} className="size-full" />}
      onOther={onOther}
    />
  )
}
