import { create } from 'zustand'
import { wait } from '#kit/web/wait.ts'
import { numberPrompts } from '#kit/prompts/shared.ts'
import { speak, type SpeakOptions } from '#kit/web/sound/speak.ts'
import { numbersFrom, sightAnswer, type SightTask } from '../../rules/sight/tasks.ts'
import { prompts } from '../../prompts.ts'

/** How many things of the task on the screen have been counted aloud. */
export const useCounted = create<{ readonly count: number }>()(() => ({ count: 0 }))

/** Least time for each thing, in ms, also without a sound. */
const leastMs = 700

let newest = 0

/** Counts the answer aloud with the child, and says so: one thing after the other, as `useCounted` reports. Ends when another sound starts. */
export async function countAloud(task: SightTask, options: SpeakOptions): Promise<void> {
  const own = ++newest
  useCounted.setState({ count: 0 })
  if ((await speak(prompts.together, options)) === 'stopped') return
  for (const number of numbersFrom(1, sightAnswer(task))) {
    if (own !== newest) return
    useCounted.setState({ count: number })
    const [played] = await Promise.all([speak(numberPrompts[number] ?? [], options), wait(leastMs)])
    if (played === 'stopped') return
  }
}
