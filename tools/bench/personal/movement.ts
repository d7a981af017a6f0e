/** Movements of simulated children, with and without examples of those that they do in their own way. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { MovementExample } from '#areas/grossmotor/recognition/movement-features.ts'
import { exampleFeatures, withOwnExamples } from '#areas/grossmotor/recognition/postprocess/own-examples.ts'
import type { Segment } from '#areas/grossmotor/recognition/types.ts'
import { matchPercentage } from '#areas/grossmotor/rules/levels.ts'
import type { Movement } from '#areas/grossmotor/rules/movements.ts'
import type { ChildResult, Errors, PartResult } from './result.ts'

/** Films of a movement before the adult teaches it; the rest is measured. */
const before = 5

/** As film-children.ts writes it. */
interface Film {
  readonly label: Movement | 'none'
  readonly segments: readonly Segment[]
}

/** Whether most segments with motion are read as something else. */
function isWrong({ label, segments }: Film, examples: readonly MovementExample[] = []): boolean {
  const read = withOwnExamples(segments, examples)
  if (label !== 'none') return matchPercentage(read, label) < 50
  const moving = read.filter((one) => one.moving)
  return moving.filter(({ prediction }) => prediction !== 'none').length > moving.length / 2
}

/** @param file keeps the films of that many children as they are read without examples; it is made if it is missing */
export function movementResult(children: number, file: string): PartResult {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    const script = join(import.meta.dirname, '../../training/movement/film-children.ts')
    execFileSync(process.execPath, [script, file, String(children)], { stdio: 'inherit' })
  }
  const filmed = JSON.parse(readFileSync(file, 'utf8')) as readonly (readonly (readonly Film[])[])[]
  return { name: 'movement', examples: before, children: filmed.map(resultOf) }
}

function resultOf(filmed: readonly (readonly Film[])[]): ChildResult {
  const moved = filmed.filter(([first]) => first?.label !== 'none')
  const missed = moved.filter((films) => films.filter((film) => isWrong(film)).length > films.length / 2)
  const examples = missed.flatMap((films) => films.slice(0, before)).flatMap(({ label, segments }): MovementExample[] => {
    const features = label === 'none' ? undefined : exampleFeatures(label, segments)
    return label === 'none' || features === undefined ? [] : [{ movement: label, features }]
  })
  const errors = (films: readonly Film[]): Errors => ({
    before: films.map((film) => isWrong(film)), after: films.map((film) => isWrong(film, examples)),
  })
  const others = filmed.filter((films) => !missed.includes(films))
  return {
    taught: errors(missed.flatMap((films) => films.slice(before))),
    others: errors(others.flatMap((films) => (moved.includes(films) ? films.slice(before) : films))),
  }
}
