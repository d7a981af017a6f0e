/** Cuts recordings that espeak-ng has read: each line is found, also in noise, and doubtful cuts are reported. */
import { expect, test } from 'vitest'
import { assignLines, type Cut } from './assign-lines.ts'
import { linesOf, standardSeconds } from './lines.ts'
import { readAloud } from './long-recording.ts'
import { speechStretches, type Stretch } from './speech-stretches.ts'

/** A cut may begin or end this far from the speech, in seconds: the faint beginnings and ends of sounds are below the noise. */
const tolerance = 0.2

function misplaced(cuts: readonly Cut[], said: readonly Stretch[], files: readonly string[]): string[] {
  return cuts.flatMap(({ from, to }, at) => {
    const truth = said[at]
    const isRight = truth !== undefined && Math.abs(from - truth.from) < tolerance && Math.abs(to - truth.to) < tolerance
    return isRight ? [] : [`${files[at]}: ${from.toFixed(2)} to ${to.toFixed(2)} s instead of ${truth?.from.toFixed(2)} to ${truth?.to.toFixed(2)} s`]
  })
}

test.each([
  ['en', ['numbers', 'shared', 'steps'], [-60, -60], [1, 2.5]],
  ['si', ['words'], [-55, -45], [1, 2]],
  ['ta', ['numbers', 'months', 'hands'], [-45, -42], [1.2, 2.5]],
  ['si', ['letters'], [-50, -50], [1.2, 2]],
] as const)('%s %s: each line is found in one long recording with noise', async (language, parts, noise, pauses) => {
  const lines = linesOf(language, parts)
  expect(lines.length).toBeGreaterThan(30)
  const { sound, said } = await readAloud(lines, language, { noise, pauses })
  const cuts = assignLines(speechStretches(sound), await standardSeconds(lines))
  expect(misplaced(cuts, said, lines.map(({ file }) => file))).toEqual([])
  expect(cuts.filter(({ doubts }) => doubts.length > 0).length).toBeLessThan(lines.length / 10)
}, 120_000)

test('a knock between two lines is no line', async () => {
  const lines = linesOf('si', ['numbers'])
  const { sound, said } = await readAloud(lines, 'si', { noise: [-55, -55], pauses: [1.5, 2], knocksAfter: [2, 7] })
  const cuts = assignLines(speechStretches(sound), await standardSeconds(lines))
  expect(misplaced(cuts, said, lines.map(({ file }) => file))).toEqual([])
})

test('a line that was said twice is reported, and the lines around it are right', async () => {
  const lines = linesOf('si', ['numbers'])
  const twice = lines.flatMap((line, at) => (at === 4 ? [line, line] : [line]))
  const { sound, said } = await readAloud(twice, 'si', { noise: [-55, -55], pauses: [1.5, 2] })
  const cuts = assignLines(speechStretches(sound), await standardSeconds(lines))
  // The lines before and after the fifth line may be wrong, too.
  expect(misplaced(cuts.filter((_, at) => at < 3 || at > 5), said.filter((_, at) => at < 3 || at > 6), [])).toEqual([])
  expect(cuts.flatMap(({ doubts }) => doubts)).not.toEqual([])
})

test('a recording with fewer parts than lines, silence and loud noise are refused', async () => {
  const lines = linesOf('ta', ['numbers'])
  const { sound } = await readAloud(lines.slice(1), 'ta', { noise: [-55, -55], pauses: [1, 2] })
  expect(() => assignLines(speechStretches(sound), lines.map(() => 0.6))).toThrow('The recording has 10 parts between pauses, but 11 lines.')
  expect(() => speechStretches({ samples: new Float32Array(160_000), sampleRate: 16_000 })).toThrow('silent')
  const noisy = await readAloud(lines.slice(0, 2), 'ta', { noise: [-12, -12], pauses: [1, 2] })
  expect(() => speechStretches(noisy.sound)).toThrow('too noisy')
})

test('a part that does not exist is named with the parts that exist', () => {
  expect(() => linesOf('en', ['letters'])).toThrow('Nothing in en is called letters. The parts are shared, stickers')
  expect(linesOf('ta', ['words/apple', 'numbers/3'])).toEqual([
    { text: 'அப்பிள்', file: 'ta/words/apple.mp3' },
    { text: 'மூன்று', file: 'ta/numbers/3.mp3' },
  ])
})
