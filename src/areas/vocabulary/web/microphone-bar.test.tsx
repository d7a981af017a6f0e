import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { useSettings } from '#kit/web/settings.ts'
import { MicrophoneWhy } from './microphone-bar.tsx'

afterEach(cleanup)

test('before the microphone is asked for it is said what becomes of what is recorded, as the adult chose', () => {
  const listens = 'To hear the word, the app listens through the microphone.'
  useSettings.setState(readSettings(null))
  render(<MicrophoneWhy />)
  expect(screen.getByText(`${listens} What is recorded is deleted after the answer.`)).toBeDefined()
  cleanup()
  useSettings.setState({ keepRecordingsDays: 30 })
  render(<MicrophoneWhy />)
  expect(screen.getByText(`${listens} What is recorded is kept for 30 days, as you chose.`)).toBeDefined()
})
