import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const skillAreaTexts: Translated<typeof en.skillAreaTexts> = {
  name: 'මහා පේශි චාලක කුසලතා',
  help: 'චලනය වීමට ඉඩක් සාදන්න. චලනය එකට බලන්න, එකට කරන්න, පසුව දරුවාට තනියම කරන්න දෙන්න.',
  introduction: 'ඇඳීම, තට්ටු කිරීම, ඇදීම, පැනීම, ඇල්ලීම: චලනය බලා ඔබත් කරන්න.',
  open: 'චලනය වෙමු',
  recogniser:
    'වැඩසටහනක් වීඩියෝවේ සෑම රූපයකම සිරුරේ සන්ධි සොයා ගනී, තවත් එකක් ඒවා චලනය වන හැටියෙන් චලනය කුමක්දැයි කියයි. එය දකින්නේ ලක්ෂ්‍ය සහ රේඛා මිස දරුවා කවුද යන්න නොවේ.',
  stickers: 'චලන',
  prompts: 'චලන',
  learnt: 'චලන',
}
