/** Lines and shapes before letters: drawn in a band, judged at once, praised, stored, and shown to the adult. */
import { type Shape, strokesOfShape } from '#areas/write/rules/lines/shapes.ts'
import { drawnShape, scribbled } from '#areas/write/testing/shape-trials.ts'
import { seeded } from '#areas/write/testing/unsteady-strokes.ts'
import { expectAtMostFourChoices, expectNoAxeViolations } from './checks.ts'
import { expect, test } from './fixtures.ts'
import { changeSettings, open, signIn } from './steps.ts'
import { home, withoutHurry } from './write-practice.ts'
import { drawByMouse, savedLetters } from './write-strokes.ts'

const young = (shape: Shape) => drawnShape(strokesOfShape(shape), 'young', seeded(31))
const steady = (shape: Shape) => drawnShape(strokesOfShape(shape), 'steady', seeded(31))

test('a child draws lines in a band, with a miss, together and in Tamil, and the adult sees every try', async ({ page, learner }) => {
  await withoutHurry(page, { adultQuestion: false })
  await signIn(page, learner)
  await open(page, home)
  await page.getByRole('link', { name: 'Draw lines' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lines and shapes' })).toBeAttached()
  const done = page.getByRole('button', { name: 'Done Writing' })

  await expect(page.getByText('Line down', { exact: true })).toBeVisible()
  await drawByMouse(page, young('line-down'))
  await expect(page.getByText('Well done! Press Done Writing.')).toBeVisible()
  await done.click()
  await expect(page.getByText('Well done!')).toBeVisible()
  await expect(page.getByRole('img', { name: 'What you drew' })).toBeVisible()
  // An adult says that the hand was guided.
  await page.getByText('Backend Response (Debug)').click()
  await page.getByRole('button', { name: 'I guided the hand' }).click()
  await expect.poll(async () => (await savedLetters(page, learner)).map(({ help }) => help)).toEqual(['hand'])
  await page.getByRole('button', { name: 'Next' }).click()

  // A scribble is a miss: the dot, the demonstration, and then together.
  const across = strokesOfShape('line-across')
  await drawByMouse(page, [scribbled(across, seeded(1))])
  await expect(page.getByText('Once more, from the dot.')).toBeVisible()
  await drawByMouse(page, [scribbled(across, seeded(2))])
  await expect(page.getByText('Look. Then draw it like this.')).toBeVisible()
  await drawByMouse(page, [scribbled(across, seeded(3))])
  await expect(page.getByText("Let's do it together. Follow the dot.")).toBeVisible()
  await drawByMouse(page, steady('line-across'))
  await done.click()
  await expect(page.getByText('Well done!')).toBeVisible()

  await expect.poll(() => savedLetters(page, learner)).toHaveLength(2)
  expect(await savedLetters(page, learner)).toEqual([
    expect.objectContaining({ letter: 'line-across', predicted: 'line-across', help: 'together', unjudged: null }),
    expect.objectContaining({ letter: 'line-down', predicted: 'line-down', help: 'hand', step: 'watch', unjudged: null }),
  ])

  // In Tamil, the line of the first try follows, in a narrower band.
  await changeSettings(page, { language: 'ta' })
  await page.setViewportSize({ width: 740, height: 360 })
  await open(page, '/write/lines')
  await expect(page.getByRole('heading', { level: 1, name: 'கோடுகளும் வடிவங்களும்' })).toBeAttached()
  await expectAtMostFourChoices(page)
  await drawByMouse(page, steady('line-down'))
  await page.getByRole('button', { name: 'எழுதி முடித்தேன்' }).click()
  await expect(page.getByText('நன்றாகச் செய்தாய்!')).toBeVisible()
  await expect.poll(() => savedLetters(page, learner)).toHaveLength(3)

  await open(page, '/write/letters')
  await page.getByRole('button', { name: /^கீழ்நோக்கிய கோடு.*கற்கிறது/ }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('கோட்டின்படி சென்றது')).toHaveCount(2)
  // The therapist reads how the pen moved.
  await expect(page.getByText(/^1 கோடு · .* வினாடி · சராசரி வேகம்/)).toHaveCount(2)
  await expectNoAxeViolations(page)
})
