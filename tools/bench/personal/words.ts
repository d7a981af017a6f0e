/**
 * Words of simulated children, with and without personal templates: voices of flite and espeak-ng that the constants were not
 * fitted on, raised in pitch, each with typical articulation errors that vary a little between attempts.
 */
import { minTemplateProbability, confidenceGains, isCloser, type PastAttempt, templateProbability } from '#areas/vocabulary/recognition/postprocess/personal-template.ts'
import { openSpeechRecogniser, type SpeechRecogniser } from '#areas/vocabulary/recognition/recognise-recording.ts'
import { openModel } from '#kit/ml/node.ts'
import { ownAttempts, readChildren, type Attempt } from '../../lib/speech/simulated-attempts.ts'
import { pronunciations, simulateChildren, voices } from '../../lib/speech/simulated-children.ts'
import { printTable } from '../../lib/print-table.ts'
import { areaUnderCurve, percent } from '../../lib/statistics.ts'
import type { ChildResult, PartResult } from './result.ts'

const words = Object.keys(pronunciations)

interface Simulated {
  readonly recogniser: SpeechRecogniser
  readonly children: readonly (readonly Attempt[])[]
  /** the words that go through the recogniser */
  readonly recognisedWords: readonly string[]
}

/**
 * @param folder where the simulated attempts are kept; an empty folder is filled first (needs flite and espeak-ng)
 * @param quick only every fifth word goes through the recogniser
 */
export async function wordsResult(folder: string, quick: boolean): Promise<PartResult> {
  simulateChildren(folder, voices.evaluation)
  const recognisedWords = words.filter((_, at) => !quick || at % 5 === 1)
  const recogniser = await openSpeechRecogniser(openModel)
  const children = await readChildren(folder, recogniser, (word, own) => own || recognisedWords.includes(word))
  const simulated = { recogniser, children, recognisedWords }
  console.log(`${children.length} simulated children, ${words.length} words; recognised: ${recognisedWords.join(', ')}\n`)
  printTemplateMatching(simulated)
  await printProgress(simulated)
  return { name: 'words', examples: taughtAttempts, children: await acceptance(simulated) }
}

function taughtOf(child: readonly Attempt[], word: string, count: number): string[] {
  return ownAttempts(child, word, count).taught.map(({ features }) => features)
}

/** The share of the values that are at least `least`. */
function shareAbove(list: readonly number[], least: number): string {
  return percent(list.filter((one) => one >= least).length, list.length)
}

/** Template matching alone, without the recogniser: each later attempt against the templates of its word and of others. */
function printTemplateMatching({ children }: Simulated): void {
  const rows = [['templates of the word, other words with templates', 'AUC', 'accepted', 'another word accepted', 'attempts']]
  for (const [count, others] of [[1, 0], [1, 4], [3, 14]] as const) {
    const right: number[] = []
    const wrong: number[] = []
    for (const child of children) {
      for (const [at, word] of words.entries()) {
        const rest = [...words.slice(at + 1), ...words.slice(0, at)]
        const taught = {
          word: taughtOf(child, word, count),
          others: rest.slice(0, others).flatMap((other) => taughtOf(child, other, 1)),
        }
        const probabilities = (said: string): number[] => ownAttempts(child, said, count).later.map(({ features }) => templateProbability(taught, features))
        right.push(...probabilities(word))
        wrong.push(...rest.flatMap(probabilities))
      }
    }
    rows.push([`${count}, ${others}`, areaUnderCurve(right, wrong).toFixed(4), shareAbove(right, minTemplateProbability), shareAbove(wrong, minTemplateProbability), `${right.length} + ${wrong.length}`])
  }
  printTable(rows)
}

interface Recognised {
  readonly asTheWord: boolean
  readonly confidence: number
}

async function recogniseAs({ samples }: Attempt, word: string, recogniser: SpeechRecogniser): Promise<Recognised> {
  const answer = await recogniser.words.recognise(await recogniser.segment(samples), { vocabulary: words, word })
  if (answer.kind !== 'recognised') return { asTheWord: false, confidence: 0 }
  return { asTheWord: answer.cluster === word, confidence: answer.confidence }
}

/** As many as leave attempts to measure: a child has six of each word. */
const taughtAttempts = 3
const measuredAttempts = 2

/** The server's whole decision: the recogniser first, then the templates. `others`: another word is accepted as the asked one. */
async function acceptance({ recogniser, children, recognisedWords }: Simulated): Promise<ChildResult[]> {
  const results: ChildResult[] = []
  for (const child of children) {
    const [taught, others] = [{ before: [] as boolean[], after: [] as boolean[] }, { before: [] as boolean[], after: [] as boolean[] }]
    for (const word of recognisedWords) {
      const known = {
        word: taughtOf(child, word, taughtAttempts),
        others: words.filter((other) => other !== word).flatMap((other) => taughtOf(child, other, 1)),
      }
      const another = words[(words.indexOf(word) + 4) % words.length] ?? ''
      for (const [said, errors] of [[word, taught], [another, others]] as const) {
        for (const attempt of ownAttempts(child, said, taughtAttempts).later.slice(0, measuredAttempts)) {
          const alone = (await recogniseAs(attempt, word, recogniser)).asTheWord
          const accepted = alone || templateProbability(known, attempt.features) >= minTemplateProbability
          errors.before.push(alone !== (said === word))
          errors.after.push(accepted !== (said === word))
        }
      }
    }
    results.push({ taught, others })
  }
  return results
}

/** After two strongly simplified attempts, a less simplified one is closer to the word; a third strong one is not. */
async function printProgress({ recogniser, children, recognisedWords }: Simulated): Promise<void> {
  const closerOnes: Record<string, number>[] = []
  const others: Record<string, number>[] = []
  for (const child of children) {
    for (const word of recognisedWords) {
      const at = (degree: Attempt['degree']): Attempt[] => child.filter((one) => one.word === word && one.degree === degree)
      const said = async (attempt: Attempt): Promise<PastAttempt> => ({ features: attempt.features, confidence: (await recogniseAs(attempt, word, recogniser)).confidence })
      const taught = at('right').slice(0, 1).map(({ features }) => features)
      const [first, second, third] = await Promise.all(at('strong').slice(0, 3).map(said))
      const [rightly, slightly] = await Promise.all([at('right')[1], at('slight')[0]].filter((one) => one !== undefined).map(said))
      if (!first || !second || !third || !rightly || !slightly) continue
      for (const [list, attempt] of [[closerOnes, rightly], [closerOnes, slightly], [others, third]] as const) {
        const gained = confidenceGains([first, second], attempt, taught)
        list.push({
          'confidence alone': attempt.confidence,
          'confidence against the last attempts': gained.logit,
          'distance to the template against the last attempts': gained.distance,
          'reported as closer, no template': isCloser([first, second], attempt, []) ? 1 : 0,
          'reported as closer, one template': isCloser([first, second], attempt, taught) ? 1 : 0,
        })
      }
    }
  }
  const rows = [['\ncloser than last time', 'AUC', 'of the closer attempts', 'of the others']]
  for (const name of Object.keys(closerOnes[0] ?? {})) {
    const [a = [], b = []] = [closerOnes, others].map((list) => list.map((one) => one[name] ?? 0))
    rows.push(name.startsWith('reported') ? [name, '-', shareAbove(a, 1), shareAbove(b, 1)] : [name, areaUnderCurve(a, b).toFixed(3), '-', '-'])
  }
  printTable(rows)
  console.log(`${closerOnes.length} closer attempts, ${others.length} others`)
}
