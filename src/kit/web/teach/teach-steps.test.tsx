import '../testing/dialog.ts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { ApiError } from '../api/api-error.ts'
import { useSettings } from '../session/settings.ts'
import { TeachSteps } from './teach-steps.tsx'
import type { NewExample, Teacher, TurnProps, Understanding, Unusable } from './teacher.ts'

afterEach(cleanup)

/** A recogniser of numbers: it knows 10, and what is at most 1 away from an example. Numbers below 0 cannot be used. */
class Numbers implements Teacher<number> {
  readonly stored: NewExample<number>[] = []
  readonly forgotten: string[] = []
  /** calls that will fail */
  failures = 0

  readonly read = async (made: number, without: readonly string[]): Promise<Understanding | Unusable> => {
    if (this.failures-- > 0) throw new ApiError('OFFLINE', 'There is no network.')
    if (made < 0) return { unusable: 'There is no number.' }
    const examples = this.stored.filter(({ id, isExample }) => isExample && !without.includes(id) && !this.forgotten.includes(id))
    const right = made === 10 || examples.some((example) => Math.abs(example.made - made) <= 1)
    return { as: right ? 'ten' : 'another', confidence: right ? 0.9 : 0.1, right }
  }

  readonly teach = async (example: NewExample<number>, without: readonly string[]): Promise<Understanding | Unusable> => {
    const read = await this.read(example.made, without)
    if (!('unusable' in read)) this.stored.push(example)
    return read
  }

  readonly forget = async (id: string): Promise<void> => {
    this.forgotten.push(id)
  }
}

let next: number[] = []

function Turn({ top, onMade }: TurnProps<number>): ReactNode {
  return <>{top}<button type="button" onClick={() => onMade(next.shift() ?? 0)}>Do it</button></>
}

/** @param numbers that the child makes, in order */
function open(numbers: readonly number[], teacher = new Numbers()): Numbers {
  useSettings.setState(readSettings(null))
  next = [...numbers]
  render(<TeachSteps name="Ten" teacher={teacher} renderTurn={(props) => <Turn {...props} />} renderMade={(made) => <span>made {made}</span>} onOther={() => undefined} />)
  return teacher
}

let pressedAt = 0

/** Presses a button. The presses are a second apart by their time stamps, so that none counts as a repeated tap. */
async function press(name: string): Promise<void> {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  pressedAt += 1000
  Object.defineProperty(click, 'timeStamp', { value: pressedAt })
  fireEvent(await screen.findByRole('button', { name }), click)
}

async function turn(): Promise<void> {
  await press('Do it')
  await press('That was right')
}

async function firstAndBegin(): Promise<void> {
  await press('Start')
  await turn()
  await press('Now five times')
}

test('after five turns the adult sees how many attempts were understood before and after, each judged without itself', async () => {
  const teacher = open([50, 50, 51, 50, 90, 51])
  await press('Start')
  await turn()
  expect(await screen.findByText('The app does not understand this yet.')).toBeDefined()
  expect(screen.getByText('another')).toBeDefined()
  await press('Now five times')
  for (const at of [1, 2, 3, 4, 5]) {
    expect(await screen.findByRole('heading', { name: `${at} of 5` })).toBeDefined()
    await turn()
  }
  // Nothing resembles 90 but itself.
  expect(await screen.findByText('The app now understands 5 of 6. Before, it understood 0.')).toBeDefined()
  expect(screen.getByText('0 of 6 understood')).toBeDefined()
  expect(screen.getByText('5 of 6 understood')).toBeDefined()
  expect(teacher.stored.map(({ made, isExample }) => [made, isExample])).toEqual([
    [50, false], [50, true], [51, true], [50, true], [90, true], [51, true],
  ])
})

