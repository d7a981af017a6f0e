import { z } from 'zod'
import { type Settings, settingChoices } from './settings.ts'

/** The settings in a call: for each setting one of its choices. Built at first use, when all areas are registered. */
export const settingsSchema = z.lazy((): z.ZodType<Settings> => {
  const shape = Object.entries<readonly (string | number | boolean)[]>(settingChoices()).map(([name, choices]) => [name, z.literal(choices)])
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodType<Settings>
})
