import type { Language } from './languages.ts'

/**
 * The intended purpose of the app, in one sentence. It is the same wherever it is said: README, docs/purpose.md, the about page, the
 * report, the export and the file for researchers.
 */
export const purpose: Readonly<Record<Language, string>> = {
  en: 'D Learner is for practising beside an adult and keeps a record of that practice; it is not a diagnosis, not a test of development and not a school mark.',
  si: 'D Learner වැඩිහිටියෙකු සමඟ පුහුණු වීමට වන අතර එම පුහුණුවේ සටහනක් තබා ගනී; එය රෝග විනිශ්චයක්, වර්ධන පරීක්ෂණයක් හෝ පාසල් ලකුණක් නොවේ.',
  ta: 'D Learner ஒரு பெரியவருடன் பயிற்சி செய்வதற்கானது, அந்தப் பயிற்சியின் பதிவை வைத்திருக்கிறது; அது நோய் அறிதலோ, வளர்ச்சிச் சோதனையோ, பள்ளி மதிப்பெண்ணோ அல்ல.',
}
