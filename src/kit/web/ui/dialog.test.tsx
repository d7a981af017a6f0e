import '../testing/dialog.ts'
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
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
