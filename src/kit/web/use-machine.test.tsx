import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { MachineEffect, Next } from '#kit/machine.ts'
import { createMachine, type EffectContext, type Machine, useEffects, useMachine } from './use-machine.ts'

afterEach(cleanup)

/** Counts what it heard; `next` begins another step; `work` and `lasting` are effects that the test ends. */
interface State {
  readonly step: number
  readonly heard: readonly string[]
}
type Event = 'next' | 'work' | 'lasting' | { readonly heard: string }
type Effect = MachineEffect & { readonly name: string }

const first: State = { step: 0, heard: [] }

function step(state: State, event: Event): Next<State, Effect> {
  if (event === 'next') return { state: { ...state, step: state.step + 1 }, effects: [] }
  if (typeof event === 'string') return { state, effects: [{ name: event, ...(event === 'lasting' && { lasts: true }) }] }
  return { state: { ...state, heard: [...state.heard, event.heard] }, effects: [] }
}

/** A machine, and its effects that are under way. */
function held() {
  const under: { readonly effect: Effect; readonly context: EffectContext<Event>; readonly end: (event?: Event) => void; readonly fail: (error: Error) => void }[] = []
  const run = (effect: Effect, context: EffectContext<Event>): Promise<Event | undefined> => {
    const { promise, resolve, reject } = Promise.withResolvers<Event | undefined>()
    under.push({ effect, context, end: resolve, fail: reject })
    return promise
  }
  const machine: Machine<State, Event, Effect> = createMachine(step, first)
  machine.perform(run)
  return { under, run, machine }
}

test('the end of an effect is an event, and so is what it reports before', async () => {
  const { under, machine } = held()
  machine.send('work')
  under[0]?.context.send({ heard: 'half' })
  under[0]?.end({ heard: 'all' })
  await vi.waitFor(() => expect(machine.state().heard).toEqual(['half', 'all']))
})

test('another step aborts an effect and drops its events; one that lasts goes on', async () => {
  const { under, machine } = held()
  machine.send('work')
  machine.send('lasting')
  machine.send('next')
  const [work, lasting] = under
  expect(work?.context.signal.aborted).toBe(true)
  expect(lasting?.context.signal.aborted).toBe(false)
  expect([work?.context.isCurrent(), lasting?.context.isCurrent()]).toEqual([false, false])
  work?.context.send({ heard: 'too late' })
  work?.end({ heard: 'too late' })
  lasting?.end({ heard: 'lasting' })
  await vi.waitFor(() => expect(machine.state().heard).toEqual(['lasting']))
})

test('an effect that ends with the abortion is no failure', async () => {
  const { under, machine } = held()
  machine.send('work')
  machine.send('next')
  under[0]?.fail(under[0].context.signal.reason as Error)
  await Promise.resolve()
  expect(machine.state().heard).toEqual([])
})

test('leaving the screen aborts every effect and ignores every event', async () => {
  const { under, machine } = held()
  machine.send('work')
  machine.send('lasting')
  machine.leave()
  for (const { context, end } of under) {
    expect(context.signal.reason).toMatchObject({ name: 'AbortError', message: 'The screen was left' })
    end({ heard: 'too late' })
  }
  machine.send({ heard: 'too late' })
  await Promise.resolve()
  machine.enter()
  under[0]?.context.send({ heard: 'of the last visit' })
  expect(machine.state().heard).toEqual([])
})

test('a component shows the state, uses its newest effects, and leaves the machine when it is removed', async () => {
  const { under, run } = held()
  const { result, rerender, unmount } = renderHook(
    ({ name }) => {
      const [state, machine] = useMachine(step, first)
      useEffects(machine, (effect, context) => run({ ...effect, name }, context))
      return { state, send: machine.send }
    },
    { initialProps: { name: 'before' }, wrapper: StrictMode },
  )
  rerender({ name: 'after' })
  act(() => result.current.send('work'))
  expect(under[0]?.effect.name).toBe('after')
  await act(async () => under[0]?.end({ heard: 'all' }))
  expect(result.current.state.heard).toEqual(['all'])
  act(() => result.current.send('work'))
  unmount()
  expect(under[1]?.context.signal.aborted).toBe(true)
})

function Part({ send }: { send: (event: Event) => void }): ReactNode {
  useEffect(() => send('work'), [send])
  return null
}

test('a part of the screen that sends an event as soon as it is there is answered: its effects run before those of the screen', async () => {
  const performed: string[] = []
  function Whole(): ReactNode {
    const [{ heard }, machine] = useMachine(step, first)
    useEffects(machine, async ({ name }) => {
      performed.push(name)
      return { heard: name }
    })
    return <p>{heard.join()}<Part send={machine.send} /></p>
  }
  render(<Whole />)
  expect(await screen.findByText('work')).toBeDefined()
  expect(performed).toEqual(['work'])
})
