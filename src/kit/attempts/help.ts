/** How an attempt was made and judged: the help that the child had, who gave the answer, or why there is none. */

/**
 * The help that a child had with an attempt, from none to most. `print`: the written word was visible · `model`: it was heard or
 * demonstrated just before, or its picture was visible · `traced`: a guide was on the sheet · `together`: done with the app ·
 * `hand`: an adult helped by hand.
 */
export const helps = ['none', 'print', 'model', 'traced', 'together', 'hand'] as const
export type Help = (typeof helps)[number]

/** Whether it was done together, so that it is not the child's own work. */
export function isShared(help: Help): boolean {
  return help === 'together' || help === 'hand'
}

/** Who says what the child did: the recogniser, the recogniser by the child's own examples, or an adult. */
export const answerSources = ['recogniser', 'examples', 'adult'] as const
export type AnswerSource = (typeof answerSources)[number]

/**
 * Why an attempt has no answer. It never counts as wrong. `unheard`: no voice was heard · `noisy`: it was too loud around ·
 * `unsure`: the recogniser could not decide · `unseen`: the camera saw nobody · `interrupted`: the page was hidden, or the device
 * failed · `stopped`: the child or an adult ended it.
 */
export const unjudgedReasons = ['unheard', 'noisy', 'unsure', 'unseen', 'interrupted', 'stopped'] as const
export type UnjudgedReason = (typeof unjudgedReasons)[number]

/** Whether an attempt was broken off before it could show anything. It is stored, and does not change what comes next. */
export function isBrokenOff(unjudged: UnjudgedReason | null | undefined): boolean {
  return brokenOff.some((reason) => reason === unjudged)
}

export const brokenOff = ['interrupted', 'stopped'] as const satisfies readonly UnjudgedReason[]

/** Whether an attempt earns a sticker: one that nobody heard or saw does not, unless it was then done together. */
export function earnsSticker({ help, unjudged = null }: { readonly help?: Help | undefined; readonly unjudged?: UnjudgedReason | null | undefined }): boolean {
  return unjudged === null || unjudged === 'unsure' || (help !== undefined && isShared(help))
}
