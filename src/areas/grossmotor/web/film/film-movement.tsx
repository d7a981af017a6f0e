import { type ReactNode, useEffect, useRef } from 'react'
import type { Prompt } from '#kit/prompts/prompt.ts'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Camera, Eye, Hand, Square, Video } from '#kit/web/icons.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { useSpokenInstruction } from '#kit/web/sound/speak.ts'
import { Button, IconButton } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { maxFilmSeconds } from '../../rules/levels.ts'
import { prompts } from '../../prompts.ts'
import { cameraTexts, gameTexts } from '../texts.ts'
import { CameraReason, SeesYou } from './camera-reason.tsx'
import { FileButton } from './file-button.tsx'
import { Notice } from './notice.tsx'
import { type RecorderState, useVideoRecorder, type VideoRecorder } from './use-video-recorder.ts'

/** The instruction for the child; undefined while the camera opens. */
const instructions: Readonly<Record<RecorderState, Prompt | undefined>> = {
  off: prompts['now-you'],
  opening: undefined,
  on: prompts.whole,
  ready: prompts.whenReady,
  countdown: prompts.getReady,
  starting: prompts.getReady,
  recording: prompts.go,
}

/** Whether someone has read why the camera is needed and has opened it; then the next film opens it at once. */
let explained = false

interface FilmMovementProps {
  title: ReactNode
  /** shown above the instruction, also on the picture of the camera */
  top?: ReactNode
  onVideo: (video: Blob, filmedSeconds?: number) => void
  /** called if a recording gave no film */
  onBroken?: (reason: 'stopped' | 'interrupted') => void
  /** offers the demonstration before the recording */
  onShow?: () => void
}

/** Films the child: why the camera is needed → the camera fills the screen → countdown → the film ends by itself. */
export function FilmMovement({ title, top, onVideo, onBroken, onShow }: FilmMovementProps): ReactNode {
  const game = useMessages(gameTexts)
  const text = useMessages(cameraTexts)
  const waiting = useSettings((settings) => settings.waiting)
  const film = useVideoRecorder(onVideo, { maxSeconds: maxFilmSeconds * (waiting === 'ready' ? 3 : waiting), endsWithMovement: true, onBroken })
  const { state, stream, problem, open, close, forgive } = film
  // Nothing is said during the recording.
  useSpokenInstruction(state === 'off' ? [prompts['now-you'], prompts['sees-you']] : state === 'starting' || state === 'recording' ? undefined : instructions[state])
  useEffect(() => {
    if (explained) void open()
  }, [open])
  useEffect(() => {
    if (stream !== null) explained = true
  }, [stream])
  const chooseFile = (video: Blob): void => {
    close()
    onVideo(video)
  }
  return (
    <>
      {stream === null
        ? <BeforeCamera title={<>{title}{top}</>} small={top !== undefined} film={film} onFile={chooseFile} onShow={onShow} />
        : <CameraScreen title={title} top={top} film={film} stream={stream} onFile={chooseFile} onShow={onShow} />}
      {problem === 'recording' && (
        <Notice title={game.error} onClose={forgive}>
          <p>{text.failed}</p>
        </Notice>
      )}
    </>
  )
}

interface PartProps {
  title: ReactNode
  film: VideoRecorder
  onFile: (video: Blob) => void
  onShow: (() => void) | undefined
}

