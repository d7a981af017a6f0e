import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const noticeTexts: Translated<typeof en.noticeTexts> = {
  title: 'என் குரலும் என் படமும்',
  hear: 'கேளுங்கள்',
  print: 'அச்சிடுங்கள்',
  forAdults: 'பெரியவர்களுக்கு: முதல் பயிற்சிக்கு முன் இதைப் பிள்ளையுடன் பாருங்கள். அமைப்புகளில் வைத்திருக்கச் சொன்னால் தவிர, ஒலியும் வீடியோவும் பதிலுக்குப் பிறகு நீக்கப்படும். பிள்ளை வேண்டாம் என்றால், பதிவு செய்யாதீர்கள்.',
}
