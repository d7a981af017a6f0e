import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { languages } from '#kit/languages.ts'
import { captionsOf, captionsUrl, demonstrations, leastCaptionSeconds, toWebVtt } from './demonstrations.ts'
import { movements } from './movements.ts'

test.each(movements)('the steps of %s follow each other without gaps and have at most seven words', (movement) => {
  const { steps } = demonstrations[movement]
  let at = 0
  for (const { start, end, en, si, ta } of steps) {
    expect(start).toBe(at)
    expect(end).toBeGreaterThan(start)
    for (const words of [en, si, ta]) expect(words.split(' ').length).toBeLessThanOrEqual(7)
    expect(si).toMatch(/\p{Script=Sinhala}/u)
    expect(ta).toMatch(/\p{Script=Tamil}/u)
    at = end
  }
})

test.each(movements)('each caption of %s is shown for at least 2.5 s, and together they show every step once', (movement) => {
  const captions = captionsOf(movement)
  const { times, steps } = demonstrations[movement]
  let at = 0
  for (const { start, end } of captions) {
    expect(start).toBeCloseTo(at)
    expect(end - start).toBeGreaterThanOrEqual(leastCaptionSeconds)
    at = end
  }
  expect(at).toBeCloseTo(times * (steps.at(-1)?.end ?? 0))
  expect(captions.flatMap((caption) => caption.steps)).toEqual(steps)
})

test.each(movements)('the caption files of %s are those of the steps', async (movement) => {
  for (const language of languages) {
    const file = new URL(`../../../../public${captionsUrl(movement, language)}`, import.meta.url)
    expect(await readFile(file, 'utf8')).toBe(toWebVtt(movement, language))
  }
})

test('short steps share a caption', () => {
  expect(toWebVtt('jump', 'en')).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:04.800\nBend your knees.\nJump! Both feet together.\nLand softly.\n')
})
