import { statesDistance } from './states.ts'
import type { Template } from './template-source.ts'

/** The adapted encoder's states distinguish words better. */
export const publishedShare = 0.2

export function templateDistance(one: Template, other: Template): number {
  return statesDistance(one.adapted, other.adapted) + publishedShare * statesDistance(one.published, other.published)
}