function BeforeCamera({ title, small, film: { state, problem, open }, onFile, onShow }: PartProps & { small: boolean }): ReactNode {
  const text = useMessages(cameraTexts)
  const language = useLanguage()
  return (
    <TaskLayout
      title={title}
      instruction={<p>{prompts['now-you'][language]}</p>}
      action={(
        <>
          <Button icon={<Camera aria-hidden />} disabled={state === 'opening'} className="max-sm:px-4! short:px-3!" onClick={() => void open()}>
            <span className={small ? 'short:sr-only' : ''}>{text.useCamera}</span>
          </Button>
          {onShow !== undefined && <ShowButton onShow={onShow} />}
          <FileButton onChoose={onFile} small />
        </>
      )}
    >
      <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 rounded-frame bg-accent-soft p-3 text-center text-balance sm:p-6 short:p-3!">
        <span aria-hidden className="relative grid min-h-0 w-full flex-1 place-items-center">
          <img src="/pictures/areas/grossmotor.svg" alt="" className="absolute size-full object-contain" />
          <Camera className="absolute end-0 bottom-0 size-[min(22cqmin,9rem)] rounded-full bg-accent p-[4cqmin] text-on-brand" />
        </span>
        {problem === null && (state === 'opening' ? <p className="text-child font-bold">{text.opening}</p> : small ? <div className="max-w-text text-note sm:text-child"><CameraReason /></div> : <SeesYou />)}
        <ErrorLine className="empty:hidden">
          {problem === 'camera' ? text.noCamera : problem === 'lost' ? `${text.lost} ${text.noCamera}` : null}
        </ErrorLine>
      </div>
    </TaskLayout>
  )
}

/** Shows how the movement is done. */
export function ShowButton({ onShow }: { onShow: () => void }): ReactNode {
  const text = useMessages(gameTexts)
  return <IconButton name={text.showMe} onClick={onShow}><Eye aria-hidden /></IconButton>
}

/** The picture of the camera fills the screen; texts, the countdown and buttons on it do not hide the middle, where the child is. */
function CameraScreen({ title, top, film: { state, secondsLeft, start, ready, stop }, stream, onFile, onShow }: PartProps & { top: ReactNode; stream: MediaStream }): ReactNode {
  const text = useMessages(cameraTexts)
  const language = useLanguage()
  const preview = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (preview.current !== null) preview.current.srcObject = stream
  }, [stream])
  const recording = state === 'recording'
  return (
    <div data-fill className="relative h-(--screen-height) overflow-hidden bg-accent-soft">
      {title}
      <video ref={preview} aria-label={text.preview} autoPlay muted playsInline className="absolute inset-0 size-full -scale-x-100 object-cover" />
      <div className="absolute inset-x-3 top-3 flex flex-col items-start gap-3 short:flex-row">
        {top !== undefined && <div className="w-full rounded-card bg-surface p-2 short:w-auto">{top}</div>}
        <p className="flex items-center gap-3 rounded-control bg-surface px-4 py-2 text-body font-bold">
          <span aria-hidden className={`size-4 rounded-full ring-4 ring-notice-soft ${recording ? 'bg-focus' : 'bg-notice'}`} />
          {recording ? text.recording : text.cameraOn}
        </p>
        <output className="self-center rounded-card short:mx-auto bg-surface px-5 py-2 text-center text-child font-bold text-balance sm:text-title short:text-child">
          {instructions[state]?.[language]}
        </output>
      </div>
      {state === 'countdown' && (
        <p aria-live="assertive" className="absolute end-3 bottom-24 grid size-24 place-items-center rounded-full bg-surface text-[4rem] leading-none font-bold text-accent tabular-nums sm:size-40 sm:text-[6rem] short:inset-y-0 short:my-auto short:size-24 short:text-[4rem]">
          {secondsLeft}
        </p>
      )}
      <div className="absolute inset-x-3 bottom-4 flex flex-wrap items-center justify-center gap-target-gap">
        {state === 'on' && (
          <>
            <Button icon={<Video aria-hidden />} className="max-sm:px-4!" onClick={start}>{text.start}</Button>
            {onShow !== undefined && <ShowButton onShow={onShow} />}
            <FileButton onChoose={onFile} small />
          </>
        )}
        {state === 'ready' && <Button icon={<Hand aria-hidden />} onClick={ready}>{text.ready}</Button>}
        {(state === 'countdown' || state === 'starting' || recording) && <Button icon={<Square aria-hidden />} onClick={stop}>{text.stop}</Button>}
      </div>
    </div>
  )
}
