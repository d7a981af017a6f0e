import { Camera, Film as FilmIcon, Hand, Play, Square, Video } from '#kit/web/icons.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useReducedMotion } from '#kit/web/reduced-motion.ts'
import { Button, IconButton } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { maxRecordingSeconds } from '../../rules/levels.ts'
import { cameraTexts, gameTexts } from '../texts.ts'
import { CameraReason } from './camera-reason.tsx'
import { FileBox } from './file-button.tsx'
import { Notice } from './notice.tsx'
import { type VideoRecorder, useVideoRecorder } from './use-video-recorder.ts'

export interface ChosenVideo {
  readonly video: Blob
  readonly url: string
  /** length of the recording; undefined if it is a file */
  readonly filmedSeconds: number | undefined
}

type Choose = (video: Blob | null, filmedSeconds?: number) => void

/** The chosen video and its object URL, which is revoked when another video replaces it. */
export function useChosenVideo(): [ChosenVideo | null, Choose] {
  const [chosen, setChosen] = useState<ChosenVideo | null>(null)
  const url = chosen?.url
  useEffect(() => () => {
    if (url !== undefined) URL.revokeObjectURL(url)
  }, [url])
  return [chosen, (video, filmedSeconds) => setChosen(video && { video, url: URL.createObjectURL(video), filmedSeconds })]
}

interface VideoPanelProps {
  chosen: ChosenVideo | null
  onChoose: Choose
}

/** For the adult: chooses a video from the camera or from a file, and shows it. */
export function VideoPanel({ chosen, onChoose }: VideoPanelProps): ReactNode {
  const text = useMessages(cameraTexts)
  const game = useMessages(gameTexts)
  const [mode, setMode] = useState<'file' | 'camera'>('camera')
  const film = useVideoRecorder(onChoose, { maxSeconds: maxRecordingSeconds })
  const { state, problem, close, forgive } = film
  const shown = useRef<HTMLVideoElement>(null)
  const still = useReducedMotion()
  const busy = state === 'countdown' || state === 'ready' || state === 'starting' || state === 'recording'
  // Closes the camera while the chosen video is shown.
  useEffect(() => {
    if (chosen !== null) close()
  }, [chosen, close])

  return (
    <div className="flex flex-col gap-4">
      {chosen === null ? (
        <>
          {mode === 'camera' ? <CameraBox film={film} /> : <FileBox onChoose={onChoose} />}
          <ErrorLine className="empty:hidden">
            {problem === 'camera' ? text.noWebcam : problem === 'lost' ? `${text.lost} ${text.noWebcam}` : null}
          </ErrorLine>
          <div className="flex flex-wrap gap-target-gap max-sm:*:w-full max-sm:*:px-4!">
            {mode === 'camera' && <CameraButton film={film} />}
            {!busy && (
              <Button
                look="plain"
                icon={mode === 'camera' ? <FilmIcon aria-hidden /> : <Camera aria-hidden />}
                onClick={() => {
                  close()
                  setMode(mode === 'camera' ? 'file' : 'camera')
                }}
              >
                {mode === 'camera' ? text.useFile : text.useCamera}
              </Button>
            )}
          </div>
        </>
      ) : (
        <>
          <video
            key={chosen.url}
            ref={shown}
            src={chosen.url}
            aria-label={text.chosen}
            autoPlay={!still}
            muted
            playsInline
            className="aspect-4/3 w-full rounded-frame bg-accent-soft object-contain"
          />
          <output className="text-child font-bold text-accent">{chosen.filmedSeconds !== undefined ? text.filmed : text.chosen}</output>
          <div className="flex flex-wrap gap-target-gap">
            <IconButton name={text.play} onClick={() => void shown.current?.play()}><Play aria-hidden /></IconButton>
            <Button look="plain" icon={<Video aria-hidden />} onClick={() => onChoose(null)}>{text.another}</Button>
          </div>
        </>
      )}
      {problem === 'recording' && (
        <Notice title={game.error} onClose={forgive}>
          <p>{text.failed}</p>
        </Notice>
      )}
    </div>
  )
}

/** One action at a time: open the camera, start, stop. */
function CameraButton({ film: { state, open, start, ready, stop } }: { film: VideoRecorder }): ReactNode {
  const text = useMessages(cameraTexts)
  if (state === 'recording' || state === 'starting' || state === 'countdown') {
    return <Button icon={<Square aria-hidden />} onClick={stop}>{text.stop}</Button>
  }
  if (state === 'ready') return <Button icon={<Hand aria-hidden />} onClick={ready}>{text.ready}</Button>
  if (state === 'on') return <Button icon={<Video aria-hidden />} onClick={start}>{text.start}</Button>
  return <Button icon={<Camera aria-hidden />} disabled={state === 'opening'} onClick={() => void open()}>{text.useCamera}</Button>
}

function CameraBox({ film: { state, stream, secondsLeft } }: { film: VideoRecorder }): ReactNode {
  const text = useMessages(cameraTexts)
  const preview = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (preview.current !== null) preview.current.srcObject = stream
  }, [stream])
  return (
    <div className={`relative grid aspect-4/3 w-full rounded-frame bg-accent-soft ${stream === null ? '' : 'overflow-hidden'}`}>
      {stream === null ? (
        <div className="flex flex-col items-center justify-center gap-4 p-6 text-center text-lead">
          <Camera aria-hidden className="size-16 shrink-0 text-accent max-sm:size-12" />
          {state === 'opening' ? <p className="font-bold">{text.opening}</p> : <CameraReason />}
        </div>
      ) : (
        <>
          <video ref={preview} aria-label={text.preview} autoPlay muted playsInline className="size-full -scale-x-100 object-cover" />
          <p className="absolute start-3 top-3 flex items-center gap-3 rounded-control bg-surface px-4 py-2 text-body font-bold">
            <span aria-hidden className={`size-4 rounded-full ring-4 ring-notice-soft ${state === 'recording' ? 'bg-focus' : 'bg-notice'}`} />
            {state === 'recording' ? text.recording : text.cameraOn}
          </p>
          <output className="absolute inset-x-3 bottom-3 rounded-card bg-surface px-4 py-2 text-center text-child font-bold empty:hidden">
            {state === 'on' && text.whole}
            {state === 'ready' && text.whenReady}
            {state === 'countdown' && <><span>{text.getReady} </span><span className="text-word text-accent tabular-nums">{secondsLeft}</span></>}
          </output>
        </>
      )}
    </div>
  )
}
