import { useEffect, useRef, useState } from 'react'
import { callForFile } from '#kit/web/api/api.ts'
import { type Camera, CameraError, openCodeCamera } from '#kit/web/media/camera.ts'
import { saveLearnerFile } from '../../api.ts'
import { fileExtension } from '../../format.ts'
import { type Meeting, meet } from './connect.ts'
import { exchangeFiles } from './transfer.ts'

/** A code is valid for so long, in ms. */
const validMs = 300_000

const cameraProblems = { MISSING: 'cameraMissing', REFUSED: 'cameraRefused', TAKEN: 'cameraTaken', UNPLUGGED: 'cameraMissing', UNSUPPORTED: 'unsupported' } as const
export type ExchangeProblem = (typeof cameraProblems)[keyof typeof cameraProblems] | 'unreachable' | 'broken' | 'expired'

export type Exchange =
  | { readonly step: 'ready' | 'preparing' | 'connecting' }
  | { readonly step: 'codes'; readonly code: string; readonly isAnswer: boolean; readonly camera: MediaStream; readonly read: Meeting['read'] }
  | { readonly step: 'transfer'; readonly sent: number; readonly received: number }
  | { readonly step: 'done'; readonly file: File }
  | { readonly step: 'failed'; readonly problem: ExchangeProblem }
  /** the file could not be made */
  | { readonly step: 'refused'; readonly error: unknown }

export interface ExchangeControls {
  readonly exchange: Exchange
  readonly start: (media: { readonly voice: boolean; readonly films: boolean }) => void
  readonly stop: () => void
}

/** Exchanges the learner's file of this device for that of another one. Camera and connection end with the screen. */
export function useExchange(learner: string): ExchangeControls {
  const [exchange, setExchange] = useState<Exchange>({ step: 'ready' })
  const running = useRef<AbortController>(undefined)
  const stop = (): void => {
    running.current?.abort()
    setExchange({ step: 'ready' })
  }
  useEffect(() => () => running.current?.abort(), [])

  const start = (media: { readonly voice: boolean; readonly films: boolean }): void => {
    const leaving = new AbortController()
    running.current = leaving
    const show = (next: Exchange): void => {
      if (!leaving.signal.aborted) setExchange(next)
    }
    setExchange({ step: 'preparing' })
    run(learner, media, leaving, show).catch((error: unknown) => {
      show(error instanceof CameraError ? { step: 'failed', problem: cameraProblemOf(error) } : { step: 'refused', error })
      leaving.abort()
    })
  }
  return { exchange, start, stop }
}

function cameraProblemOf({ code }: CameraError): ExchangeProblem {
  const found = Object.entries(cameraProblems).find(([problem]) => code.endsWith(problem))
  return found?.[1] ?? 'unsupported'
}

/** Until `leaving` is aborted. Rejects with a `CameraError`, or with why the file cannot be made. */
async function run(
  learner: string, { voice, films }: { readonly voice: boolean; readonly films: boolean }, leaving: AbortController, show: (next: Exchange) => void,
): Promise<void> {
  const { signal } = leaving
  if (!('RTCPeerConnection' in globalThis)) throw new CameraError('CAMERA_UNSUPPORTED')
  // A browser whose camera is open gives the addresses of the home network, without which the devices find each other less often.
  const camera = await openCodeCamera('environment')
  const release = (): void => camera.release()
  signal.addEventListener('abort', release)
  if (signal.aborted) return release()
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const own = await callForFile(saveLearnerFile, { params: { userid: learner }, query: { zone, voice: String(voice), films: String(films) }, signal })
  const fail = (problem: ExchangeProblem): void => {
    show({ step: 'failed', problem })
    leaving.abort()
  }
  const expiry = setTimeout(() => fail('expired'), validMs)
  signal.addEventListener('abort', () => clearTimeout(expiry))
  await showCodes(camera, signal, show, {
    onBothRead: () => show({ step: 'connecting' }),
    onUnreachable: () => fail('unreachable'),
    onConnected(channel, lost) {
      clearTimeout(expiry)
      camera.release()
      show({ step: 'transfer', sent: 0, received: 0 })
      exchangeFiles(channel, lost, own, (sent, received) => show({ step: 'transfer', sent, received })).then(
        // The connection stays open until the screen is left, because the other device may still wait for the last bytes.
        (file) => show({ step: 'done', file: new File([file], `d-learner${fileExtension}`) }),
        (error: unknown) => {
          console.warn('The exchange has ended', error)
          fail('broken')
        },
      )
    },
  })
}

async function showCodes(
  { stream }: Camera, signal: AbortSignal, show: (next: Exchange) => void, events: Omit<Parameters<typeof meet>[0], 'onCode'>,
): Promise<void> {
  let meeting: Meeting | undefined
  const read = (text: string): void => meeting?.read(text)
  meeting = await meet({ ...events, onCode: (code, isAnswer) => show({ step: 'codes', code, isAnswer, camera: stream, read }) })
  const { end } = meeting
  if (signal.aborted) end()
  else signal.addEventListener('abort', end)
}
