import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { useAdultSheet } from '#kit/web/child/for-adult.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { SeesYou } from './camera-reason.tsx'

afterEach(() => {
  cleanup()
  useAdultSheet.setState({ element: null })
})

test('the child sees one sentence, and the adult reads behind the door that the video is sent', () => {
  const sheet = document.createElement('div')
  useSettings.setState({ ...readSettings(null), movementOnDevice: false, keepRecordingsDays: 30 })
  useAdultSheet.setState({ element: sheet })
  const { container } = render(<SeesYou />)
  const sent = 'Your video is sent to D Learner and kept for 30 days, as you chose.'
  expect(container.textContent).toBe('The camera sees you.')
  expect(sheet.textContent).toBe(`The camera films you, so that you can see how you move. ${sent}`)
})
