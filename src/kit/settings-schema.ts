import { z } from 'zod'
import { settingChoices } from './settings.ts'

/** The settings as a call carries them: one of the choices of `settings.ts` for each. */
export const settings = z.object({
  language: z.literal(settingChoices.language),
  startTheme: z.literal(settingChoices.startTheme),
  music: z.literal(settingChoices.music),
  sounds: z.literal(settingChoices.sounds),
  speechRate: z.literal(settingChoices.speechRate),
  waiting: z.literal(settingChoices.waiting),
  repeatTapMs: z.literal(settingChoices.repeatTapMs),
  pen: z.literal(settingChoices.pen),
  letterSpeed: z.literal(settingChoices.letterSpeed),
  letterLeniency: z.literal(settingChoices.letterLeniency),
  letterOrder: z.literal(settingChoices.letterOrder),
  letterStep: z.literal(settingChoices.letterStep),
  movementOnDevice: z.literal(settingChoices.movementOnDevice),
  riskyMovements: z.literal(settingChoices.riskyMovements),
  seatedMovements: z.literal(settingChoices.seatedMovements),
  moveFreely: z.literal(settingChoices.moveFreely),
  reducedMotion: z.literal(settingChoices.reducedMotion),
  numberRange: z.literal(settingChoices.numberRange),
  adultQuestion: z.literal(settingChoices.adultQuestion),
  keepRecordingsDays: z.literal(settingChoices.keepRecordingsDays),
})
