import { useRef, useState } from 'react'
import { newId } from '#kit/ids.ts'
import { type Teacher, turnsPerSession, type Understanding } from './teacher.ts'

/** A stored attempt, and how it was understood without and with the examples of this session. */
export interface Taught<Made> {
  readonly id: string
  readonly made: Made
  readonly before: Understanding
  /** with all examples but itself; null until the attempts are compared */
  readonly after: Understanding | null
}

/**
 * `start` → `turn` 0 → `check` → `now`: how the first attempt is understood → `turn` 1 → `check` → … → `comparing` →
 * `compared` → `takenBack`. The adult can end the turns after each of them.
 */
export type TeachStep<Made> =
  | { readonly kind: 'start' | 'now' | 'comparing' | 'compared' | 'takenBack' }
  | { readonly kind: 'turn'; readonly number: number }
  | { readonly kind: 'check'; readonly number: number; readonly id: string; readonly made: Made }

export interface Teaching<Made> {
  readonly step: TeachStep<Made>
  /** the attempt before the five turns, which is no example */
  readonly first: Taught<Made> | null
  readonly turns: readonly Taught<Made>[]
  /** a call is on its way */
  readonly busy: boolean
  /** the failure of the last call; null if it did not fail */
  readonly error: unknown
  /** why the last attempt cannot be used */
  readonly unusable: string | null
  /** lets the child take turn `number`; 0 is the attempt before the five turns */
  readonly turn: (number: number) => void
  readonly made: (made: Made) => void
  /** the adult confirms the attempt: it is stored, and the next step follows */
  readonly confirm: () => Promise<void>
  /** drops the attempt; the next turn follows */
  readonly leaveOut: () => Promise<void>
  /** ends the turns; the examples that were made are compared */
  readonly end: () => Promise<void>
  readonly compare: () => Promise<void>
  readonly takeBack: () => Promise<void>
}

export function useTeaching<Made>(teacher: Teacher<Made>): Teaching<Made> {
  const [step, setStep] = useState<TeachStep<Made>>({ kind: 'start' })
  const [first, setFirst] = useState<Taught<Made> | null>(null)
  const [turns, setTurns] = useState<readonly Taught<Made>[]>([])
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [unusable, setUnusable] = useState<string | null>(null)
  const isBusy = useRef(false)

  function goTo(next: TeachStep<Made>): void {
    setUnusable(null)
    setError(null)
    setStep(next)
  }

  /** One call at a time. A failure stays until the next step or call. */
  async function run(work: () => Promise<void>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(true)
    setError(null)
    try {
      await work()
    } catch (failure) {
      console.error('The app cannot be taught', failure)
      setError(failure)
    } finally {
      isBusy.current = false
      setBusy(false)
    }
  }

  async function store({ number, id, made }: Extract<TeachStep<Made>, { kind: 'check' }>): Promise<void> {
    const before = await teacher.teach({ id, made, isExample: number > 0 }, turns.map((turn) => turn.id))
    if ('unusable' in before) {
      goTo({ kind: 'turn', number })
      return setUnusable(before.unusable)
    }
    const taught = { id, made, before, after: null }
    if (number === 0) {
      setFirst(taught)
      return goTo({ kind: 'now' })
    }
    const all = [...turns, taught]
    setTurns(all)
    return number < turnsPerSession ? goTo({ kind: 'turn', number: number + 1 }) : compareAll(all)
  }

  /** Reads every attempt again with all examples but itself. */
  async function compareAll(all: readonly Taught<Made>[]): Promise<void> {
    if (all.length === 0) return goTo({ kind: first === null ? 'start' : 'now' })
    goTo({ kind: 'comparing' })
    const again = async (taught: Taught<Made>): Promise<Taught<Made>> => {
      const after = await teacher.read(taught.made, [taught.id])
      return { ...taught, after: 'unusable' in after ? { as: null, confidence: null, right: false } : after }
    }
    const compared: Taught<Made>[] = []
    for (const turn of all) compared.push(await again(turn))
    setFirst(first && await again(first))
    setTurns(compared)
    return goTo({ kind: 'compared' })
  }

  return {
    step, first, turns, busy, error, unusable,
    turn: (number) => goTo({ kind: 'turn', number }),
    made(made) {
      if (step.kind === 'turn') goTo({ kind: 'check', number: step.number, id: newId(), made })
    },
    confirm: () => run(async () => {
      if (step.kind === 'check') await store(step)
    }),
    leaveOut: () => run(async () => {
      if (step.kind !== 'check') return
      if (step.number < turnsPerSession) goTo({ kind: 'turn', number: step.number + 1 })
      else await compareAll(turns)
    }),
    end: () => run(() => compareAll(turns)),
    compare: () => run(() => compareAll(turns)),
    takeBack: () => run(async () => {
      for (const { id } of turns) await teacher.forget(id)
      goTo({ kind: 'takenBack' })
    }),
  }
}
