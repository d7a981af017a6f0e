import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { firstMovement } from './movement-machine.ts'
import { ProcessFilm } from './process-film.tsx'

const film = { video: new Blob(), url: 'blob:film', filmedSeconds: 3 }

beforeEach(() => useSettings.setState({ ...readSettings(null), sounds: false }))
afterEach(cleanup)

/** A film without an answer, as the child sees it. @param unseen films in a row that show nobody */
function failed(unseen: number) {
  const [onSend, onAnother] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const work = { ...firstMovement({ movement: 'jump', preparation: 'film', asksFirst: false }), status: 'failed', unseen } as const
  render(<ProcessFilm title={null} movement="jump" chosen={film} work={work} onStop={vi.fn<() => void>()} onSend={onSend} onAnother={onAnother}>film</ProcessFilm>)
  return { onSend, onAnother, names: screen.getAllByRole('button').map((button) => button.textContent || button.ariaLabel) }
}

test('a film that shows nobody leads to another film, and is not sent again', () => {
  const { onAnother, names } = failed(1)
  expect(screen.getByText('Show your whole body.')).toBeDefined()
  expect(names).toEqual(['Another video'])
  fireEvent.click(screen.getByRole('button', { name: 'Another video' }))
  expect(onAnother).toHaveBeenCalledOnce()
})

test('a film that was not answered can be sent again, or another one is filmed', () => {
  const { onSend, names } = failed(0)
  expect(screen.getByText("Let's try again.")).toBeDefined()
  expect(names).toEqual(['Upload Video', 'Another video'])
  fireEvent.click(screen.getByRole('button', { name: 'Upload Video' }))
  expect(onSend).toHaveBeenCalledOnce()
})
