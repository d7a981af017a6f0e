/** A letter's features as text: a version, then one character for each class of the script's network. */
import { featureText, readFeatureText } from '#kit/recognition/examples.ts'
import type { Letter } from '../rules/letters.ts'
import { lettersOf, scriptOf, type Script } from '../rules/scripts.ts'

/** A letter that an adult marked as right. */
export interface LetterExample {
  readonly letter: Letter
  readonly features: string
}

/** One character each. Change it with the network: features of another network are not comparable. */
const versions: Readonly<Record<Script, string>> = { sinhala: '2', tamil: 't' }
const range = 1

/** Of the letters of any script, and "none of them". */
export const letterFeatures = new RegExp(`^(?:${patternOf('sinhala')}|${patternOf('tamil')})$`)

function patternOf(script: Script): string {
  return `${versions[script]}[\\w-]{${lettersOf[script].length + 1}}`
}

/** Whether the features are of the current network of the letter's script. */
export function areCurrent({ letter, features }: LetterExample): boolean {
  return new RegExp(`^${patternOf(scriptOf(letter))}$`).test(features)
}

export function writeLetterFeatures(features: Float32Array, script: Script): string {
  return versions[script] + featureText(features, range)
}

export function readLetterFeatures(text: string, script: Script): Float32Array {
  return readFeatureText(text.slice(versions[script].length), range)
}
