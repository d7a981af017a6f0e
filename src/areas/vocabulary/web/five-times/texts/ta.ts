import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const fiveTimesTexts: Translated<typeof en.fiveTimesTexts> = {
  fiveTimes: 'ஐந்து முறை சொல்லு',
  heardAsWord: (right: number, all: number) => `இந்தச் சொல்லாகக் கேட்டது: ${all} முறைகளில் ${right}.`,
  each: (at: number) => `முறை ${at}`,
  alike: 'முயற்சிகள் ஒன்று போலக் கேட்டன.',
  partly: 'சில முயற்சிகள் ஒன்று போலக் கேட்டன.',
  different: 'ஒவ்வொரு முயற்சியும் வேறு விதமாகக் கேட்டது.',
  alikeTitle: 'கடைசி முயற்சிகள் எவ்வளவு ஒத்திருந்தன',
  nowAlike: 'ஒன்று போல',
  nowPartly: 'சில ஒன்று போல',
  nowDifferent: 'ஒவ்வொன்றும் வேறு',
  alikeHint: 'ஒரு சொல்லை எப்போதும் ஒரே விதமாகச் சொன்னால், அது வழக்கமான விதம் இல்லாவிட்டாலும் புரிந்துகொள்ளலாம்.',
}
