/** The frames of the last seconds, in memory: of each learner and of a camera at the server. */
import { type Vote, voteOnCount } from '../recognition/postprocess/temporal-vote.ts'
import type { FrameResult } from '../recognition/types.ts'

/** Older frames are removed, in ms. */
export const frameMemoryMs = 3000
/** Most frames a second of one learner. */
export const maxFramesPerSecond = 15

interface Remembered {
  readonly at: number
  readonly result: FrameResult
}

/** A picture and its result. */
export interface CountedFrame {
  readonly picture: Uint8Array
  readonly result: FrameResult
}

export type FrameSubscriber = (frame: CountedFrame) => void

export interface FingerFrames {
  /** Whether one more frame of this learner is accepted now; if so, counts it. */
  admit(of: string): boolean
  add(of: string, frame: CountedFrame): void
  /** The vote of the last second's frames; undefined without frames. */
  vote(of: string): Vote | undefined
  /** Whether there is any frame of the last 3 seconds. */
  some(of: string): boolean
  /** Calls the watcher with every new frame, until the returned function is called. */
  watch(of: string, watcher: FrameSubscriber): () => void
  close(): void
}

/** @param now current time in milliseconds, of any clock */
export function fingerFrames(now: () => number = () => performance.now()): FingerFrames {
  const frames = new Map<string, Remembered[]>()
  const taken = new Map<string, number[]>()
  const watchers = new Map<string, Set<FrameSubscriber>>()

  function forget(): void {
    for (const [of, all] of frames) {
      const kept = all.filter(({ at }) => at > now() - frameMemoryMs)
      if (kept.length > 0) frames.set(of, kept)
      else frames.delete(of)
    }
    for (const [of, times] of taken) if (times.every((at) => at <= now() - 1000)) taken.delete(of)
  }
  const timer = setInterval(forget, 1000)

  return {
    admit(of) {
      const recent = (taken.get(of) ?? []).filter((at) => at > now() - 1000)
      const admitted = recent.length < maxFramesPerSecond
      taken.set(of, admitted ? [...recent, now()] : recent)
      return admitted
    },
    add(of, frame) {
      forget()
      frames.set(of, [...(frames.get(of) ?? []), { at: now(), result: frame.result }])
      for (const watcher of watchers.get(of) ?? []) watcher(frame)
    },
    vote: (of) => voteOnCount(frames.get(of) ?? [], now()),
    some: (of) => (frames.get(of) ?? []).some(({ at }) => at > now() - frameMemoryMs),
    watch(of, watcher) {
      const mine = watchers.get(of) ?? new Set()
      watchers.set(of, mine.add(watcher))
      return () => {
        mine.delete(watcher)
        if (mine.size === 0) watchers.delete(of)
      }
    },
    close: () => clearInterval(timer),
  }
}
