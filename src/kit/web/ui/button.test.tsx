import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { useSettings } from '../session/settings.ts'
import { Button, IconButton } from './button.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  useSettings.setState(readSettings(null))
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A click with a time stamp of the fake clock. */
function tap(element: HTMLElement): void {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  Object.defineProperty(click, 'timeStamp', { value: Date.now() })
  fireEvent(element, click)
}

test('counts taps within 600 ms once, and later ones again', () => {
  const pressed = vi.fn<() => void>()
  render(<Button onClick={pressed}>Next</Button>)
  const button = screen.getByRole('button', { name: 'Next' })
  tap(button)
  vi.advanceTimersByTime(599)
  tap(button)
  expect(pressed).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  tap(button)
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('the time comes from the settings', () => {
  useSettings.getState().change({ repeatTapMs: 2000 })
  const pressed = vi.fn<() => void>()
  render(
    <IconButton name="Listen" onClick={pressed}>
      ♪
    </IconButton>,
  )
  const button = screen.getByRole('button', { name: 'Listen' })
  tap(button)
  vi.advanceTimersByTime(1999)
  tap(button)
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('another control is not affected', () => {
  const pressed = vi.fn<(which: string) => void>()
  render(
    <>
      <Button onClick={() => pressed('one')}>One</Button>
      <Button onClick={() => pressed('two')}>Two</Button>
    </>,
  )
  tap(screen.getByRole('button', { name: 'One' }))
  tap(screen.getByRole('button', { name: 'Two' }))
  expect(pressed.mock.calls).toEqual([['one'], ['two']])
})

test('does not send a form twice after a repeated tap', () => {
  const sent = vi.fn<() => void>()
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent()
      }}
    >
      <Button type="submit">Send</Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Send' })
  tap(button)
  tap(button)
  expect(sent).toHaveBeenCalledTimes(1)
})

test('sends a form again at once if a field has changed since', () => {
  const sent = vi.fn<(value: string) => void>()
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent(screen.getByRole<HTMLInputElement>('textbox').value)
      }}
    >
      <input type="text" />
      <Button type="submit">Send</Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Send' })
  tap(button)
  vi.advanceTimersByTime(100)
  const entry = new Event('input', { bubbles: true })
  Object.defineProperty(entry, 'timeStamp', { value: Date.now() })
  screen.getByRole<HTMLInputElement>('textbox').value = 'corrected'
  fireEvent(screen.getByRole('textbox'), entry)
  vi.advanceTimersByTime(100)
  tap(button)
  vi.advanceTimersByTime(100)
  tap(button)
  expect(sent.mock.calls).toEqual([[''], ['corrected']])
})
