import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { MicrophoneFailure } from './microphone-bar.tsx'

afterEach(cleanup)

test('explains, before it requests the microphone, how recordings are handled under the adult\'s setting', () => {
  const listens = 'To hear the word, the app listens through the microphone.'
  useSettings.setState(readSettings(null))
  render(<MicrophoneFailure />)
  expect(screen.getByText(`${listens} What is recorded is deleted after the answer.`)).toBeDefined()
  cleanup()
  useSettings.setState({ keepRecordingsDays: 30 })
  render(<MicrophoneFailure />)
  expect(screen.getByText(`${listens} What is recorded is kept for 30 days, as you chose.`)).toBeDefined()
})
