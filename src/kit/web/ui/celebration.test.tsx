import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSettings } from '../session/settings.ts'
import { Celebration, celebrationMs } from './celebration.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  // jsdom has none.
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  useSettings.getState().change({ reducedMotion: false })
})

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))
const isVisible = (name: string): boolean => screen.getByText(name).closest('.invisible') === null

const Frame = ({ children }: { children: ReactNode }): ReactNode => <em>{children}</em>

function show(): { spoken: () => number } {
  let spoken = 0
  render(
    <MemoryRouter>
      <Celebration
        praise="All done. Well done!"
        speak={async () => {
          spoken++
        }}
        attempts={['0', '1']}
        StickerFrame={Frame}
        scene={<p>Scene</p>}
      >
        <button type="button">Again</button>
      </Celebration>
    </MemoryRouter>,
  )
  return { spoken: () => spoken }
}

test('the praise is spoken once, and the choices appear after 3 s', () => {
  const { spoken } = show()
  expect(screen.getByRole('heading', { name: 'All done. Well done!' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'You earned 2 stickers' })).toBeTruthy()
  // What the area celebrates with.
  expect(document.querySelectorAll('em > img')).toHaveLength(2)
  expect(screen.getByText('Scene').closest('[aria-hidden]')).not.toBeNull()
  expect(isVisible('Again')).toBe(false)
  expect(celebrationMs).toBe(3000)
  pass(celebrationMs - 1)
  expect(isVisible('Again')).toBe(false)
  pass(1)
  expect(isVisible('Again')).toBe(true)
  expect(isVisible('My stickers')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
  expect(spoken()).toBe(1)
})

test('Stop ends it at once and keeps the focus on the choices', () => {
  show()
  const stop = screen.getByRole('button', { name: 'Stop' })
  stop.focus()
  fireEvent.click(stop)
  expect(isVisible('Again')).toBe(true)
  expect(document.activeElement?.textContent).toContain('Again')
})

test('without motion the choices appear at once', () => {
  useSettings.getState().change({ reducedMotion: true })
  const { spoken } = show()
  expect(isVisible('Again')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
  expect(spoken()).toBe(1)
})
