/** The frames of the last seconds, in memory alone: of each learner, and of a camera at the server. */
import { type Agreed, agreedCount } from '../recogniser/agreed.ts'
import type { Counted } from '../recogniser/counted.ts'

/** Frames older than this are forgotten, in ms. */
export const rememberedMs = 3000
/** So many frames a second are taken from one learner. */
export const mostASecond = 15

interface Remembered {
  readonly at: number
  readonly counted: Counted
}

/** A picture, and what was counted in it. */
export interface CountedFrame {
  readonly picture: Buffer
  readonly counted: Counted
}

export type Watcher = (frame: CountedFrame) => void

export interface FingerFrames {
  /** Whether one more may be taken from this learner now; counts it where it may. */
  admit(of: string): boolean
  add(of: string, frame: CountedFrame): void
  /** What the last second's frames agree on; undefined where there were none. */
  agreed(of: string): Agreed | undefined
  /** Whether there is any of the last 3 seconds. */
  some(of: string): boolean
  /** Calls the watcher with every new frame, until the returned function is called. */
  watch(of: string, watcher: Watcher): () => void
  close(): void
}

/** @param now current time in milliseconds, of any clock */
export function fingerFrames(now: () => number = () => performance.now()): FingerFrames {
  const frames = new Map<string, Remembered[]>()
  const taken = new Map<string, number[]>()
  const watchers = new Map<string, Set<Watcher>>()

  function forget(): void {
    for (const [of, all] of frames) {
      const kept = all.filter(({ at }) => at > now() - rememberedMs)
      if (kept.length > 0) frames.set(of, kept)
      else frames.delete(of)
    }
    for (const [of, times] of taken) if (times.every((at) => at <= now() - 1000)) taken.delete(of)
  }
  const timer = setInterval(forget, 1000).unref()

  return {
    admit(of) {
      const recent = (taken.get(of) ?? []).filter((at) => at > now() - 1000)
      const admitted = recent.length < mostASecond
      taken.set(of, admitted ? [...recent, now()] : recent)
      return admitted
    },
    add(of, frame) {
      forget()
      frames.set(of, [...(frames.get(of) ?? []), { at: now(), counted: frame.counted }])
      for (const watcher of watchers.get(of) ?? []) watcher(frame)
    },
    agreed: (of) => agreedCount(frames.get(of) ?? [], now()),
    some: (of) => (frames.get(of) ?? []).some(({ at }) => at > now() - rememberedMs),
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
