import { type ReactNode, useCallback } from 'react'
import { ForAdult } from '#kit/web/child/for-adult.tsx'
import { Camera, LoaderCircle, Square } from '#kit/web/icons.tsx'
import { useConnection } from '#kit/web/connection.ts'
import { formatPercent, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { IconButton } from '#kit/web/ui/button.tsx'
import { ProgressBar } from '#kit/web/ui/progress-bar.tsx'
import { drawHands } from './draw-hands.ts'
import { practiceTexts } from '../texts.ts'
import { TimeRing } from '../practice/time-ring.tsx'
import type { FingerCameraProblem, FingerCameraState } from './use-finger-camera.ts'

interface CameraViewProps {
  watching: FingerCameraState
  /** share of the waiting time that is left; null: nothing waits */
  timeLeft: number | null
  onStop: () => void
}

/**
 * The camera's picture, mirrored, with the fingers drawn in, a dot for each counted finger, and the time that is left.
 * While the recogniser loads, its progress.
 */
export function CameraView({ watching: { state, number, share, drawOn }, timeLeft, onStop }: CameraViewProps): ReactNode {
  const text = useMessages(practiceTexts)
  const language = useLanguage()
  const canvas = useCallback(
    (element: HTMLCanvasElement | null) => drawOn(element && ((frame) => drawHands(element, frame))),
    [drawOn],
  )
  return (
    <div className="@container-size relative grid size-full min-h-0 place-items-center overflow-hidden rounded-frame bg-accent-soft">
      {state === 'on' ? (
        <>
          <canvas ref={canvas} width={640} height={480} className="absolute inset-0 size-full object-contain">{text.view}</canvas>
          <p className="absolute start-2 top-2 flex items-center gap-3 rounded-control bg-surface p-2.5 text-note font-bold">
            <span aria-hidden className="size-3 rounded-full bg-notice ring-4 ring-notice-soft" />
            <span className="max-sm:sr-only short:sr-only">{text.cameraOn}</span>
          </p>
          <p className="absolute start-2 bottom-2">
            <span className="sr-only">{`${text.seen}: ${number ?? '–'}`}</span>
            {number !== null && <CountedFingers number={number} />}
          </p>
          <div className="absolute end-2 bottom-2">{timeLeft !== null && <TimeRing name={text.timeLeft} left={timeLeft} />}</div>
        </>
      ) : (
        <div className="flex w-full max-w-text flex-col items-center gap-3 p-4 text-center text-child max-sm:pt-16 max-[22rem]:pe-20 max-[22rem]:pt-4 max-[22rem]:text-note short:pt-16 short:text-note">
          <p className="flex items-center gap-2 text-balance">
            <LoaderCircle aria-hidden className="size-8 shrink-0 animate-turn" />
            {text.loading(formatPercent(share, language))}
          </p>
          <div className="grid w-full rounded-full bg-surface p-1"><ProgressBar name={text.loading('')} share={share} /></div>
        </div>
      )}
      <IconButton name={text.stop} className="absolute! end-2 top-2" onClick={onStop}>
        <Square aria-hidden />
      </IconButton>
    </div>
  )
}

/** The counted fingers as dots like those on the fingertips; a fist for zero. A digit could be taken for the task. */
function CountedFingers({ number }: { number: number }): ReactNode {
  return (
    <span aria-hidden className="grid gap-1 rounded-control bg-surface p-1.5" style={{ gridTemplateColumns: `repeat(${Math.min(5, Math.max(1, number))}, auto)` }}>
      {number === 0 && <img src="/pictures/numbers/0-hand.svg" alt="" width={40} height={40} className="size-10" />}
      {Array.from({ length: number }, (_, at) => (
        <span key={at} className="size-[min(1.5rem,8cqmin)] rounded-full border-2 border-ink bg-star" />
      ))}
    </span>
  )
}

/** The problem with the camera. It covers the task, because the task cannot be done. */
export function CameraProblem({ problem }: { problem: FingerCameraProblem }): ReactNode {
  const text = useMessages(practiceTexts)
  const messages: Record<FingerCameraProblem, string> = {
    camera: text.noCamera,
    lost: `${text.unplugged} ${text.noCamera}`,
    counter: text.cannotCount,
    unready: text.notReady,
  }
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-4 rounded-frame bg-notice-soft p-4 text-center text-lead font-bold text-balance text-notice sm:text-title short:text-lead"
    >
      <Camera className="size-[min(14rem,30cqmin)] shrink-0" />
      <p>{messages[problem]}</p>
    </div>
  )
}

/** Explains to the adult why the app needs the camera before it is requested, and how pictures are used as soon as that is known. */
export function WhyCamera({ where }: Pick<FingerCameraState, 'where'>): ReactNode {
  const text = useMessages(practiceTexts)
  const isConnected = useConnection((connection) => connection.state === 'connected')
  const why =
    where === null ? text.whyCamera
    : where === 'device' ? text.why
    : !isConnected ? text.whyNetwork
    : where === 'attached' ? text.whyAttached
    : text.whySent
  return (
    <p className="flex items-center justify-center gap-3 text-note text-ink-soft">
      <Camera aria-hidden className="size-7 shrink-0 text-accent" />
      <span>{why}</span>
    </p>
  )
}

/** The same for the child, in one sentence. The adult reads the rest behind "For grown-ups". */
export function CountsFingers({ where }: Pick<FingerCameraState, 'where'>): ReactNode {
  const text = useMessages(practiceTexts)
  return (
    <>
      <p className="flex items-center justify-center gap-2 text-child leading-tight font-bold">
        <Camera aria-hidden className="size-8 shrink-0 rounded-full bg-accent-soft p-1 text-accent" />
        {text.whyCamera}
      </p>
      <ForAdult><WhyCamera where={where} /></ForAdult>
    </>
  )
}
