import { useCallback, useEffect, useRef, useState } from 'react'
import { type Microphone, MicrophoneError, type MicrophoneProblem, openMicrophone } from '#kit/web/media/microphone.ts'
import { type Recorder, startRecorder, stopDelayMs } from '#kit/web/media/recorder.ts'
import { type PlaybackResult, setMicrophoneActive } from '#kit/web/sound/sound.ts'

/**
 * `off`: no microphone · `asking`: waiting for permission · `open`: on, not recording · `recording` · `paused`: a sound
 * plays · `stopping`
 */
export type RecordingState = 'off' | 'asking' | 'open' | 'recording' | 'paused' | 'stopping'

export interface MicrophoneRecording {
  readonly state: RecordingState
  readonly problem: MicrophoneProblem | null
  /** opens the microphone if necessary. `false`: it failed, see `problem` */
  readonly open: () => Promise<boolean>
  /** opens the microphone if necessary, and records. `false`: it failed, see `problem` */
  readonly begin: () => Promise<boolean>
  /** ends the recording after the stop delay, or at once; the microphone stays open for the next word */
  readonly finish: (options?: { readonly atOnce?: boolean }) => Promise<Blob[]>
  /** drops the recording; the microphone stays open */
  readonly drop: () => void
  /** plays a sound and pauses the recording meanwhile */
  readonly hush: (sound: () => Promise<PlaybackResult>) => Promise<PlaybackResult>
  /** releases the microphone and discards a running recording */
  readonly close: () => void
  /** level from 0 to 1 */
  readonly level: () => number
  /** the loudness in decibels of full scale; undefined: the microphone is off */
  readonly decibels: () => number | undefined
}

/** Receives the recording so far if the page was hidden or the device was unplugged during a word. */
type Interrupted = (parts: Blob[], why: 'hidden' | 'unplugged') => void

/**
 * The microphone of one screen, with one recording per word. It is released when the user leaves or hides the screen.
 */
export function useRecording(onInterrupted: Interrupted): MicrophoneRecording {
  const [state, setState] = useState<RecordingState>('off')
  const [problem, setProblem] = useState<MicrophoneProblem | null>(null)
  const microphone = useRef<Microphone | null>(null)
  const recorder = useRef<Recorder | null>(null)
  const gone = useRef(false)
  const onInterruptedRef = useRef(onInterrupted)
  useEffect(() => {
    onInterruptedRef.current = onInterrupted
  }, [onInterrupted])

  const close = useCallback(() => {
    recorder.current?.discard()
    recorder.current = null
    microphone.current?.release()
    microphone.current = null
    setMicrophoneActive(false)
    setState('off')
  }, [])

  const interrupt = useCallback(
    async (why: 'hidden' | 'unplugged') => {
      const interrupted = recorder.current
      recorder.current = null
      const parts = (await interrupted?.stop(0)) ?? []
      close()
      if (why === 'unplugged') setProblem('MICROPHONE_UNPLUGGED')
      if (interrupted) onInterruptedRef.current(parts, why)
    },
    [close],
  )

  useEffect(() => {
    gone.current = false
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden' && microphone.current) void interrupt('hidden')
    }
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      gone.current = true
      document.removeEventListener('visibilitychange', onHidden)
      close()
    }
  }, [close, interrupt])

  const fail = useCallback(
    (error: unknown) => {
      console.error('The microphone cannot be used', error)
      close()
      setProblem(error instanceof MicrophoneError ? error.code : 'MICROPHONE_UNSUPPORTED')
      return false
    },
    [close],
  )

  const open = useCallback(async () => {
    setProblem(null)
    if (microphone.current !== null) return true
    setState('asking')
    try {
      const opened = await openMicrophone()
      if (gone.current || document.visibilityState === 'hidden') {
        opened.release()
        setState('off')
        return false
      }
      opened.onUnplugged(() => void interrupt('unplugged'))
      microphone.current = opened
      setState('open')
      return true
    } catch (error) {
      return fail(error)
    }
  }, [fail, interrupt])

  const begin = useCallback(async () => {
    if (!(await open()) || microphone.current === null) return false
    try {
      recorder.current?.discard()
      recorder.current = startRecorder(microphone.current.stream)
    } catch (error) {
      return fail(error)
    }
    setMicrophoneActive(true)
    setState('recording')
    return true
  }, [fail, open])

  const finish = useCallback(async ({ atOnce = false }: { readonly atOnce?: boolean } = {}) => {
    const finished = recorder.current
    recorder.current = null
    setState('stopping')
    const parts = (await finished?.stop(atOnce ? 0 : stopDelayMs)) ?? []
    setMicrophoneActive(recorder.current !== null)
    setState((now) => (now === 'stopping' ? 'open' : now))
    return parts
  }, [])

  const drop = useCallback(() => {
    if (recorder.current === null) return
    recorder.current.discard()
    recorder.current = null
    setMicrophoneActive(false)
    setState('open')
  }, [])

  const hush = useCallback(async (sound: () => Promise<PlaybackResult>) => {
    const hushed = recorder.current
    hushed?.pause()
    if (hushed) setState('paused')
    setMicrophoneActive(false)
    const played = await sound()
    if (hushed && hushed === recorder.current) {
      hushed.resume()
      setMicrophoneActive(true)
      setState('recording')
    }
    return played
  }, [])

  const level = useCallback(() => microphone.current?.level() ?? 0, [])
  const decibels = useCallback(() => microphone.current?.decibels(), [])

  return { state, problem, open, begin, finish, drop, hush, close, level, decibels }
}
