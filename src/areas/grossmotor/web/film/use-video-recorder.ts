import { useCallback, useEffect, useRef, useState } from 'react'
import { type Camera, openCamera } from '#kit/web/media/camera.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { setMicrophoneActive } from '#kit/web/sound/sound.ts'
import { countdownSeconds } from '../../rules/levels.ts'
import { watchMovementEnd } from './watch-movement-end.ts'

/** `ready`: the child starts the recording instead of the countdown · `starting`: the recorder has no picture yet */
export type RecorderState = 'off' | 'opening' | 'on' | 'countdown' | 'ready' | 'starting' | 'recording'
/** `camera`: it cannot be used · `lost`: it was disconnected · `recording`: recording failed */
export type RecorderProblem = 'camera' | 'lost' | 'recording'

export interface VideoRecorder {
  readonly state: RecorderState
  readonly problem: RecorderProblem | null
  readonly stream: MediaStream | null
  /** of the countdown */
  readonly secondsLeft: number
  readonly open: () => Promise<void>
  readonly close: () => void
  readonly start: () => void
  readonly ready: () => void
  readonly stop: () => void
  /** dismisses the problem */
  readonly forgive: () => void
}

/** Recording formats, best first: VP8 needs the least processing. Safari only supports MP4. */
const recordingTypes = ['video/webm;codecs=vp8', 'video/webm', 'video/mp4']

interface RecorderOptions {
  /** a recording ends by itself after this time */
  readonly maxSeconds: number
  /** ends a recording as soon as a movement is over */
  readonly endsWithMovement?: boolean
  /** called if a recording gave no film: the user left the screen, or the page was hidden, or the device failed */
  readonly onBroken?: ((reason: 'stopped' | 'interrupted') => void) | undefined
}

/**
 * Films with the camera: open → 3-2-1 (longer if waiting times are extended) or "I'm ready" → the first picture →
 * recording → the video.
 * @param onFilmed receives the video and its length when recording ends: by Stop, with the movement, at the maximum
 * length, or because the camera was lost
 */
export function useVideoRecorder(
  onFilmed: (video: Blob, seconds: number) => void,
  { maxSeconds, endsWithMovement = false, onBroken }: RecorderOptions,
): VideoRecorder {
  const [state, setState] = useState<RecorderState>('off')
  const [problem, setProblem] = useState<RecorderProblem | null>(null)
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [secondsLeft, setSecondsLeft] = useState(0)
  const camera = useRef<Camera | null>(null)
  const recorder = useRef<MediaRecorder | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stopWatching = useRef<() => void>(undefined)
  const opening = useRef(0)
  const onFilmedRef = useRef(onFilmed)
  const onBrokenRef = useRef(onBroken)
  useEffect(() => {
    onFilmedRef.current = onFilmed
    onBrokenRef.current = onBroken
  }, [onBroken, onFilmed])

  const stop = useCallback(() => {
    clearTimeout(timer.current)
    stopWatching.current?.()
    if (recorder.current?.state === 'recording') recorder.current.stop()
    else setState((now) => (now === 'countdown' || now === 'ready' ? 'on' : now))
  }, [])

  const close = useCallback(() => {
    opening.current++
    stop()
    camera.current?.release()
    camera.current = null
    setStream(null)
    setState('off')
  }, [stop])
  useEffect(() => () => {
    // Discards a recording that is still running when the user leaves the screen.
    onFilmedRef.current = () => undefined
    if (recorder.current?.state === 'recording') onBrokenRef.current?.('stopped')
    onBrokenRef.current = undefined
    close()
  }, [close])

  const open = useCallback(async () => {
    const mine = ++opening.current
    setProblem(null)
    setState('opening')
    try {
      const opened = await openCamera()
      if (mine !== opening.current) {
        opened.release()
        return
      }
      opened.onUnplugged(() => {
        setProblem('lost')
        close()
      })
      camera.current = opened
      setStream(opened.stream)
      setState('on')
    } catch (error) {
      console.warn('The camera cannot be used', error)
      if (mine !== opening.current) return
      setProblem('camera')
      setState('off')
    }
  }, [close])

  const fail = useCallback(() => {
    setProblem('recording')
    onBrokenRef.current?.('interrupted')
  }, [])

  const record = useCallback(() => {
    if (camera.current === null) return
    try {
      const pieces: Blob[] = []
      // A hidden page films on, but nobody sees what is asked. Without `onBroken` the film counts.
      let isHidden = false
      const listening = new AbortController()
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState !== 'hidden' || onBrokenRef.current === undefined) return
        isHidden = true
        stop()
      }, { signal: listening.signal })
      // The recorder starts with the first picture, on a slow device long after the call.
      let began = performance.now()
      const type = recordingTypes.find((one) => MediaRecorder.isTypeSupported(one))
      const made = new MediaRecorder(camera.current.stream, { videoBitsPerSecond: 2_500_000, ...(type && { mimeType: type }) })
      made.addEventListener('dataavailable', ({ data }) => pieces.push(data))
      made.addEventListener('start', () => {
        if (made.state !== 'recording') return
        began = performance.now()
        clearTimeout(timer.current)
        setState((now) => (now === 'starting' ? 'recording' : now))
        timer.current = setTimeout(stop, maxSeconds * 1000)
        if (endsWithMovement && camera.current !== null) stopWatching.current = watchMovementEnd(camera.current.stream, stop)
      })
      made.addEventListener('stop', () => {
        listening.abort()
        setMicrophoneActive(false)
        setState((now) => (now === 'starting' || now === 'recording' ? 'on' : now))
        const video = new Blob(pieces, { type: made.mimeType.split(';')[0] ?? '' })
        if (isHidden) onBrokenRef.current?.('interrupted')
        else if (video.size > 0) onFilmedRef.current(video, (performance.now() - began) / 1000)
        else fail()
      })
      made.addEventListener('error', () => {
        listening.abort()
        setMicrophoneActive(false)
        stopWatching.current?.()
        fail()
        setState('on')
      })
      made.start(1000)
      // Mutes all sounds during the recording.
      setMicrophoneActive(true)
      recorder.current = made
      setState('starting')
      // In case the camera never gives a picture.
      timer.current = setTimeout(stop, maxSeconds * 1000)
    } catch (error) {
      console.warn('Nothing can be recorded', error)
      setProblem('recording')
      setState('on')
    }
  }, [endsWithMovement, fail, maxSeconds, stop])

  const start = useCallback(() => {
    setProblem(null)
    const { waiting } = useSettings.getState()
    if (waiting === 'ready') {
      setState('ready')
      return
    }
    setState('countdown')
    const count = (left: number): void => {
      setSecondsLeft(left)
      if (left === 0) record()
      else timer.current = setTimeout(() => count(left - 1), 1000)
    }
    count(countdownSeconds * waiting)
  }, [record])

  const forgive = useCallback(() => setProblem(null), [])

  return { state, problem, stream, secondsLeft, open, close, start, ready: record, stop, forgive }
}
