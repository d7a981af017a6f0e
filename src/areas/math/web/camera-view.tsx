import { Camera } from '#kit/web/icons.tsx'
import { type ReactNode, useCallback } from 'react'
import { useConnection } from '#kit/web/connection.ts'
import { formatPercent, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { ProgressBar } from '#kit/web/ui/progress-bar.tsx'
import { drawHands } from './draw-hands.ts'
import { practiceTexts } from './texts.ts'
import type { FingerCameraState } from './use-finger-camera.ts'

/**
 * The camera's picture, mirrored, with the fingers drawn in and the count in large digits. `children`: the current
 * instruction, shown next to the count.
 */
export function CameraView({ watching, children }: { watching: FingerCameraState; children: ReactNode }): ReactNode {
  const text = useMessages(practiceTexts)
  const { state, problem, number, drawOn } = watching
  const canvas = useCallback(
    (element: HTMLCanvasElement | null) => drawOn(element && ((frame) => drawHands(element, frame))),
    [drawOn],
  )
  return (
    <div className="flex flex-col gap-3">
      <div className="relative aspect-4/3 w-full overflow-hidden rounded-frame bg-accent-soft">
        {state === 'on' ? (
          <>
            <canvas ref={canvas} width={640} height={480} className="size-full object-cover">{text.view}</canvas>
            <p className="absolute start-3 top-3 flex items-center gap-3 rounded-control bg-surface px-4 py-2 text-body font-bold">
              <span aria-hidden className="size-4 rounded-full bg-notice ring-4 ring-notice-soft" />
              {text.cameraOn}
            </p>
            <div className="absolute inset-x-3 bottom-3 flex items-end justify-between gap-3">
              {children}
              <p className="grid h-24 min-w-24 shrink-0 place-items-center rounded-card border-4 border-accent bg-surface px-4 text-[4rem] leading-none font-bold text-accent tabular-nums sm:h-32 sm:min-w-32 sm:text-[5rem]">
                <span className="sr-only">{text.seen}: </span>
                <span className="leading-none">{number ?? '–'}</span>
              </p>
            </div>
          </>
        ) : (
          <Why watching={watching} />
        )}
      </div>
      <ErrorLine className="empty:hidden">
        {problem && { camera: text.noCamera, lost: `${text.unplugged} ${text.noCamera}`, counter: text.cannotCount, unready: text.notReady }[problem]}
      </ErrorLine>
    </div>
  )
}

/** Explains why the camera is needed; while it opens, shows the loading progress of the recogniser. */
function Why({ watching: { state, where, share } }: { watching: FingerCameraState }): ReactNode {
  const text = useMessages(practiceTexts)
  const language = useLanguage()
  const isConnected = useConnection((connection) => connection.state === 'connected')
  const opening = state === 'opening'
  // No promise about the pictures before it is known what happens to them.
  const why = where === null ? text.whyCamera : where === 'device' ? text.why : !isConnected ? text.whyNetwork : where === 'attached' ? text.whyAttached : text.whySent
  return (
    <div className="flex size-full flex-col items-center justify-center gap-4 p-6 text-center text-lead">
      <Camera aria-hidden className="size-16 shrink-0 text-accent max-sm:size-12" />
      {opening ? (
        <>
          <p className="font-bold">{text.loading(formatPercent(share, language))}</p>
          <ProgressBar name={text.loading('')} share={share} />
        </>
      ) : (
        <p>{why}</p>
      )}
    </div>
  )
}
