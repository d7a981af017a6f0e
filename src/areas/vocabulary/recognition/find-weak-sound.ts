import { type ChangedFit, type WeakSound, weakSound } from './postprocess/weak-sound.ts'
import { nearerHalf } from './postprocess/sound-ranking.ts'
import { changedSounds } from './pronunciation/changed-sounds.ts'
import { plainSpelling } from './pronunciation/plain-spelling.ts'
import { templateDistance } from './templates/template-distance.ts'
import type { Template, TemplateSource } from './templates/template-source.ts'

/**
 * Compares a recording with the word and with the same word with one sound replaced, in the same voices.
 * @param heard the recording in the passes of each pitch; the pitch that is nearest to the word counts
 * @returns the one sound that was said weakly; undefined if none is clear, or while templates are missing
 */
export async function findWeakSound(
  phones: readonly string[], heard: readonly Template[], templates: Pick<TemplateSource, 'templatesOf'>,
): Promise<WeakSound | undefined> {
  const changes = changedSounds(phones)
  if (changes.length === 0) return undefined
  const templatesOf = (sounds: readonly string[]): Promise<readonly Template[]> => templates.templatesOf({ spelling: plainSpelling(sounds), phones: sounds })
  const word = await templatesOf(phones)
  if (word.length === 0) return undefined
  const [nearest] = heard.map((sound) => ({ sound, distances: distancesTo(word, sound) })).toSorted((a, b) => nearerHalf(a.distances) - nearerHalf(b.distances))
  if (nearest === undefined) return undefined
  const changed: ChangedFit[] = []
  for (const { at, phones: replaced } of changes) changed.push({ at, distances: distancesTo(await templatesOf(replaced), nearest.sound) })
  return weakSound(nearest.distances, changed, phones.length)
}

function distancesTo(templates: readonly Template[], sound: Template): readonly number[] {
  return templates.map((template) => templateDistance(sound, template))
}
