import { expect, test } from 'vitest'
import { toWebVtt, demonstrations } from './demonstrations.ts'
import { movements } from './movements.ts'

test.each(movements)('the steps of %s follow each other without gaps and have at most seven words', (movement) => {
  const { steps } = demonstrations[movement]
  let at = 0
  for (const { start, end, en, si } of steps) {
    expect(start).toBe(at)
    expect(end).toBeGreaterThan(start)
    for (const words of [en, si]) expect(words.split(' ').length).toBeLessThanOrEqual(7)
    expect(si).toMatch(/\p{Script=Sinhala}/u)
    at = end
  }
})

test('captions repeat as often as the video shows the movement', () => {
  const captions = toWebVtt('jump', 'en')
  expect(captions.startsWith('WEBVTT\n\n00:00:00.000 --> 00:00:00.340\nBend your knees.\n')).toBe(true)
  expect(captions.match(/Land softly\./g)).toHaveLength(4)
  expect(captions).toContain('00:00:04.440 --> 00:00:04.800')
})
