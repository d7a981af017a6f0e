import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { useAdultSheet } from '#kit/web/child/for-adult.tsx'
import { HearsYou, MicrophoneReason } from './microphone-bar.tsx'

afterEach(cleanup)

test('explains, before it requests the microphone, how recordings are handled under the adult\'s setting', () => {
  const listens = 'The app listens through the microphone.'
  useSettings.setState(readSettings(null))
  render(<MicrophoneReason />)
  expect(screen.getByText(`${listens} It deletes the recording after the answer.`)).toBeDefined()
  cleanup()
  useSettings.setState({ keepRecordingsDays: 30 })
  render(<MicrophoneReason />)
  expect(screen.getByText(`${listens} It keeps the recording for 30 days, as you chose.`)).toBeDefined()
})

test('the child sees one sentence, and the adult reads the whole reason behind the door', () => {
  useSettings.setState(readSettings(null))
  const { container } = render(<HearsYou />)
  expect(container.textContent).toBe('The app hears you.')
  cleanup()
  const sheet = document.createElement('div')
  useAdultSheet.setState({ element: sheet })
  render(<HearsYou />)
  expect(sheet.textContent).toBe('The app listens through the microphone. It deletes the recording after the answer.')
  useAdultSheet.setState({ element: null })
})
