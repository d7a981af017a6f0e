import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setMicrophoneActive } from '../sound/sound.ts'
import { Sticker } from '../ui/sticker.tsx'
import { BarCompanion, ClappingCompanion } from './companion.tsx'

afterEach(() => {
  cleanup()
  setMicrophoneActive(false)
})

const moods = (container: HTMLElement): (string | null)[] => [...container.querySelectorAll('[data-companion]')].map((one) => one.getAttribute('data-companion'))

test('the companion looks at the task, listens while the microphone records, and claps while there is a sticker', () => {
  const { container, rerender } = render(<BarCompanion />)
  expect(moods(container)).toEqual(['looks'])
  expect(container.querySelectorAll('.animate-clap')).toHaveLength(0)
  act(() => setMicrophoneActive(true))
  expect(moods(container)).toEqual(['listens'])
  act(() => setMicrophoneActive(false))
  rerender(<><BarCompanion /><Sticker attempt="0" /></>)
  expect(moods(container)).toEqual(['claps'])
  rerender(<BarCompanion />)
  expect(moods(container)).toEqual(['looks'])
})

test('there is one companion: the bar has none while a larger one claps', () => {
  const { container, rerender } = render(<><BarCompanion /><ClappingCompanion className="" /></>)
  expect(moods(container)).toEqual(['claps'])
  rerender(<BarCompanion />)
  expect(moods(container)).toEqual(['looks'])
})
