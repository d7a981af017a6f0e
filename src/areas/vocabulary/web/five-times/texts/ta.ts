import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const fiveTimesTexts: Translated<typeof en.fiveTimesTexts> = {
  fiveTimes: 'ஐந்து முறை சொல்லு',
  heardAsWord: (right: number, all: number) => `இந்தச் சொல்லாகக் கேட்டது: ${all} முறைகளில் ${right}.`,
  each: (at: number) => `முறை ${at}`,
}
