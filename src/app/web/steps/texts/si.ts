import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const stepActionTexts: Translated<typeof en.stepActionTexts> = {
  start: 'දැන් පුහුණු වන්න',
  plan: 'සැලැස්මට එක් කරන්න',
  planned: 'එය සැලැස්මේ ඇත.',
  full: 'සැලැස්මේ මේ කොටසට තවත් ඉඩ නැත.',
  undo: 'අවලංගු කරන්න',
  undone: 'එය නැවත සැලැස්මෙන් ඉවත් කර ඇත.',
}
