/** A probe: once in a while the app asks for a few items without any help, and stores what the child does. */
import { z } from 'zod'

/** What the item was when the probe began. */
export const probeKinds = ['known', 'learning', 'new'] as const
export type ProbeKind = (typeof probeKinds)[number]

/** What differs from practice: another picture of the word, another voice asks, or two words that were never practised together. */
export const variations = ['picture', 'voice', 'pair'] as const
export type Variation = (typeof variations)[number]

/** With whom the child was. */
export const companions = ['family', 'teacher', 'other'] as const
export const probePlaces = ['home', 'school', 'elsewhere'] as const

/** What each try of a probe has. All tries of one probe have the same `run`, which the device makes. */
export const probe = z.strictObject({
  run: z.uuid(),
  kind: z.enum(probeKinds),
  variation: z.enum(variations).optional(),
  companion: z.enum(companions).optional(),
  place: z.enum(probePlaces).optional(),
})
export type Probe = z.infer<typeof probe>

/** Whether a sent attempt may be a try of a probe, if it is one: nothing was heard, shown or done for the child. */
export function hasHelpOfProbe(sent: { readonly help?: unknown; readonly probe?: unknown }): boolean {
  return sent.probe === undefined || sent.help === 'none' || sent.help === 'print'
}
