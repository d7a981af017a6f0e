import { type ReactNode, useEffect, useState } from 'react'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { TeachPage } from '#kit/web/teach/teach-page.tsx'
import { TeachSteps } from '#kit/web/teach/teach-steps.tsx'
import { type Movement, movements } from '../../rules/movements.ts'
import { FilmMovement } from '../film/film-movement.tsx'
import { OwnFilm } from '../practice/own-film.tsx'
import { useLearner } from '../queries.ts'
import { movementTeacher } from '../teach/movement-teacher.ts'
import { historyTexts, movementNouns } from '../texts.ts'

/** /grossmotor/teach, for the adult: teaches the app how this child does a movement. */
export function Screen(): ReactNode {
  const names = useMessages(movementNouns)
  return (
    <TeachPage items={movements} keyOf={(movement) => movement} content="name" render={(movement) => <span className="max-w-full">{names[movement]}</span>}>
      {(movement, onOther) => <TeachMovement movement={movement} onOther={onOther} />}
    </TeachPage>
  )
}

function TeachMovement({ movement, onOther }: { movement: Movement; onOther: () => void }): ReactNode {
  const names = useMessages(movementNouns)
  const { noMotion } = useMessages(historyTexts)
  const errorText = useErrorText()
  const learner = useLearner()
  return (
    <TeachSteps
      name={names[movement]}
      teacher={movementTeacher({ learner, movement, names, noMotion, errorText })}
      renderTurn={({ top, onMade }) => <FilmMovement title={null} top={top} onVideo={onMade} />}
      renderMade={(film) => <Film film={film} />}
      onOther={onOther}
    />
  )
}

function Film({ film }: { film: Blob }): ReactNode {
  const [url] = useState(() => URL.createObjectURL(film))
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return <OwnFilm url={url} />
}
