import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const installTexts: Translated<typeof en.installTexts> = {
  title: 'D Learner ஐ முகப்புத் திரையில் வைக்கலாமா?',
  why: 'பிறகு ஒரு தொடுகையில் செயலியாகத் திறக்கும்.',
  install: 'முகப்புத் திரையில் வையுங்கள்',
  later: 'வேண்டாம், நன்றி',
  press: '“முகப்புத் திரையில் வையுங்கள்” என்பதையும் பிறகு “Install” என்பதையும் தொடுங்கள்.',
  share: '“Share” என்பதைத் தொடுங்கள்.',
  add: '“Add to Home Screen”, பிறகு “Add” என்பதைத் தொடுங்கள்.',
  result: 'முகப்புத் திரையிலிருந்து D Learner ஐத் திறவுங்கள்.',
}
