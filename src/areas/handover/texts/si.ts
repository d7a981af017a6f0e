import type { ErrorSentences } from '#kit/area.ts'
import type { Translated } from '#kit/i18n.ts'
import type { handover } from '../area.ts'
import type * as en from './en.ts'

export const saveTexts: Translated<typeof en.saveTexts> = {
  save: 'ගොනුවක් ලෙස සුරකින්න',
  saved: 'ගොනුව ඔබේ බාගත කිරීම් අතර ඇත. එහි මේ පිටුවේ සියල්ල සහ සෑම උත්සාහයක්ම ඇත. ඔබ විශ්වාස කරන අයට පමණක් දෙන්න.',
  also: 'ගොනුවට තව එක් කරන්න:',
  alsoHint: '“මගේ හොඳම එක” සහ ඔබ තබාගත් අලුත්ම පටිගත කිරීම්. වීඩියෝවක දරුවාගේ හඬත් තිබිය හැකිය.',
  voice: 'දරුවාගේ හඬ පටිගත කිරීම්',
  films: 'දරුවාගේ වීඩියෝ',
  open: 'ගොනුවක් විවෘත කරන්න',
}

export const openTexts: Translated<typeof en.openTexts> = {
  title: 'ගොනුවක් විවෘත කරන්න',
  lead: '.dlearner ගොනුවක් මෙහි වාර්තාවක් ලෙස විවෘත වේ. එය මේ උපාංගයේම තිබේ: කිසිවක් යවන්නේ හෝ ගබඩා කරන්නේ නැත.',
  choose: 'ගොනුවක් තෝරන්න',
  other: 'වෙනත් ගොනුවක් තෝරන්න',
  drop: 'ගොනුව මෙතැනට ඇද දැමිය හැකිය.',
  unreadable: 'මෙය .dlearner ගොනුවක් නොවේ, නැතහොත් එයට හානි වී ඇත, නැතහොත් එයට මුරපදයක් ඇත.',
  newer: 'මේ ගොනුව අලුත් D Learner එකකින් සාදා ඇත. මුලින් D Learner යාවත්කාලීන කරන්න.',
  tooLarge: 'මේ ගොනුව විශාල වැඩියි.',
  madeOn: (day: string) => `ගොනුවෙන්: ${day} වාර්තාව.`,
  print: 'මුද්‍රණය කරන්න',
}

export const takeTexts: Translated<typeof en.takeTexts> = {
  title: 'ඔබේ ගිණුමට එක් කරන්න',
  lead: 'මේ දක්වා ගොනුව මේ උපාංගයේම තිබුණි. දැන් එය ඔබේ D Learner වෙත යවා ඔබේ දරුවන් සමඟ සසඳයි.',
  signIn: 'ඔබට මෙහි ගිණුමක් ඇත්නම්, පිවිස ගොනුව නැවත විවෘත කරන්න: එවිට එය ඔබේ දරුවන්ට එක් කළ හැකිය.',
  login: 'පිවිසෙන්න',
  compare: 'මගේ දරුවන් සමඟ සසඳන්න',
  whose: 'මේ ගොනුව කාගේද?',
  newChild: (name: string) => `${name} අලුත් දරුවෙක් ලෙස`,
  all: 'ගොනුවේ සියලු උත්සාහ ඇත',
  some: (known: number, attempts: number) => `ගොනුවේ උත්සාහ ${attempts}න් ${known}ක් ඇත`,
  none: 'ගොනුවේ උත්සාහ කිසිවක් නැත',
  stranger: (name: string) => `මේ උත්සාහ කිසිවක් ${name}ගේ නොවේ. මෙය වෙනත් දරුවෙකුගේ ගොනුවක් නම්, පසුව වෙන් කළ නොහැකිය.`,
  goals: 'ඔබ එකඟ වන්නේ මින් කුමන ඉලක්කවලටද?',
  goalsHint: 'අනෙක් ඒවා එක් කරන්නේ නැත.',
  met: 'ළඟා විය',
  check: (right: number, of: number, probes: number, due: string) => `උදව් නැතිව බැලීම් ${probes}කදීවත් ${of}න් ${right}ක් නිවැරදියි, ${due} දක්වා`,
  media: 'මේ පටිගත කිරීම් ද ගබඩා කරන්නද?',
  voice: (count: number) => `දරුවාගේ හඬ පටිගත කිරීම් ${count}ක්`,
  films: (count: number) => `දරුවාගේ වීඩියෝ ${count}ක්`,
  addedMedia: (count: number) => `පටිගත කිරීම් සහ වීඩියෝ: ${count}.`,
  deletions: (count: number) => `ගොනුව සෑදූ තැන මැකූ දේ මෙහි ද මකන්න. උත්සාහ, ඉලක්ක, සටහන්, “මගේ හොඳම එක”: ${count}`,
  deleted: (count: number) => `මැකුවා: ${count}.`,
  add: 'එක් කරන්න',
  added: (name: string, attempts: number, goals: number, notes: number) => `${name}ට එක් කළා: උත්සාහ ${attempts}ක්, ඉලක්ක ${goals}ක්, සටහන් ${notes}ක්.`,
}

export const errorSentences: ErrorSentences<typeof handover.errors> = {
  LEARNER_FILE_UNREADABLE: 'මෙය .dlearner ගොනුවක් නොවේ, නැතහොත් එයට හානි වී ඇත.',
  LEARNER_FILE_TOO_LARGE: 'මේ ගොනුව විවෘත කළ විට එක් දරුවෙකුගේ දත්තවලට වඩා විශාලයි.',
  LEARNER_FILE_BROKEN: 'මේ ගොනුවේ .dlearner ගොනුවකට අයිති නැති දෙයක් ඇත.',
  LEARNER_FILE_NEWER: 'මේ ගොනුව අලුත් D Learner එකකින් සාදා ඇත. මුලින් D Learner යාවත්කාලීන කරන්න.',
  LEARNER_FILE_FULL: 'මේ දරුවාට තවත් ඉලක්ක හෝ සටහන් සඳහා ඉඩ නැත. පැරණි ඒවා මකන්න.',
}
