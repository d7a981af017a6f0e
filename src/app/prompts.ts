/** The tables of all prompts that the app says, by the area in which they are heard. */
import { movementPrompts, prompts as grossmotor, stepPrompts, tipPrompts } from '#areas/grossmotor/prompts.ts'
import { monthPrompts, prompts as home } from '#areas/home/prompts.ts'
import { areaPrompts as math, handPrompts } from '#areas/math/prompts.ts'
import { areaPrompts as vocabulary, wordPrompts } from '#areas/vocabulary/prompts.ts'
import { directionPrompts, letterPrompts, prompts as write, syllablePrompts } from '#areas/write/prompts.ts'
import type { Prompt } from '#kit/prompts/prompt.ts'
import { numberPrompts, sharedPrompts, stickerPrompts } from '#kit/prompts/shared.ts'

export const promptGroups = {
  shared: [...Object.values(sharedPrompts), ...Object.values(stickerPrompts)],
  home: [...Object.values(home), ...monthPrompts],
  write: [
    ...Object.values(write), ...Object.values(directionPrompts),
    ...Object.values(letterPrompts).flatMap(({ name, sound }) => [name, sound]),
  ],
  grossmotor: [
    ...Object.values(grossmotor), ...Object.values(movementPrompts), ...Object.values(stepPrompts).flat(), ...Object.values(tipPrompts),
  ],
  vocabulary: [...Object.values(vocabulary), ...Object.values(wordPrompts)],
  math: [...Object.values(math), ...numberPrompts, ...handPrompts],
  syllables: Object.values(syllablePrompts),
} as const satisfies Readonly<Record<string, readonly Prompt[]>>

export type PromptGroup = keyof typeof promptGroups

export const allPrompts: readonly Prompt[] = Object.values(promptGroups).flat()
