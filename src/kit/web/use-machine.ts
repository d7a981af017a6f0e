import { useEffect, useState, useSyncExternalStore } from 'react'
import type { MachineEffect, Next, Stepped } from '#kit/machine.ts'

export interface EffectContext<Event> {
  /** aborted when another step replaces the effect's own (unless the effect lasts), or the screen is left */
  readonly signal: AbortSignal
  /** Reports an event before the end of the effect. */
  readonly send: (event: Event) => void
  /** Whether no other step has replaced the effect's own, and the screen is open. */
  readonly isCurrent: () => boolean
}

/** Performs an effect. Resolves to the event that reports its end; undefined: nothing is to be reported. */
export type RunEffect<Event, Effect> = (effect: Effect, context: EffectContext<Event>) => Promise<Event | undefined>

export interface Machine<State, Event, Effect> {
  readonly state: () => State
  readonly send: (event: Event) => void
  /** From now on `run` performs the effects. */
  readonly perform: (run: RunEffect<Event, Effect>) => void
  readonly subscribe: (listener: () => void) => () => void
  /** The screen is open (again). */
  readonly enter: () => void
  /** The screen is left: aborts all effects and ignores their events. */
  readonly leave: () => void
}

const replaced = (): DOMException => new DOMException('Another step began', 'AbortError')
const left = (): DOMException => new DOMException('The screen was left', 'AbortError')

/** Runs the effects of a machine, and drops the events of effects whose step was replaced. */
export function createMachine<State extends Stepped, Event, Effect extends MachineEffect>(
  step: (state: State, event: Event) => Next<State, Effect>, initial: State,
): Machine<State, Event, Effect> {
  let state = initial
  let run: RunEffect<Event, Effect> | undefined
  /** Effects of events from before the first `perform`: React runs the effects of a screen's parts before those of the screen. */
  let early: (() => void)[] = []
  let screen = new AbortController()
  let current = new AbortController()
  const listeners = new Set<() => void>()

  function perform(effect: Effect, own: number, signal: AbortSignal): void {
    if (run === undefined) {
      early.push(() => perform(effect, own, signal))
      return
    }
    const isCurrent = (): boolean => own === state.step && !signal.aborted
    const report = (event: Event): void => {
      if (!signal.aborted) machine.send(event)
    }
    void run(effect, { signal, send: report, isCurrent }).then((event) => event !== undefined && report(event), (error: unknown) => {
      if (!signal.aborted) throw error
    })
  }

  const machine: Machine<State, Event, Effect> = {
    state: () => state,
    send(event) {
      if (screen.signal.aborted) return
      const next = step(state, event)
      if (next.state.step !== state.step) {
        current.abort(replaced())
        current = new AbortController()
      }
      state = next.state
      const [whole, part] = [screen.signal, current.signal]
      for (const listener of listeners) listener()
      for (const effect of next.effects) perform(effect, next.state.step, effect.lasts === true ? whole : part)
    },
    perform(newest) {
      run = newest
      const waiting = early
      early = []
      for (const begin of waiting) begin()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    enter() {
      if (!screen.signal.aborted) return
      screen = new AbortController()
      current = new AbortController()
    },
    leave() {
      screen.abort(left())
      current.abort(left())
    },
  }
  return machine
}

/** The machine of a screen, from its opening until it is left. `useEffects` performs its effects. */
export function useMachine<State extends Stepped, Event, Effect extends MachineEffect>(
  step: (state: State, event: Event) => Next<State, Effect>, initial: State,
): readonly [State, Machine<State, Event, Effect>] {
  const [machine] = useState(() => createMachine(step, initial))
  useEffect(() => {
    machine.enter()
    return machine.leave
  }, [machine])
  return [useSyncExternalStore(machine.subscribe, machine.state, machine.state), machine]
}

/** Performs the effects of a machine by the newest `run`. */
export function useEffects<State, Event, Effect>(machine: Machine<State, Event, Effect>, run: RunEffect<Event, Effect>): void {
  useEffect(() => machine.perform(run))
}
