/** What to do next, and why. `item` is a letter, a word, a sum or a movement. */
export const stepTexts = {
  again: (item: string) => `Practise ${item} again.`,
  againWhy: (count: number) => `Done together ${times(count)}.`,
  together: (item: string) => `Do ${item} together.`,
  togetherWhy: (count: number) => `Not right yet, ${times(count)}.`,
  ask: (item: string) => `Ask for ${item} first, and wait before you help.`,
  askWhy: (count: number) => `Right ${times(count)} after a model or over a guide, not yet alone.`,
  onceMore: (item: string) => `Practise ${item} on one more day.`,
  onceMoreWhy: (count: number) => `Right without help on ${count} days; after three days it is known.`,
  repeat: (item: string) => `Repeat ${item}.`,
  repeatWhy: (count: number) => `Known, but last practised ${count} days ago.`,
  area: 'Practise this again.',
  areaWhy: (count: number) => `Last practised ${count} days ago.`,
  moreDays: 'Practise on more days, a few minutes each.',
  moreDaysWhy: (count: number) => `Practised on ${count === 1 ? '1 day' : `${count} days`} of 28. Little and often helps most.`,
  begin: 'Practise for a few minutes, in any area.',
  beginWhy: 'There are no attempts yet.',
  new: 'Begin something new here.',
  newWhy: (count: number) => `All ${count} that were practised are known.`,
} as const

function times(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`
}

/** Of an area's page for adults. */
export const newestOnlyTexts = {
  newestOnly: (count: number) => `This page reads the newest ${count} attempts and the last 30 of each item.`,
} as const

export const kindTexts = { kind: 'How it is practised' } as const
