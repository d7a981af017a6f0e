import { type ReactNode, useMemo } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSession } from '#kit/web/session/session.ts'
import { TeachPage } from '#kit/web/teach/teach-page.tsx'
import { TeachSteps } from '#kit/web/teach/teach-steps.tsx'
import { MathScreen } from '../learn/math-screen.tsx'
import { fingerTeacher } from '../teach/finger-teacher.ts'
import { FingerTurn } from '../teach/finger-turn.tsx'
import { teachTexts } from '../texts.ts'

/** The numbers that one hand shows; larger ones are two of these. */
const numbers = [0, 1, 2, 3, 4, 5] as const

/** /math/teach, for the adult: teaches the app how this child shows a number. */
export function Screen(): ReactNode {
  return (
    <MathScreen>
      <TeachPage
        items={numbers}
        keyOf={String}
        large
        render={(number) => (
          <>
            <img src={`/pictures/numbers/${number}-hand.svg`} alt="" width={240} height={240} loading="lazy" className="aspect-square w-full object-contain p-1" />
            {number}
          </>
        )}
      >
        {(number, onOther) => <TeachNumber number={number} onOther={onOther} />}
      </TeachPage>
    </MathScreen>
  )
}

function TeachNumber({ number, onOther }: { number: number; onOther: () => void }): ReactNode {
  const text = useMessages(teachTexts)
  const learner = useSession((state) => state.session?.userid ?? '')
  const { oneHand } = text
  const teacher = useMemo(() => fingerTeacher({ learner, number, oneHand }), [learner, number, oneHand])
  return (
    <TeachSteps
      name={number}
      teacher={teacher}
      renderTurn={(props) => <FingerTurn number={number} {...props} />}
      renderMade={({ picture }) => <img src={picture} alt={text.taken(number)} className="size-full min-h-0 rounded-card bg-accent-soft object-contain" />}
      onOther={onOther}
    />
  )
}
