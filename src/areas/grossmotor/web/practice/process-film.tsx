import { Upload, Video } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import { sharedPrompts } from '#kit/prompts/shared.ts'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSpokenInstruction } from '#kit/web/sound/speak.ts'
import { Button, IconButton } from '#kit/web/ui/button.tsx'
import type { Movement } from '../../rules/movements.ts'
import { prompts } from '../../prompts.ts'
import type { ChosenVideo } from '../film/video-panel.tsx'
import { cameraTexts, gameTexts, movementNames } from '../texts.ts'
import { UploadStatus } from './upload-status.tsx'
import type { MovementState } from './movement-machine.ts'

interface ProcessFilmProps {
  title: ReactNode
  movement: Movement
  chosen: ChosenVideo
  work: MovementState
  onStop: () => void
  onSend: () => void
  onAnother: () => void
  children: ReactNode
}

/**
 * Shows the child's film (`children`) while the app works, and offers to try again after a failure: with another film if this one
 * shows nobody.
 */
export function ProcessFilm({ title, movement, chosen, work: { status, stage, unseen }, onStop, onSend, onAnother, children }: ProcessFilmProps): ReactNode {
  const text = useMessages(gameTexts)
  const camera = useMessages(cameraTexts)
  const names = useMessages(movementNames)
  const language = useLanguage()
  const working = status === 'working'
  const showsNobody = status === 'failed' && unseen > 0
  const praise = chosen.filmedSeconds === undefined ? prompts['your-film'] : prompts.filmed
  const instruction = showsNobody ? prompts.whole : status === 'failed' ? sharedPrompts['lets-try-again'] : praise
  useSpokenInstruction(showsNobody ? [sharedPrompts['lets-try-again'], instruction] : instruction)
  return (
    <TaskLayout
      title={title}
      instruction={(
        <>
          <p>{instruction[language]} <strong data-category={movement} className="block text-accent short:sr-only">{names[movement]}</strong></p>
          {status === 'failed' && <output className="block text-lead short:sr-only">{text.processFailed}</output>}
        </>
      )}
      action={!working && (showsNobody ? (
        // The same film would show nobody again.
        <Button icon={<Video aria-hidden />} onClick={onAnother}>{camera.another}</Button>
      ) : (
        <>
          <Button icon={<Upload aria-hidden />} className="short:px-3!" onClick={onSend}>{text.upload}</Button>
          <IconButton name={camera.another} onClick={onAnother}><Video aria-hidden /></IconButton>
        </>
      ))}
    >
      <div className="absolute inset-0 flex flex-col gap-3">
        <div className="min-h-0 grow">{children}</div>
        {working && <UploadStatus stage={stage} duration={chosen.filmedSeconds} onStop={onStop} />}
      </div>
    </TaskLayout>
  )
}
