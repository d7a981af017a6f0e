import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const fiveTimesTexts: Translated<typeof en.fiveTimesTexts> = {
  fiveTimes: 'පස් වතාවක් කියන්න',
  heardAsWord: (right: number, all: number) => `මේ වචනය ලෙස ඇසුණු ගණන: වතාවන් ${all}න් ${right}.`,
  each: (at: number) => `${at} වන වතාව`,
}
