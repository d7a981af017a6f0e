import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { partPrefixes } from '../../rules/word-parts.ts'
import { packWords } from '../../rules/words.ts'
import { probe as source } from './probe.ts'
import { ProbeChoice } from './probe-choice.tsx'

afterEach(cleanup)

test('a word is asked for in one way, two words together by themselves', () => {
  const items = source.today.builtIn(readSettings(null), 'en')
  const asks = (id: string) => items.filter((item) => source.askedIn?.(item) === id).map(({ kind }) => kind?.id)
  expect([asks(packWords[0]?._id ?? ''), asks('more apple')]).toEqual([['says', 'understands', 'reads'], ['joins']])
})

test('while sounds are off, a word that is heard is left out without an answer', async () => {
  useSettings.setState({ ...readSettings(null), sounds: false })
  const done: unknown[] = []
  const item = { id: `${partPrefixes.understands}${packWords[0]?._id}`, to: '/', name: 'Apple', lang: 'en', picture: null } as const
  const probe = { run: '01900000-0000-7000-8000-000000000001', kind: 'learning' } as const
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ProbeChoice part="understands" item={item} probe={probe} at={1} of={2} isOver={false} onAnswer={(right) => done.push(['answer', right])} onNext={() => done.push('next')} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(done).toEqual([['answer', undefined], 'next']))
})
