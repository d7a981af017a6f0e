import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { SaveLearnerFile } from './save-learner-file.tsx'

afterEach(cleanup)

test('voice and films are asked for only if the adult ticks them', async () => {
  const asked: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    asked.push(input instanceof Request ? input.url : input.toString())
    return Response.json({ data: { error: 'No', code: 'NO_ACCESS' } }, { status: 403 })
  })
  render(<MemoryRouter><SaveLearnerFile learner="01900000-0000-7000-8000-000000000001" /></MemoryRouter>)
  const ticks = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(ticks.map(({ checked }) => checked)).toEqual([false, false])
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save as file' })
  fireEvent.click(save)
  await waitFor(() => expect(asked.at(-1)).toContain('voice=false&films=false'))
  await waitFor(() => expect(save.disabled).toBe(false))
  fireEvent.click(screen.getByRole('checkbox', { name: 'recordings of the child’s voice' }))
  fireEvent.click(save)
  await waitFor(() => expect(asked.at(-1)).toContain('voice=true&films=false'))
})
