import { prompts as home, monthPrompts } from '#areas/home/prompts.ts'
import type { Prompt, PromptGroups } from '#kit/prompts/prompt.ts'
import { sharedPrompts, stickerPrompts } from '#kit/prompts/shared.ts'

/** Returns everything that the app says, by group: the shared prompts, those of the home, and those of the skill areas. */
export function joinPromptGroups(ofAreas: readonly PromptGroups[]): ReadonlyMap<string, readonly Prompt[]> {
  const groups = new Map<string, readonly Prompt[]>([
    ['shared', [...Object.values(sharedPrompts), ...Object.values(stickerPrompts)]],
    ['home', [...Object.values(home), ...monthPrompts]],
  ])
  for (const [group, prompts] of ofAreas.flatMap(Object.entries<readonly Prompt[]>)) groups.set(group, [...(groups.get(group) ?? []), ...prompts])
  return groups
}
