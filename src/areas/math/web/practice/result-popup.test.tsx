import '#kit/web/testing/dialog.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { stickerPicture } from '#kit/web/ui/sticker.tsx'
import type { Task } from '../../rules/exercises.ts'
import type { RoundResult } from '../../rules/sum-entry.ts'
import { ResultPopup } from './result-popup.tsx'

const close = vi.fn<() => void>()
const right = vi.fn<() => void>()
const number: Task = { type: 'NumberPractice', number: 3 }
const sum: Task = { type: 'AdditionPractice', first: 1, second: 2 }

function counted(verdict: 'correct' | 'incorrect' | 'unsure', finger_count: number, confidence: number): RoundResult {
  return { kind: 'counted', verdict, count: { finger_count, confidence }, seconds: 9 }
}

function show(task: Task, result: RoundResult, attempt: string | null = '0199-00000001'): void {
  render(<ResultPopup task={task} result={result} attempt={attempt} onClose={close} onRight={right} />)
}

function wait(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  close.mockClear()
  right.mockClear()
  useSettings.setState({ ...readSettings(null), adultQuestion: false })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('uses the specification\'s words', () => {
  test('for a right answer, with a smile', () => {
    show(number, counted('correct', 3, 0.9))
    expect(screen.getByRole('heading', { name: '🎉 Correct Answer!' })).toBeDefined()
    expect(screen.getByText('Well Done!')).toBeDefined()
    expect(screen.getByRole('img', { name: 'a smiling face' }).getAttribute('data-companion')).toBe('claps')
    expect(document.querySelectorAll('.animate-pop.rounded-full')).toHaveLength(3)
    expect(screen.queryByRole('button', { name: /for grown-ups/ })).toBeNull()
  })

  test('for a wrong answer: only number practice says which number was shown', () => {
    show(number, counted('incorrect', 5, 0.9))
    expect(screen.getByRole('heading', { name: '❌ Incorrect!' })).toBeDefined()
    expect(screen.getByText('You showed 5, but the correct number is 3. Try again!')).toBeDefined()
    cleanup()
    show(sum, counted('incorrect', 5, 0.9))
    expect(screen.getByText('Try Again!')).toBeDefined()
  })

  test('for an unsure count: the hint comes first', () => {
    show(sum, counted('unsure', 3, 0.5))
    expect(screen.getByRole('heading').textContent).toBe("Let's try again.")
    expect(screen.getByText('Hold your hand steady for a higher confidence score.')).toBeDefined()
    expect(screen.getByText('❌ Incorrect!')).toBeDefined()
    expect(screen.getByText('Try Again!')).toBeDefined()
    expect(screen.queryByText('Show your hand to the camera.')).toBeNull()
    cleanup()
    show(sum, counted('unsure', 0, 0))
    expect(screen.getByText('Show your hand to the camera.')).toBeDefined()
  })

  test('for a count that failed', () => {
    show(sum, { kind: 'failed' })
    expect(screen.getByRole('heading').textContent).toBe('Error')
    expect(screen.getByText('Failed to fetch finger count. Please try again.')).toBeDefined()
  })

  test('for a task that was done together: praise, as for a right answer', () => {
    show(sum, { kind: 'together' })
    expect(screen.getByRole('heading').textContent).toBe('We did it together!')
    expect(screen.getByText('Well Done!')).toBeDefined()
    expect(screen.queryByRole('button', { name: /for grown-ups/ })).toBeNull()
  })

  test('in Sinhala', () => {
    useSettings.setState({ language: 'si' })
    show(number, counted('incorrect', 5, 0.9))
    expect(screen.getByText('ඔයා පෙන්නුවේ 5, හරි ඉලක්කම 3. නැවත උත්සාහ කරන්න!')).toBeDefined()
  })
})

test('only a stored attempt earns a sticker, the same that the album shows for its id', () => {
  show(number, counted('correct', 3, 0.9))
  expect(screen.getByAltText('You earned a sticker').getAttribute('src')).toBe(stickerPicture('0199-00000001'))
  cleanup()
  show(number, counted('unsure', 3, 0.5), null)
  expect(screen.queryByAltText('You earned a sticker')).toBeNull()
})

describe('the popup', () => {
  test.each<RoundResult>([
    counted('correct', 3, 0.9), counted('incorrect', 5, 0.9), counted('unsure', 3, 0.5), { kind: 'failed' },
  ])('closes by itself after 2 s for every result', (result) => {
    show(number, result)
    wait(1999)
    expect(close).not.toHaveBeenCalled()
    wait(1)
    expect(close).toHaveBeenCalledOnce()
  })

  test('stays open if the user keeps it', () => {
    show(number, counted('correct', 3, 0.9))
    fireEvent.click(screen.getByText("Don't close yet"))
    wait(60_000)
    expect(close).not.toHaveBeenCalled()
    fireEvent.click(screen.getByText('Go on'))
    expect(close).toHaveBeenCalledOnce()
  })

  test.each([2, 3, 'ready'] as const)('stays open if waiting is set to %s', (waiting) => {
    useSettings.setState({ waiting })
    show(number, counted('correct', 3, 0.9))
    wait(60_000)
    expect(close).not.toHaveBeenCalled()
  })

  test('stays open while an adult marks the answer as right', () => {
    show(number, counted('incorrect', 5, 0.9))
    fireEvent.click(screen.getByRole('button', { name: 'That was right (for grown-ups)' }))
    expect(right).toHaveBeenCalledOnce()
    wait(60_000)
    expect(close).not.toHaveBeenCalled()
  })
})