test('says plainly that the examples did not help, and takes them back with one press', async () => {
  const teacher = open([50, 60, 70, 80, 90, 20])
  await firstAndBegin()
  for (let at = 1; at <= 5; at++) await turn()
  expect(await screen.findByText('The examples did not help. The app understands 0 of 6, as before.')).toBeDefined()
  await press('Take the examples back')
  expect(await screen.findByText('The examples are taken back. The app understands as before.')).toBeDefined()
  expect(teacher.forgotten).toEqual(teacher.stored.filter(({ isExample }) => isExample).map(({ id }) => id))
  expect(teacher.forgotten).toHaveLength(5)
})

test('says that the examples were not needed if everything was understood before', async () => {
  open([10, 10, 10])
  await press('Start')
  await turn()
  expect(await screen.findByText('The app already understands this. Five examples may still help it.')).toBeDefined()
  await press('Now five times')
  await turn()
  expect(await screen.findByRole('heading', { name: '2 of 5' })).toBeDefined()
  await turn()
  expect(await screen.findByRole('heading', { name: '3 of 5' })).toBeDefined()
  await press('End')
  expect(await screen.findByText('The app understood all 3 before, and still does. It did not need the examples.')).toBeDefined()
})

test('only what the adult confirms is stored: a turn can be repeated and left out', async () => {
  const teacher = open([50, 1, 50, 2, 51])
  await firstAndBegin()
  await press('Do it')
  expect(await screen.findByText('made 1')).toBeDefined()
  await press('Once more')
  expect(await screen.findByRole('heading', { name: '1 of 5' })).toBeDefined()
  await turn()
  expect(await screen.findByRole('heading', { name: '2 of 5' })).toBeDefined()
  await press('Do it')
  await press('Leave it out')
  expect(await screen.findByRole('heading', { name: '3 of 5' })).toBeDefined()
  await turn()
  expect(await screen.findByRole('heading', { name: '4 of 5' })).toBeDefined()
  await press('End')
  expect(await screen.findByText('The app now understands 3 of 3. Before, it understood 0.')).toBeDefined()
  expect(teacher.stored.map(({ made }) => made)).toEqual([50, 50, 51])
})

test('without an example, End returns to the first attempt and compares nothing', async () => {
  const teacher = open([50, 1])
  await firstAndBegin()
  await press('Do it')
  await press('End')
  expect(await screen.findByText('The app does not understand this yet.')).toBeDefined()
  expect(screen.queryByText('Before and after')).toBeNull()
  expect(teacher.stored).toHaveLength(1)
})

test('an attempt that cannot be used is not stored, and the turn is taken again', async () => {
  const teacher = open([50, -1, 50])
  await firstAndBegin()
  await turn()
  expect(await within(screen.getByRole('dialog')).findByText('There is no number.')).toBeDefined()
  expect(screen.getByRole('heading', { name: '1 of 5' })).toBeDefined()
  expect(teacher.stored).toHaveLength(1)
  await turn()
  expect(await screen.findByRole('heading', { name: '2 of 5' })).toBeDefined()
  expect(teacher.stored).toHaveLength(2)
})

test('a failed call keeps the attempt, and the adult can try again', async () => {
  vi.mocked(console.error).mockImplementation(() => {})
  const teacher = open([50, 50])
  await firstAndBegin()
  await press('Do it')
  teacher.failures = 1
  await press('That was right')
  expect(await screen.findByText('We cannot reach D Learner. Please check the connection and try again.')).toBeDefined()
  expect(screen.getByText('made 50', { selector: 'dialog *' })).toBeDefined()
  await press('That was right')
  expect(await screen.findByRole('heading', { name: '2 of 5' })).toBeDefined()
  teacher.failures = 1
  await press('End')
  expect(await screen.findByText(/^The examples are stored, but the turns could not be looked at again\./)).toBeDefined()
  await press('Try again')
  // The one example is understood only by itself; the first attempt is understood by it.
  expect(await screen.findByText('The app now understands 1 of 2. Before, it understood 0.')).toBeDefined()
  expect(vi.mocked(console.error)).toHaveBeenCalledTimes(2)
  vi.mocked(console.error).mockClear()
})
