import type { MachineEffect, Next, Stepped } from '#kit/machine.ts'

interface MachineRun<State, Event, Effect> {
  readonly state: () => State
  readonly send: (event: Event) => void
  /** all effects so far */
  readonly effects: readonly Effect[]
  /** Ends the effects that waited for it, as long as there is one: each in its turn. */
  readonly settle: (answer?: (effect: Effect) => Event | null | undefined) => void
}

/**
 * Runs a machine without a page: `answer` has the event that ends an effect; null: none; undefined: it goes on until
 * `settle` has its event. As in the page, an event counts only as long as no other step has begun, unless the effect lasts.
 */
export function runMachine<State extends Stepped, Event, Effect extends MachineEffect>(
  step: (state: State, event: Event) => Next<State, Effect>, first: State, answer: (effect: Effect) => Event | null | undefined,
): MachineRun<State, Event, Effect> {
  let state = first
  const pending: { readonly effect: Effect; readonly own: number }[] = []
  const effects: Effect[] = []

  function change(event: Event): void {
    const next = step(state, event)
    state = next.state
    for (const effect of next.effects) {
      effects.push(effect)
      pending.push({ effect, own: state.step })
    }
  }

  function settle(answerOf = answer): void {
    for (let at = 0; at < pending.length; at++) {
      const { effect, own } = pending[at] ?? {}
      const event = effect && answerOf(effect)
      if (effect === undefined || event === undefined) continue
      pending.splice(at, 1)
      if (event !== null && (effect.lasts === true || own === state.step)) change(event)
      // The oldest effect that goes on may end now.
      at = -1
    }
  }

  return {
    state: () => state,
    send(event) {
      change(event)
      settle()
    },
    effects,
    settle,
  }
}
