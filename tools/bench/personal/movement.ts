/** Movements of simulated children, with and without examples of those that they do in their own way. */
import type { MovementExample } from '#areas/grossmotor/recognition/movement-features.ts'
import { exampleFeatures, withOwnExamples } from '#areas/grossmotor/recognition/postprocess/own-examples.ts'
import { matchPercentage } from '#areas/grossmotor/rules/levels.ts'
import { childMovements } from '../../training/movement/synthetic-children.ts'
import type { ChildResult, PartResult } from './result.ts'
import { type Film, filmsOf, otherActions } from './simulated-movers.ts'

/** Films of a movement before the adult teaches it, and after. */
const [before, after] = [5, 3]

/** Whether most segments with motion are read as something else. */
function isWrong({ label, segments }: Film, examples: readonly MovementExample[] = []): boolean {
  const read = withOwnExamples(segments, examples)
  if (label !== 'none') return matchPercentage(read, label) < 50
  const moving = read.filter((one) => one.moving)
  return moving.filter(({ prediction }) => prediction !== 'none').length > moving.length / 2
}

/** Seeds below 1000: the two constants were chosen on other children. */
export async function movementResult(children: number): Promise<PartResult> {
  const results: ChildResult[] = []
  for (let child = 0; child < children; child++) {
    const moved: Film[][] = []
    for (const action of childMovements) moved.push(await filmsOf(child, action, before + after))
    const missed = moved.filter((films) => films.filter((film) => isWrong(film)).length > films.length / 2)
    const examples = missed.flatMap((films) => films.slice(0, before)).flatMap(({ label, segments }): MovementExample[] => {
      const features = label === 'none' ? undefined : exampleFeatures(label, segments)
      return label === 'none' || features === undefined ? [] : [{ movement: label, features }]
    })
    const others = moved.filter((films) => !missed.includes(films)).flatMap((films) => films.slice(before))
    for (const action of otherActions) others.push(...(await filmsOf(child, action, after)))
    const errors = (films: readonly Film[]) => ({
      before: films.map((film) => isWrong(film)), after: films.map((film) => isWrong(film, examples)),
    })
    results.push({ taught: errors(missed.flatMap((films) => films.slice(before))), others: errors(others) })
  }
  return { name: 'movement', examples: before, children: results }
}
