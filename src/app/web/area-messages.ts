import { defineMessages } from '#kit/web/i18n/i18n.tsx'

/** The areas with the area layout, named as `data-area` in the design tokens. */
export type AreaName = 'write' | 'grossmotor' | 'vocabulary' | 'math'

/** File names below public/pictures/areas. */
export const areaPictures: Readonly<Record<AreaName, string>> = {
  write: '/pictures/areas/writing.svg',
  grossmotor: '/pictures/areas/grossmotor.svg',
  vocabulary: '/pictures/areas/vocabulary.svg',
  math: '/pictures/areas/maths.svg',
}

export const areaMessages = defineMessages({
  en: {
    write: 'Letter writing',
    writeHelp:
      'Sit side by side. Show how the letter is drawn, then let your child draw it. Every line counts, straight or not.',
    grossmotor: 'Gross motor skills',
    grossmotorHelp:
      'Make some room to move. Watch the movement together, do it together, then let your child do it alone.',
    vocabulary: 'Speech and vocabulary',
    vocabularyHelp:
      'Sit side by side in a quiet place. Look at the picture, hear the word, say it together, then let your child say it alone. Take all the time you need; every try is a good try. Sounds can be heard again, and slowly. Music is off until you turn it on.',
    math: 'Maths',
    mathHelp: 'Count with real things first: spoons, steps, fingers. Then count here together. Take all the time you need.',
  },
  si: {
    write: 'අකුරු ලිවීම',
    writeHelp:
      'දරුවා ළඟින් වාඩි වන්න. අකුර අඳින හැටි පෙන්වන්න, පසුව දරුවාට අඳින්න දෙන්න. කෙළින් වුණත් නැතත් හැම ඉරක්ම වටිනවා.',
    grossmotor: 'විශාල චාලක කුසලතා',
    grossmotorHelp: 'චලනය වීමට ඉඩක් සාදන්න. චලනය එකට බලන්න, එකට කරන්න, පසුව දරුවාට තනියම කරන්න දෙන්න.',
    vocabulary: 'කථනය සහ වචන',
    vocabularyHelp:
      'නිහඬ තැනක දරුවා ළඟින් වාඩි වන්න. පින්තූරය බලන්න, වචනය අහන්න, එකට කියන්න, පසුව දරුවාට තනියම කියන්න දෙන්න. හදිසියක් නැහැ; හැම උත්සාහයක්ම හොඳයි. හඬ නැවතත්, සෙමිනුත් ඇසිය හැකියි. ඔබ දමන තුරු සංගීතය නිවා ඇත.',
    math: 'ගණිතය',
    mathHelp: 'මුලින් හැඳි, පියවර, ඇඟිලි වැනි සැබෑ දේ ගණන් කරන්න. පසුව මෙහි එකට ගණන් කරන්න. හදිසියක් නැහැ.',
  },
})
