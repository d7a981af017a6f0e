import type { Letter, SinhalaLetter, TamilLetter } from './letters.ts'

/**
 * The names of the Sinhala letters as teachers say them. Letters that sound alike today have their place of articulation in the
 * name (දන්තජ, මූර්ධජ, තාලුජ), the aspirated ones the word for it (මහාප්‍රාණ).
 */
const sinhalaNames: Readonly<Record<SinhalaLetter, string>> = {
  අ: 'අයන්න', ආ: 'ආයන්න', ඇ: 'ඇයන්න', ඈ: 'ඈයන්න', ඉ: 'ඉයන්න', ඊ: 'ඊයන්න', උ: 'උයන්න', ඌ: 'ඌයන්න',
  ඍ: 'ඍයන්න', ඎ: 'ඎයන්න', එ: 'එයන්න', ඒ: 'ඒයන්න', ඓ: 'ඓයන්න', ඔ: 'ඔයන්න', ඕ: 'ඕයන්න', ඖ: 'ඖයන්න',
  ක: 'කයන්න', ඛ: 'මහාප්‍රාණ කයන්න', ග: 'ගයන්න', ඝ: 'මහාප්‍රාණ ගයන්න', ඞ: 'කණ්ඨජ නාසික්‍යය',
  ච: 'චයන්න', ඡ: 'මහාප්‍රාණ චයන්න', ජ: 'ජයන්න', ඣ: 'මහාප්‍රාණ ජයන්න', ඤ: 'තාලුජ නාසික්‍යය', ඥ: 'ඥයන්න',
  ට: 'ටයන්න', ඨ: 'මහාප්‍රාණ ටයන්න', ඩ: 'ඩයන්න', ඪ: 'මහාප්‍රාණ ඩයන්න', ණ: 'මූර්ධජ ණයන්න',
  ත: 'තයන්න', ථ: 'මහාප්‍රාණ තයන්න', ද: 'දයන්න', ධ: 'මහාප්‍රාණ දයන්න', න: 'දන්තජ නයන්න',
  ප: 'පයන්න', ඵ: 'මහාප්‍රාණ පයන්න', බ: 'බයන්න', භ: 'මහාප්‍රාණ බයන්න', ම: 'මයන්න',
  ය: 'යයන්න', ර: 'රයන්න', ල: 'දන්තජ ලයන්න', ව: 'වයන්න', ශ: 'තාලුජ ශයන්න', ෂ: 'මූර්ධජ ෂයන්න', ස: 'දන්තජ සයන්න',
  හ: 'හයන්න', ළ: 'මූර්ධජ ළයන්න', ෆ: 'ෆයන්න',
}

/**
 * The names of the Tamil letters as schools say them. A native speaker has not checked them; docs/tamil.md lists the question.
 * Usual epithets distinguish ந, ண and ன, and also ர and ற, ல, ள and ழ.
 */
const tamilNames: Readonly<Record<TamilLetter, string>> = {
  அ: 'அகரம்', ஆ: 'ஆகாரம்', இ: 'இகரம்', ஈ: 'ஈகாரம்', உ: 'உகரம்', ஊ: 'ஊகாரம்',
  எ: 'எகரம்', ஏ: 'ஏகாரம்', ஐ: 'ஐகாரம்', ஒ: 'ஒகரம்', ஓ: 'ஓகாரம்', ஔ: 'ஔகாரம்',
  க: 'ககரம்', ங: 'ஙகரம்', ச: 'சகரம்', ஞ: 'ஞகரம்', ட: 'டகரம்', ண: 'டண்ணகரம்', த: 'தகரம்', ந: 'தந்நகரம்',
  ப: 'பகரம்', ம: 'மகரம்', ய: 'யகரம்', ர: 'இடையின ரகரம்', ல: 'லகரம்', வ: 'வகரம்',
  ழ: 'சிறப்பு ழகரம்', ள: 'பொது ளகரம்', ற: 'வல்லின றகரம்', ன: 'றன்னகரம்',
}

export const letterNames: Readonly<Record<Letter, string>> = { ...sinhalaNames, ...tamilNames }
