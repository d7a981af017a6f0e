import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const writeTexts: Translated<typeof en.writeTexts> = {
  title: 'සිංහල අකුරු ඉගෙනීම',
  learn: 'ලියන්න ඉගෙන ගනිමු:',
  writeNow: 'දැන් ලියමු!',
  sheet: 'ලියන කොළය',
  clear: 'මකන්න',
  done: 'ලියා ඉවරයි',
  undo: 'එක ඉරක් ආපසු',
  watch: 'පෙන්වන්න',
  oneStroke: 'එක ඉරක් පෙන්වන්න',
  look: 'ලියන හැටි බලන්න.',
  dot: 'තිතෙන් පටන් ගන්න.',
  again: 'තිතෙන් තව වරක් පටන් ගමු.',
  shown: 'බලන්න. ඊට පස්සේ මේ වගේ අඳින්න.',
  together: 'එකට කරමු. තිත පස්සේ යන්න.',
  nextStroke: 'හොඳයි! දැන් ඊළඟ ඉර.',
  complete: 'හරිම හොඳයි! “ලියා ඉවරයි” ඔබන්න.',
  alone: 'ඔයා තනියම ලියන්න.',
  grownUps: 'සියලු අකුරු, වැඩිහිටියන්ට',
}

export const resultTexts: Translated<typeof en.resultTexts> = {
  wellDone: 'හරිම හොඳයි!',
  greatTrying: 'හොඳට උත්සාහ කළා!',
  looking: 'ඔයාගේ අකුර බලනවා.',
  well: 'ඔයා එය ලිව්වා!',
  unsure: 'පස්සේ නැවත ලියමු.',
  badly: 'පස්සේ නැවත ලියමු.',
  kept: 'ඔයාගේ අකුර තබාගත්තා.',
  captured: 'ඔයා ලියපු දේ',
  lastTries: 'ඔයාගේ අන්තිම උත්සාහයන්',
  tryOf: (at: number, of: number) => `උත්සාහයන් ${of}න් ${at} වැන්න`,
  debug: 'සේවාවේ පිළිතුර (නිදොස් කිරීමට)',
  predicted: 'හඳුනාගත් අකුර',
  confidence: 'විශ්වාස අගය',
  suggestion: 'ඊළඟ අකුරට යෝජනාව',
  nothing: 'කිසිවක් නැත',
  onDevice: 'මෙම උපාංගයේදී කියවන ලදී.',
  backendError: (status: number, statusText: string) => `දෝෂයකි: සේවාවේ දෝෂය: ${status} ${statusText}`.trim(),
  noBackend: 'දෝෂයකි: සේවාව සමඟ සම්බන්ධ වීමට නොහැකි විය.',
  thatWasRight: 'ඒක හරි',
  countedAsRight: 'එය හරි ලෙස ගණන් ගත්තා.',
  waiting: (count: number) => `අකුරු ${count}ක් මෙම උපාංගයේ රැඳී ඇත.`,
  sendAgain: 'නැවත යවන්න',
  sent: 'සියල්ල යවා ඇත.',
}

export const lettersTexts: Translated<typeof en.lettersTexts> = {
  title: 'සියලු අකුරු',
  intro: 'එක් එක් අකුර කොතරම් හොඳින් ලියනවාද යන්න. උත්සාහයන් බලන්න අකුරක් ඔබන්න.',
  new: 'තවම නොදනී',
  learning: 'ඉගෙන ගනිමින්',
  safe: 'හොඳින් ලියයි',
  triesOf: (count: number) => `උත්සාහ ${count}`,
  together: 'එකට කළ',
  all: 'සියලු උත්සාහයන්',
  next: 'ඊළඟට එකට ලියන්න',
  tries: 'උත්සාහයන්, මුල සිට අගට',
  none: 'තවම උත්සාහයක් නැත.',
  write: 'මේ අකුර ලියන්න',
  back: 'සියලු අකුරු',
  print: 'මුද්‍රණය කරන්න',
  readAs: 'කියවූ අකුර',
  unread: 'කියවා නැත',
  wasRight: 'හරි ලෙස ගණන් ගත්තා',
  watch: 'බලා, උඩින් ඇන්දා',
  trace: 'උඩින් ඇන්දා',
  alone: 'තනියම ලිව්වා',
  failed: 'අකුරු දැන් ගන්න බැහැ.',
  newer: 'අලුත් උත්සාහයන්',
  older: 'පැරණි උත්සාහයන්',
}

export const offlineTexts: Translated<typeof en.offlineTexts> = {
  title: 'අන්තර්ජාලය නැතිව අකුරු',
  text: (megabytes: string) =>
    `අන්තර්ජාලය නැති විටත් අකුරු කියවීමට, මෙම උපාංගය එක් වරක් MB ${megabytes}ක් පමණ බාගනියි. අන්තර්ජාලය ලැබුණු විට උත්සාහයන් යවනු ලැබේ.`,
  make: 'අකුරු සූදානම් කරන්න',
  ready: 'අන්තර්ජාලය නැති විට අකුරු මෙම උපාංගයේ කියවනු ලැබේ.',
}

export const albumTexts = {
  wrote: 'ඔයා ලිව්වා',
  wroteLetter: (letter: string) => `ඔයා ${letter} ලිව්වා`,
} as const
