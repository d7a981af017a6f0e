import '../testing/dialog.ts'
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

function cancel(element: Element): void {
  fireEvent(element, createEvent('cancel', element, { bubbles: true, cancelable: true }))
}

test('Escape closes the popup; a file chooser that is closed without a choice does not', () => {
  const close = vi.fn<() => void>()
  render(<Dialog title="New word" onClose={close}><input type="file" aria-label="Word Image" /></Dialog>)
  cancel(screen.getByLabelText('Word Image'))
  expect(close).not.toHaveBeenCalled()
  cancel(screen.getByRole('dialog'))
  expect(close).toHaveBeenCalledOnce()
})

function press(name: string): void {
  const button = screen.getByRole('button', { name })
  fireEvent.pointerDown(button)
  fireEvent.click(button, { detail: 1 })
}

test('a press where the popup was opened a moment before counts only after an entry in a field', () => {
  const save = vi.fn<() => void>()
  function Page(): ReactNode {
    const [isOpen, setOpen] = useState(false)
    if (!isOpen) return <button type="button" onClick={() => setOpen(true)}>Add</button>
    return (
      <Dialog title="New word" onClose={() => setOpen(false)}>
        <input aria-label="Word" />
        <button type="button" onClick={save}>Save</button>
      </Dialog>
    )
  }
  render(<Page />)
  press('Add')
  press('Save')
  expect(save).not.toHaveBeenCalled()
  fireEvent.input(screen.getByLabelText('Word'), { target: { value: 'apple' } })
  press('Save')
  expect(save).toHaveBeenCalledOnce()
})

test('a press closes the popup at its end, and only if it begins and ends outside', () => {
  const close = vi.fn<() => void>()
  render(<Dialog title="New word" onClose={close}><p>Text</p></Dialog>)
  const dialog = screen.getByRole('dialog')
  dialog.getBoundingClientRect = () => new DOMRect(100, 100, 200, 200)
  const [outside, inside] = [{ clientX: 20, clientY: 500 }, { clientX: 150, clientY: 150 }]
  const point = (kind: 'pointerdown' | 'pointerup', at: typeof outside): void => {
    // jsdom's events of pointers have no place.
    fireEvent(at === outside ? dialog : screen.getByText('Text'), new MouseEvent(kind, { bubbles: true, ...at }))
  }
  const drag = (from: typeof outside, to: typeof outside): void => {
    point('pointerdown', from)
    point('pointerup', to)
    // The browser's click is on what contains both ends.
    fireEvent.click(dialog, { ...to, detail: 1 })
  }
  point('pointerdown', outside)
  drag(outside, inside)
  drag(inside, outside)
  expect(close).not.toHaveBeenCalled()
  drag(outside, outside)
  expect(close).toHaveBeenCalledOnce()
})
