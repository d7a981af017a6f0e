import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const noticeTexts: Translated<typeof en.noticeTexts> = {
  title: 'මගේ හඬ සහ මගේ පින්තූරය',
  hear: 'අහන්න',
  print: 'මුද්‍රණය කරන්න',
  forAdults: 'වැඩිහිටියන්ට: පළමු පුහුණුවට පෙර මෙය දරුවා සමඟ බලන්න. තබා ගැනීමට ඔබ සැකසුම්වල තෝරන්නේ නම් මිස, හඬ සහ වීඩියෝ පිළිතුරෙන් පසු මකනු ලැබේ. දරුවා එපා කියන්නේ නම්, පටිගත නොකරන්න.',
}
