import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const skillAreaTexts: Translated<typeof en.skillAreaTexts> = {
  name: 'අකුරු ලිවීම',
  help: 'දරුවා ළඟින් වාඩි වන්න. අකුර අඳින හැටි පෙන්වන්න, පසුව දරුවාට අඳින්න දෙන්න. කෙළින් වුණත් නැතත් හැම ඉරක්ම වටිනවා.',
  introduction: 'සිංහල අකුරු ඉරෙන් ඉර අඳිමු, එකිනෙක මතු වන හැටි බලමු.',
  open: 'අකුරු ලියමු',
  recogniser:
    'මුද්‍රිත අකුරුවල හැඩවලින් සහ පරිගණකයක් වෙවුලන අතකින් මෙන් ලියූ අකුරුවලින් ඉගෙන ගත් වැඩසටහනක් ඇඳි දේ අකුරු 52 සමඟ සසඳයි. එය ළඟම අකුරත්, කොතරම් විශ්වාසද යන්නත් කියයි.',
  stickers: 'අකුරු',
  prompts: 'අකුරු',
  learnt: 'අකුරු',
}
