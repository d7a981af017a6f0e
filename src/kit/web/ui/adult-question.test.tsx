import '../testing/dialog.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { useSettings } from '../session/settings.ts'
import { useAdultQuestion } from './adult-question.tsx'

const deleted = vi.fn<() => void>()

function Example(): ReactNode {
  const { question, askAdult } = useAdultQuestion()
  return (
    <>
      <button type="button" onClick={() => askAdult(deleted)}>
        Delete
      </button>
      {question}
    </>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  deleted.mockClear()
  useSettings.setState(readSettings(null))
  render(<Example />)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function wait(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

function ask(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
}

function hold(ms: number): void {
  fireEvent.keyDown(screen.getByRole('button', { name: /Hold for/ }), { key: ' ' })
  wait(ms)
}

function answer(sum: number): void {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: String(sum) } })
  const form = screen.getByRole('textbox').closest('form')
  if (form) fireEvent.submit(form)
}

function wanted(): number {
  const [, a, b] = /(\d) \+ (\d)/.exec(screen.getByText(/How much is/).textContent) ?? []
  return Number(a) + Number(b)
}

test('by keyboard: holding for 3 seconds and solving the sum runs the action', () => {
  ask()
  hold(3000)
  answer(wanted())
  expect(deleted).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('does not show the sum if the key is released before 3 seconds', () => {
  ask()
  hold(2900)
  fireEvent.keyUp(screen.getByRole('button', { name: /Keep holding/ }), { key: ' ' })
  wait(1000)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(deleted).not.toHaveBeenCalled()
})

test('holding works by touch', () => {
  ask()
  fireEvent.pointerDown(screen.getByRole('button', { name: /Hold for/ }))
  wait(3000)
  expect(screen.getByRole('textbox')).toBeTruthy()
})

test('a wrong answer shows another sum and does not run the action', () => {
  ask()
  hold(3000)
  answer(wanted() + 1)
  expect(screen.getByText('That is not it. Please try again.')).toBeTruthy()
  expect(deleted).not.toHaveBeenCalled()
})

test('closing does not run the action', () => {
  ask()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(deleted).not.toHaveBeenCalled()
})

test('the setting turns the question off', () => {
  useSettings.getState().change({ adultQuestion: false })
  ask()
  expect(deleted).toHaveBeenCalledTimes(1)
})
