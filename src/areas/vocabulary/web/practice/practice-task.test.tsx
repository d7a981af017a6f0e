/** Rule 2 in every state of a word that is practised: at most four choices, each with a picture, and one leads on. */
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { queryClient } from '#kit/web/api/query.ts'
import { languages } from '#kit/languages.ts'
import { InLanguage } from '#kit/web/i18n/i18n.tsx'
import { maxChoices } from '#kit/web/child/choice-pages.tsx'
import type { Word } from '../../api.ts'
import { PracticeTask } from './practice-task.tsx'
import type { SinglePhase as Phase } from '../../rules/say-word/single-word.ts'
import type { Practice } from './use-practice.ts'

afterEach(cleanup)

const word: Word = {
  _id: '00000000-0000-7000-8000-000000001001', wordAdd: 'Apple', imagewordUrl: '/pictures/words/apple.svg', soundUrl: '/sounds/words/apple.mp3',
  slowSoundUrl: '/sounds/words/apple-slow.mp3', category: 'fruits', language: 'en', respelling: null, userid: null,
}

function practiceIn(phase: Phase): Practice {
  const done = phase === 'praised' || phase === 'kept'
  return {
    recording: {
      state: phase === 'recording' ? 'recording' : 'off', problem: phase === 'unheard' ? 'MICROPHONE_REFUSED' : null, level: () => 0, decibels: () => undefined, drop: () => undefined,
      open: async () => true, begin: async () => true, finish: async () => [], hush: (play) => play(), close: () => undefined,
    },
    way: undefined, phase, prompt: 'listen', help: phase === 'asking' ? 'none' : 'model', why: phase === 'kept' ? 'failed' : null, error: null, confidence: phase === 'praised' ? 0.9 : null,
    sticker: done ? '01900000-0000-7000-8000-000000000001' : null, task: null, answered: null, earned: [], progress: 0.5, busy: null,
    start: () => undefined, complete: () => undefined, markRight: async () => undefined, hear: async () => 'played', end: () => undefined,
  }
}

/** Every state: the type check fails if one is missing. */
const states = Object.keys({
  ready: true, asking: true, model: true, recording: true, sending: true, together: true, praised: true, unheard: true, kept: true,
} satisfies Record<Phase, true>) as Phase[]

describe.each(states)('%s', (phase) => {
  test.each(languages.flatMap((language) => [[language, 'in a list'], [language, 'alone']] as const))('%s, %s', (language, where) => {
    const others = where === 'in a list' && { at: 2, of: 8, onPrevious: () => undefined }
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <InLanguage lang={language}>
            <PracticeTask
              practice={practiceIn(phase)} title={null} word={word} nextName="onward" onNext={() => undefined} onSayAgain={() => undefined} {...others}
            />
          </InLanguage>
        </MemoryRouter>
      </QueryClientProvider>,
    )
    const choices = [...screen.getAllByRole('button'), ...screen.queryAllByRole('link')]
    expect(choices.length).toBeGreaterThanOrEqual(2)
    expect(choices.length).toBeLessThanOrEqual(maxChoices)
    expect(choices.filter((choice) => choice.querySelector('svg, img') === null)).toEqual([])
    expect(screen.getAllByRole('button').filter(({ textContent }) => textContent === 'onward' || /Complete|අවසන්|முடிந்தது/.test(textContent ?? ''))).toHaveLength(1)
  })
})
