import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

/** The area's group on the settings screen. */
export const settingTexts: Translated<typeof en.settingTexts> = {
  title: 'இன்று',
  practiceDays: 'வாரத்தில் பயிற்சி நாட்கள்',
  days: (count: number) => `${count}`,
  practiceMinutes: 'ஒரு நாளில் நிமிடங்கள்',
  minutesHint: 'சிறிது சிறிதாக, அடிக்கடி செய்வது நல்லது. “இன்று” பக்கம் ஒரு வெற்றிக்குப் பிறகு, அதிகபட்சம் இரண்டு நிமிடம் தாமதமாக முடியும்.',
  minutes: (count: number) => `${count} நிமி.`,
}
