import { z } from 'zod'
import { isTextOf, learnerChoices, type LearnerSettings, textSettings } from './settings.ts'

function settingsObject(): z.ZodObject {
  const shape = Object.entries<readonly (string | number | boolean)[]>(learnerChoices()).map(([name, choices]) => [name, z.literal(choices)])
  const texts = Object.entries(textSettings()).map(([name, setting]) => (
    [name, z.string().refine((value) => isTextOf(setting, value), 'This setting cannot have this text.')]
  ))
  return z.object(Object.fromEntries([...shape, ...texts]))
}

/** A learner's settings in a call: one choice of each setting, or a text that it can have. Built at first use, when all areas are registered. */
export const settingsSchema = z.lazy(() => settingsObject() as unknown as z.ZodType<LearnerSettings>)

/** The settings that a page sends: one from before an upgrade does not have the new ones. */
export const sentSettings = z.lazy(() => settingsObject().partial() as unknown as z.ZodType<Partial<LearnerSettings>>)
