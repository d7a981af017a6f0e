/** Counts what happened to the calls of the bench, and how long the calls failed after each event. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Answer } from '#kit/server/testing/client.ts'
import { printTable } from '../../lib/print-table.ts'

/** Between two tries of a call, in ms, as in the page. */
const tryAgainMs = 1000

export interface Limits {
  /** share of the calls, 0 to 1 */
  readonly failed: number
  /** ms */
  readonly recovery: number
}

export interface Ledger {
  /** Makes a call up to `tries` times until it succeeds; undefined: it failed. */
  untilAnswered(kind: string, call: () => Promise<Answer>, tries: number): Promise<Answer | undefined>
  /** Notes how long calls fail from the start of an event until the next one begins. */
  event(what: string, happen: () => Promise<void>): Promise<void>
  /** Notes an answer that is wrong, or something that is lost. */
  wrong(what: string): void
  /** Prints everything; returns whether nothing was wrong and the limits were kept. */
  report(limits: Limits): boolean
}

export function createLedger(): Ledger {
  const kinds = new Map<string, { calls: number; again: number; failed: number }>()
  const events: { readonly what: string; readonly at: number; lastFailure: number; lastReason: string }[] = []
  const wrongs = new Set<string>()

  function noteFailure(kind: string, reason: string): void {
    const now = events.at(-1)
    if (now === undefined) wrongs.add(`a ${kind} failed before anything happened: ${reason}`)
    else Object.assign(now, { lastFailure: performance.now(), lastReason: `${kind}: ${reason.replaceAll(/<[^>]*>|\s+/g, ' ').trim().slice(0, 100)}` })
  }

  return {
    async untilAnswered(kind, call, tries) {
      const count = kinds.get(kind) ?? { calls: 0, again: 0, failed: 0 }
      kinds.set(kind, count)
      count.calls++
      for (let tried = 1; tried <= tries; tried++) {
        const answer = await call().catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
        if (typeof answer !== 'string' && answer.status < 300) return answer
        noteFailure(kind, typeof answer === 'string' ? answer : `${answer.status} ${answer.bytes.toString().slice(0, 120)}`)
        if (tried === tries) break
        count.again++
        await wait(tryAgainMs)
      }
      count.failed++
      return undefined
    },
    async event(what, happen) {
      events.push({ what, at: performance.now(), lastFailure: 0, lastReason: '' })
      await happen()
      // Calls that wait for a limit of time fail later than the event.
      await wait(4 * tryAgainMs)
    },
    wrong: (what) => void wrongs.add(what),
    report(limits) {
      printTable([['', 'calls', 'sent again', 'failed'], ...Array.from(kinds, ([kind, { calls, again, failed }]) => [kind, String(calls), String(again), String(failed)])])
      console.log()
      printTable([['', 'calls failed for, s', 'the last failure'], ...events.map(({ what, at, lastFailure, lastReason }) => [what, (Math.max(0, lastFailure - at) / 1000).toFixed(1), lastReason])])
      const all = [...kinds.values()]
      const share = all.reduce((sum, { failed }) => sum + failed, 0) / all.reduce((sum, { calls }) => sum + calls, 0)
      console.log(`\n${(share * 100).toFixed(2)} % of the calls failed`)
      if (share >= limits.failed) wrongs.add(`more than ${limits.failed * 100} % of the calls failed`)
      for (const { what, at, lastFailure } of events) if (lastFailure - at > limits.recovery) wrongs.add(`${what}: calls failed for more than ${limits.recovery / 1000} s`)
      for (const line of wrongs) console.error(line)
      return wrongs.size === 0
    },
  }
}
