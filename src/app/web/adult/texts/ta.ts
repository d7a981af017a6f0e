import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const adultPageTexts: Translated<typeof en.adultPageTexts> = {
  title: 'என் பக்கம்',
  due: 'இன்று மீண்டும்',
  nothingDue: 'இன்று மீண்டும் செய்ய எதுவும் இல்லை.',
  practisedToday: 'இன்று பயிற்சி செய்தது.',
  never: 'இன்னும் பயிற்சி செய்யவில்லை.',
  unknown: 'இன்று மீண்டும் செய்ய வேண்டியதைப் பெற முடியவில்லை.',
  practise: 'பயிற்சி',
  report: 'அறிக்கை',
  plan: 'திட்டம்',
  print: 'அச்சிடுங்கள்',
  addWord: 'சொல்லைச் சேருங்கள்',
  added: (word: string) => `“${word}” சேர்க்கப்பட்டது.`,
  family: 'குடும்பம்',
  overview: 'எல்லாப் பிள்ளைகளும்: இந்த வாரம்',
  faces: 'முகங்களைக் காட்டுங்கள்',
  children: 'பிள்ளைகள்',
  addChild: 'பிள்ளையைச் சேருங்கள்',
  addList: 'பிள்ளைகளின் பட்டியலைச் சேருங்கள்',
  settings: 'அமைப்புகள்',
  none: 'இங்கே இன்னும் பிள்ளை இல்லை.',
  noneText: 'ஒரு பிள்ளையை அல்லது பெயர்ப் பட்டியலைச் சேருங்கள். ஒரு குடும்பம் உங்களுடன் பிள்ளையைப் பகிர்ந்தால், அதன் குறியீட்டை “பிள்ளைகள்” பக்கத்தில் எழுதுங்கள்.',
}
