import { type ReactNode, useRef } from 'react'
import { Camera, Check } from '#kit/web/icons.tsx'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import type { TurnProps } from '#kit/web/teach/teacher.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { handPrompts, prompts } from '../../prompts.ts'
import { CameraProblem, CameraView, WhyCamera } from '../camera/camera-view.tsx'
import { useFingerCamera } from '../camera/use-finger-camera.ts'
import { teachTexts } from '../texts.ts'
import type { ShownHand } from './number-teacher.ts'

/** A hand that just came into view is described after a few frames; a slow device needs seconds for them. */
const longestMs = 5000
const pauseMs = 200

/** The child shows the number with one hand; the adult presses the button while it is held still. */
export function FingerTurn({ number, top, onMade }: TurnProps<ShownHand> & { number: number }): ReactNode {
  const text = useMessages(teachTexts)
  const language = useLanguage()
  const view = useRef<HTMLDivElement>(null)
  const watching = useFingerCamera(() => undefined)
  const { state, problem, where, open, count, close } = watching

  const take = async (): Promise<void> => {
    const picture = view.current?.querySelector('canvas')?.toDataURL('image/jpeg') ?? ''
    const features = await describedHand()
    close()
    onMade({ features, picture })
  }

  /** Returns undefined if there was not exactly one hand until the end. */
  const describedHand = async (): Promise<string | undefined> => {
    for (const start = performance.now(); performance.now() - start < longestMs;) {
      const counted = await count().catch(() => undefined)
      // No picture came, or none showed a hand.
      if (counted === undefined || counted.confidence === 0) return undefined
      if (counted.features !== undefined) return counted.features
      await new Promise((resolve) => {
        setTimeout(resolve, pauseMs)
      })
    }
    return undefined
  }

  return (
    <TaskLayout
      title={top}
      instruction={
        <p aria-live="polite" className="sm:text-title short:text-child short:leading-tight">
          {(state === 'on' ? handPrompts[number] ?? prompts['show-hand'] : prompts['show-hand'])[language]}
        </p>
      }
      action={
        state === 'on'
          ? <Button icon={<Check aria-hidden />} className="w-full max-w-md px-4!" onClick={() => void take()}>{text.take}</Button>
          : <Button icon={<Camera aria-hidden />} className="w-full max-w-md px-4!" disabled={state === 'opening'} onClick={() => void open()}>{text.camera}</Button>
      }
    >
      {problem !== null ? <CameraProblem problem={problem} /> : state === 'off' ? (
        <div className="absolute inset-0 grid grid-rows-[minmax(0,1fr)_auto] gap-3">
          <img src={`/pictures/numbers/${number}-hand.svg`} alt="" width={480} height={480} className="size-full min-h-0 object-contain" />
          <WhyCamera where={where} />
        </div>
      ) : (
        <div ref={view} className="absolute inset-0"><CameraView watching={watching} timeLeft={null} onStop={close} /></div>
      )}
    </TaskLayout>
  )
}
