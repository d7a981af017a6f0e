import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { definePrompts } from '#kit/prompts/prompt.ts'
import { readSettings } from '#kit/settings.ts'
import { useCurrentInstruction } from '../child/spoken-instruction.ts'
import { InLanguage } from '../i18n/i18n.tsx'
import { useSettings } from '../session/settings.ts'
import { setMicrophoneActive } from './sound.ts'
import { speak, type Spoken, usePromptRecordings, useSpokenInstruction } from './speak.ts'
import { chooseVoice, loadVoice, useVoice } from './voices.ts'

const { two, plus, threeThings } = definePrompts('sums', {
  two: { en: 'two', si: 'දෙක', ta: 'இரண்டு' },
  plus: { en: 'plus', si: 'එකතු කිරීම', ta: 'கூட்டல்' },
  threeThings: { en: 'three things', si: 'දේවල් තුනක්', ta: 'மூன்று பொருட்கள்' },
})
const { letter } = definePrompts('letters', { letter: { en: 'ක', si: 'ක', ta: 'ක' } }, 'si')

/** jsdom plays nothing: this records the calls of the player, and each sound ends or fails at once. */
let played: string[] = []
let failing: readonly string[] = []
let play: MockInstance<(this: HTMLMediaElement) => Promise<void>>

beforeEach(() => {
  useSettings.setState(readSettings(null))
  played = []
  failing = []
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {})
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function noted(this: HTMLMediaElement) {
    const { pathname } = new URL(this.src)
    played.push(this.playbackRate === 1 ? pathname : `${pathname} at ${this.playbackRate}`)
    queueMicrotask(() => this.dispatchEvent(new Event(failing.includes(pathname) ? 'error' : 'ended')))
    return Promise.resolve()
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  setMicrophoneActive(false)
  usePromptRecordings.setState({ addresses: new Map() })
  useVoice.setState({ folder: 'standard', files: new Set() })
})

test('says prompts in order, in the language of the settings or another, and letters always in Sinhala', async () => {
  expect(await speak([two, plus, threeThings])).toBe('played')
  await speak(two, { language: 'si' })
  await speak(two, { language: 'ta' })
  await speak(letter, { language: 'en', slow: true })
  expect(played).toEqual([
    '/voices/standard/en/sums/two.mp3', '/voices/standard/en/sums/plus.mp3', '/voices/standard/en/sums/three-things.mp3',
    '/voices/standard/si/sums/two.mp3', '/voices/standard/ta/sums/two.mp3', '/voices/standard/si/letters/letter.mp3 at 0.65',
  ])
})

test('prefers an adult\'s recording, then the chosen voice, then the standard voice', async () => {
  chooseVoice({ folder: 'aunt', name: { en: 'Aunt', si: 'නැන්දා', ta: 'அத்தை' }, files: ['en/sums/two.mp3', 'en/sums/plus.mp3'] })
  usePromptRecordings.setState({ addresses: new Map([['en/sums/two.mp3', '/bs/prompts/1/sound']]) })
  await speak([two, plus, threeThings])
  expect(played).toEqual(['/bs/prompts/1/sound', '/voices/aunt/en/sums/plus.mp3', '/voices/standard/en/sums/three-things.mp3'])
})

test('says the standard voice if a recording cannot be played', async () => {
  usePromptRecordings.setState({ addresses: new Map([['en/sums/two.mp3', '/bs/prompts/1/sound']]) })
  failing = ['/bs/prompts/1/sound']
  vi.mocked(console.error).mockImplementation(() => {})
  expect(await speak(two)).toBe('played')
  expect(played).toEqual(['/bs/prompts/1/sound', '/voices/standard/en/sums/two.mp3'])
  expect(vi.mocked(console.error).mock.calls.map(([message]) => message)).toEqual(['The sound cannot be played'])
  vi.mocked(console.error).mockClear()
})

test('the chosen voice stays until it is no longer installed', async () => {
  const aunt = { folder: 'aunt', name: { en: 'Aunt', si: 'නැන්දා', ta: 'அத்தை' }, files: ['en/sums/two.mp3'] }
  chooseVoice(aunt)
  useVoice.setState({ folder: 'standard', files: new Set() })
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json([aunt])).mockResolvedValueOnce(Response.json([]))
  await loadVoice()
  expect(useVoice.getState()).toEqual({ folder: 'aunt', files: new Set(['en/sums/two.mp3']) })
  useVoice.setState({ folder: 'standard', files: new Set() })
  await loadVoice()
  expect(useVoice.getState().folder).toBe('standard')
})

test('says nothing while the microphone records, and stops the other parts if it begins', async () => {
  setMicrophoneActive(true)
  expect(await speak(two)).toBe('off')
  setMicrophoneActive(false)
  play.mockImplementationOnce(function recordedFrom(this: HTMLMediaElement) {
    played.push(new URL(this.src).pathname)
    queueMicrotask(() => setMicrophoneActive(true))
    return Promise.resolve()
  })
  expect(await speak([two, plus])).toBe('stopped')
  expect(played).toEqual(['/voices/standard/en/sums/two.mp3'])
})

function Instructed({ said }: { said: Spoken | readonly Spoken[] | undefined }): ReactNode {
  useSpokenInstruction(said)
  return null
}

test('an instruction is said when its screen opens and when it changes, and can be repeated until the screen is left', async () => {
  const { rerender, unmount } = render(<Instructed said={[two, plus]} />)
  await expect.poll(() => played).toHaveLength(2)
  // Equal parts are the same instruction.
  rerender(<Instructed said={[two, plus]} />)
  rerender(<Instructed said={threeThings} />)
  await expect.poll(() => played).toHaveLength(3)
  await useCurrentInstruction.getState().play?.(true)
  expect(played.slice(2)).toEqual(['/voices/standard/en/sums/three-things.mp3', '/voices/standard/en/sums/three-things.mp3 at 0.65'])
  unmount()
  expect(useCurrentInstruction.getState().play).toBeNull()
  expect(played).toHaveLength(4)
})

test('an instruction is said in the language of its part of the screen', async () => {
  render(<InLanguage lang="si"><Instructed said={two} /></InLanguage>)
  await expect.poll(() => played).toEqual(['/voices/standard/si/sums/two.mp3'])
})
