/** All prompts that the app says. */
import type { Prompt } from '#kit/prompts/prompt.ts'
import { joinPromptGroups } from './prompt-groups.ts'
import { skillAreas } from './skill-areas.ts'

export const promptGroups = joinPromptGroups(skillAreas.map(({ promptGroups: ofArea }) => ofArea))

export const allPrompts: readonly Prompt[] = [...promptGroups.values()].flat()
