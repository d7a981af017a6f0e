import { type ReactNode, useMemo } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSession } from '#kit/web/session/session.ts'
import { TeachPage } from '#kit/web/teach/teach-page.tsx'
import { TeachSteps } from '#kit/web/teach/teach-steps.tsx'
import { MathScreen } from '../learn/math-screen.tsx'
import { DigitTurn, WrittenDigit } from '../teach/digit-turn.tsx'
import { FingerTurn } from '../teach/finger-turn.tsx'
import { digitTeacher, fingerTeacher } from '../teach/number-teacher.ts'
import { teachTexts } from '../texts.ts'

interface Lesson {
  readonly way: 'fingers' | 'digits'
  readonly number: number
}

/** Larger numbers are two hands or two digits. */
const lessons: readonly Lesson[] = [
  ...[0, 1, 2, 3, 4, 5].map((number) => ({ way: 'fingers', number }) as const),
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => ({ way: 'digits', number }) as const),
]

/** /math/teach, for the adult: teaches the app how this child shows or writes a number. */
export function Screen(): ReactNode {
  const text = useMessages(teachTexts)
  return (
    <MathScreen>
      <TeachPage
        items={lessons}
        keyOf={({ way, number }) => `${way} ${number}`}
        content="picture"
        render={({ way, number }) => (
          <>
            <img src={`/pictures/numbers/${number}${way === 'fingers' ? '-hand' : ''}.svg`} alt="" width={240} height={240} loading="lazy" className="aspect-square w-full object-contain p-1" />
            {way === 'fingers' ? number : text.write(number)}
          </>
        )}
      >
        {({ way, number }, onOther) => (way === 'fingers' ? <TeachFingers number={number} onOther={onOther} /> : <TeachDigit number={number} onOther={onOther} />)}
      </TeachPage>
    </MathScreen>
  )
}

interface TeachProps {
  number: number
  onOther: () => void
}

function TeachFingers({ number, onOther }: TeachProps): ReactNode {
  const text = useMessages(teachTexts)
  const learner = useSession((state) => state.session?.userid ?? '')
  const { oneHand } = text
  const teacher = useMemo(() => fingerTeacher({ learner, number, unusable: oneHand }), [learner, number, oneHand])
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

function TeachDigit({ number, onOther }: TeachProps): ReactNode {
  const text = useMessages(teachTexts)
  const learner = useSession((state) => state.session?.userid ?? '')
  const { oneDigit } = text
  const teacher = useMemo(() => digitTeacher({ learner, number, unusable: oneDigit }), [learner, number, oneDigit])
  return (
    <TeachSteps
      name={text.write(number)}
      teacher={teacher}
      renderTurn={(props) => <DigitTurn number={number} {...props} />}
      renderMade={(strokes) => <WrittenDigit strokes={strokes} name={text.written(number)} />}
      onOther={onOther}
    />
  )
}
