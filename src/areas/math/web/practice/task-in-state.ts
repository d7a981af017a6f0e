import { type Task, taskName } from '../../rules/exercises.ts'

/** The name of the task that a card of today chose, from the navigation state. */
export function taskInState(state: unknown): string | undefined {
  const named = typeof state === 'object' && state !== null && 'task' in state ? state.task : undefined
  return typeof named === 'string' ? named : undefined
}

/** The tasks in their order, from the named one on; those before it come last. */
export function startingWith(name: string | undefined, tasks: readonly Task[]): readonly Task[] {
  const at = Math.max(0, tasks.findIndex((task) => taskName(task) === name))
  return [...tasks.slice(at), ...tasks.slice(0, at)]
}
