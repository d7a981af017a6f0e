import { monthPrompts } from '#areas/home/prompts.ts'
import type { Language } from '#kit/languages.ts'
import type { Prompt } from '#kit/prompts/prompt.ts'
import type { Month } from './album-query.ts'

export function monthPrompt(month: Month): Prompt | undefined {
  return monthPrompts[Number(month.slice(5)) - 1]
}

/** The month's name, with its year unless it is this year. */
export function monthName(month: Month, language: Language): string {
  const name = monthPrompt(month)?.[language] ?? month
  const year = month.slice(0, 4)
  return year === String(new Date().getFullYear()) ? name : `${name} ${year}`
}
