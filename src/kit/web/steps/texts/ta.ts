import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const stepTexts: Translated<typeof en.stepTexts> = {
  again: (item: string) => `“${item}”: மீண்டும் பயிற்சி செய்யுங்கள்.`,
  againWhy: (count: number) => `${count} முறை சேர்ந்து செய்தது.`,
  together: (item: string) => `“${item}”: சேர்ந்து செய்யுங்கள்.`,
  togetherWhy: (count: number) => `${count} முறை இன்னும் சரியாக வரவில்லை.`,
  ask: (item: string) => `“${item}”: முதலில் கேளுங்கள்; உதவும் முன் சற்றுக் காத்திருங்கள்.`,
  askWhy: (count: number) => `முன்மாதிரிக்குப் பிறகு அல்லது வழிகாட்டியின் மேல் ${count} முறை சரி; தனியாக இன்னும் இல்லை.`,
  onceMore: (item: string) => `“${item}”: இன்னொரு நாளும் பயிற்சி செய்யுங்கள்.`,
  onceMoreWhy: (count: number) => `${count} நாட்களில் உதவி இல்லாமல் சரி. மூன்று நாட்களுக்குப் பிறகு அது தெரிந்தது.`,
  repeat: (item: string) => `“${item}”: மீண்டும் நினைவுபடுத்துங்கள்.`,
  repeatWhy: (count: number) => `தெரிந்தது, ஆனால் கடைசிப் பயிற்சி ${count} நாட்களுக்கு முன்.`,
  area: 'இதை மீண்டும் பயிற்சி செய்யுங்கள்.',
  areaWhy: (count: number) => `கடைசிப் பயிற்சி ${count} நாட்களுக்கு முன்.`,
  moreDays: 'அதிக நாட்களில், சில நிமிடங்கள் வீதம் பயிற்சி செய்யுங்கள்.',
  moreDaysWhy: (count: number) => `28 நாட்களில் ${count === 1 ? '1 நாள்' : `${count} நாட்கள்`} பயிற்சி. கொஞ்சமாக, அடிக்கடி செய்வதே மிகவும் உதவும்.`,
  begin: 'ஏதாவது ஒரு பகுதியைச் சில நிமிடங்கள் பயிற்சி செய்யுங்கள்.',
  beginWhy: 'இன்னும் முயற்சிகள் இல்லை.',
  new: 'இங்கே புதிய ஒன்றைத் தொடங்குங்கள்.',
  newWhy: (count: number) => `பயிற்சி செய்த ${count} உம் தெரியும்.`,
}

export const newestOnlyTexts: Translated<typeof en.newestOnlyTexts> = {
  newestOnly: (count: number) => `இந்தப் பக்கம் கடைசி ${count} முயற்சிகளையும், ஒவ்வொன்றின் கடைசி 30 முயற்சிகளையும் மட்டும் படிக்கிறது.`,
}

export const kindTexts: Translated<typeof en.kindTexts> = { kind: 'பயிற்சி செய்யும் விதம்' }
