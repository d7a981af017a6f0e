/**
 * State machines of the practices. A pure function, `step`, gets the state and an event, and returns the next state and the
 * effects: what the page does next, as data. Each effect reports its end as an event.
 */

/** Each step that replaces the current one increases `step`. */
export interface Stepped {
  readonly step: number
}

export interface MachineEffect {
  /** It goes on when another step replaces its own, and its events still count, until the screen is left. */
  readonly lasts?: true
}

export interface Next<State extends Stepped, Effect extends MachineEffect> {
  readonly state: State
  readonly effects: readonly Effect[]
}
