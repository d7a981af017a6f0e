import { useCallback, useEffect, useRef, useState } from 'react'
import { isAlone } from '#kit/web/alone.ts'
import { checkConnection } from '#kit/web/connection.ts'
import { CameraError } from '#kit/web/media/camera.ts'
import type { FingerCount } from '../../api.ts'
import { ApiError } from '#kit/web/api/api-error.ts'
import { openFingerCamera, type CountingPlace, countingPlace } from './open-finger-camera.ts'
import type { CameraFrame, FingerCamera } from './finger-camera.ts'

/** `off`: no camera · `opening`: waiting for permission or for the models · `on` */
export type FingerCameraPhase = 'off' | 'opening' | 'on'
/**
 * `camera`: it cannot be used · `lost`: it was disconnected · `counter`: this device cannot count fingers · `unready`: it
 * cannot count without a network, because the recogniser is not on it
 */
export type FingerCameraProblem = 'camera' | 'lost' | 'counter' | 'unready'

export interface FingerCameraState {
  readonly state: FingerCameraPhase
  readonly problem: FingerCameraProblem | null
  readonly where: CountingPlace | null
  /** share of the models that are loaded, 0 to 1 */
  readonly share: number
  /** null: no hand is visible */
  readonly number: number | null
  /** Opens the camera if it is off. `false`: it failed, see `problem`, or the user left the screen. */
  readonly open: () => Promise<boolean>
  readonly count: () => Promise<FingerCount>
  readonly close: () => void
  /** Sets the function that draws each frame; null: stop drawing. */
  readonly drawOn: (draw: ((frame: CameraFrame) => void) | null) => void
}

/** The camera of one screen. It is released when the user leaves or hides the screen. */
export function useFingerCamera(onEnd: () => void): FingerCameraState {
  const [state, setState] = useState<FingerCameraPhase>('off')
  const [problem, setProblem] = useState<FingerCameraProblem | null>(null)
  const [where, setWhere] = useState<CountingPlace | null>(null)
  const [share, setShare] = useState(0)
  const [number, setNumber] = useState<number | null>(null)
  const camera = useRef<FingerCamera | null>(null)
  const draw = useRef<((frame: CameraFrame) => void) | null>(null)
  /** number of the latest opening; an earlier one that completes later is released */
  const turn = useRef(0)
  const onEndRef = useRef(onEnd)
  useEffect(() => {
    onEndRef.current = onEnd
  }, [onEnd])

  useEffect(() => {
    let left = false
    void countingPlace().then((found) => !left && setWhere(found))
    return () => {
      left = true
    }
  }, [])

  const close = useCallback(() => {
    turn.current++
    camera.current?.release()
    camera.current = null
    setNumber(null)
    setState('off')
  }, [])

  useEffect(() => {
    const onHidden = (): void => {
      if (document.visibilityState !== 'hidden' || turn.current === 0) return
      close()
      onEndRef.current()
    }
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      close()
    }
  }, [close])

  const open = useCallback(async () => {
    if (camera.current !== null) return true
    const mine = ++turn.current
    const current = (): boolean => mine === turn.current
    setProblem(null)
    setShare(0)
    setState('opening')
    const by = where ?? (await countingPlace())
    try {
      const opened = await openFingerCamera({
        onFrame(frame) {
          if (!current()) return
          setNumber(frame.finger_count)
          draw.current?.(frame)
        },
        onLoading: (loaded) => current() && setShare(loaded),
        onLost() {
          if (!current()) return
          close()
          setProblem('lost')
          onEndRef.current()
        },
      }, by)
      if (!current()) {
        opened.release()
        return false
      }
      camera.current = opened
      setState('on')
      return true
    } catch (error) {
      if (!current()) return false
      console.warn('The camera cannot be used', error)
      close()
      if (error instanceof CameraError) setProblem('camera')
      else if (error instanceof ApiError || !(await checkConnection())) setProblem('unready')
      else {
        setProblem('counter')
        // The next attempt counts on the server, if there is one, after the screen has said so.
        if (by === 'device' && !isAlone) setWhere('server')
      }
      return false
    }
  }, [close, where])

  const count = useCallback((): Promise<FingerCount> => {
    return camera.current?.count() ?? Promise.reject(new Error('The camera is off'))
  }, [])
  const drawOn = useCallback((drawing: ((frame: CameraFrame) => void) | null) => {
    draw.current = drawing
  }, [])

  return { state, problem, where, share, number, open, count, close, drawOn }
}
