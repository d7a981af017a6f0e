import { definePrompts } from '#kit/prompts/prompt.ts'

/** Prompts of the child's home and of the album of stickers; at most seven words each. After a change: `npm run prompts`. */
export const prompts = definePrompts('home', {
  choose: { en: 'What shall we do?', si: 'අපි මොනවද කරන්නේ?', ta: 'நாம் என்ன செய்வோம்?' },
  'go-on': { en: 'Continue', si: 'දිගටම කරමු', ta: 'தொடர்ந்து செய்வோம்' },
  today: { en: 'Today', si: 'අද වැඩ', ta: 'இன்று' },
  'today-choose': { en: 'Choose a picture.', si: 'පින්තූරයක් තෝරන්න.', ta: 'ஒரு படத்தைத் தெரிவு செய்.' },
  'today-done': { en: 'Finished for today. Well done!', si: 'අද වැඩ ඉවරයි. හරිම හොඳයි!', ta: 'இன்றைக்கு முடிந்தது. மிக நன்று!' },
  'adults-door': { en: 'This is for grown-ups.', si: 'මේක ලොකු අයට.', ta: 'இது பெரியவர்களுக்கு.' },
  album: { en: 'My stickers.', si: 'මගේ ස්ටිකර්.', ta: 'என் ஸ்டிக்கர்கள்.' },
  'album-empty': { en: 'Your stickers come here.', si: 'ඔයාගේ ස්ටිකර් එන්නේ මෙතනට.', ta: 'உன் ஸ்டிக்கர்கள் இங்கே வரும்.' },
  'more-stickers': { en: 'More stickers.', si: 'තව ස්ටිකර්.', ta: 'இன்னும் ஸ்டிக்கர்கள்.' },
  'earlier-months': { en: 'Earlier months.', si: 'කලින් මාස.', ta: 'முந்தைய மாதங்கள்.' },
  'notice-heard': { en: 'The app hears me and sees me.', si: 'ඇප් එකට මාව ඇහෙනවා, පේනවා.', ta: 'செயலி என்னைக் கேட்கும், பார்க்கும்.' },
  'notice-here': { en: 'It all stays here.', si: 'ඒ ඔක්කොම තියෙන්නේ මෙතන.', ta: 'எல்லாம் இங்கேயே இருக்கும்.' },
  'notice-deleted': { en: 'A grown-up can delete it.', si: 'ලොකු කෙනෙකුට ඒක මකන්න පුළුවන්.', ta: 'பெரியவர் அதை அழிக்கலாம்.' },
  'notice-no': { en: 'I can say no.', si: 'මට එපා කියන්න පුළුවන්.', ta: 'நான் வேண்டாம் என்று சொல்லலாம்.' },
})

/** The months, which are the pages of the album; the index is the month's number less one. */
export const monthPrompts = Object.values(definePrompts('months', {
  january: { en: 'January', si: 'ජනවාරි', ta: 'ஜனவரி' },
  february: { en: 'February', si: 'පෙබරවාරි', ta: 'பெப்ரவரி' },
  march: { en: 'March', si: 'මාර්තු', ta: 'மார்ச்' },
  april: { en: 'April', si: 'අප්‍රේල්', ta: 'ஏப்ரல்' },
  may: { en: 'May', si: 'මැයි', ta: 'மே' },
  june: { en: 'June', si: 'ජූනි', ta: 'ஜூன்' },
  july: { en: 'July', si: 'ජූලි', ta: 'ஜூலை' },
  august: { en: 'August', si: 'අගෝස්තු', ta: 'ஓகஸ்ட்' },
  september: { en: 'September', si: 'සැප්තැම්බර්', ta: 'செப்டெம்பர்' },
  october: { en: 'October', si: 'ඔක්තෝබර්', ta: 'ஒக்டோபர்' },
  november: { en: 'November', si: 'නොවැම්බර්', ta: 'நவம்பர்' },
  december: { en: 'December', si: 'දෙසැම්බර්', ta: 'டிசம்பர்' },
}))
