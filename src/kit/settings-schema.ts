import { z } from 'zod'
import { isTextOf, type Settings, settingChoices, textSettings } from './settings.ts'

/** The settings in a call: for each setting one of its choices, or a text that it can have. Built at first use, when all areas are registered. */
export const settingsSchema = z.lazy((): z.ZodType<Settings> => {
  const shape = Object.entries<readonly (string | number | boolean)[]>(settingChoices()).map(([name, choices]) => [name, z.literal(choices)])
  const texts = Object.entries(textSettings()).map(([name, setting]) => (
    [name, z.string().refine((value) => isTextOf(setting, value), 'This setting cannot have this text.')]
  ))
  return z.object(Object.fromEntries([...shape, ...texts])) as unknown as z.ZodType<Settings>
})
