/**
 * Measures how much personal templates help to recognise a child's own pronunciation. The children are simulated: voices
 * of flite and espeak-ng that the constants were not fitted on, raised in pitch, each with typical articulation errors that
 * vary a little between attempts.
 */
import { minTemplateProbability, confidenceGains, isCloser, type PastAttempt, templateProbability } from '#areas/vocabulary/recognition/postprocess/personal-template.ts'
import { openSpeechRecogniser } from '#areas/vocabulary/recognition/recognise-recording.ts'
import { openModel } from '#kit/ml/node.ts'
import { ownAttempts, readChildren, type Attempt } from '../lib/speech/simulated-attempts.ts'
import { pronunciations, simulateChildren, voices } from '../lib/speech/simulated-children.ts'
import { parseCommandLine } from '../lib/command-line.ts'
import { printTable } from '../lib/print-table.ts'
import { areaUnderCurve, percent } from '../lib/statistics.ts'

const { positionals: [folder = ''], values: { quick } } = parseCommandLine({
  usage: `usage: npm run bench personal-template FOLDER [-- --quick]
FOLDER: where the simulated attempts are kept; an empty folder is filled first (needs flite and espeak-ng).
--quick: only every fifth word goes through the recogniser.`,
  positionals: [1, 1],
  options: { quick: { type: 'boolean', default: false } },
})
simulateChildren(folder, voices.evaluation)
const words = Object.keys(pronunciations)
const recognisedWords = words.filter((_, at) => !quick || at % 5 === 1)
const recogniser = await openSpeechRecogniser(openModel)
const children = await readChildren(folder, recogniser, (word, own) => own || recognisedWords.includes(word))
console.log(`${children.length} simulated children, ${words.length} words; recognised: ${recognisedWords.join(', ')}\n`)

const taughtOf = (child: readonly Attempt[], word: string, count: number): string[] => (
  ownAttempts(child, word, count).taught.map(({ features }) => features)
)

printTemplateMatching()
await printAcceptance()
await printProgress()

/** The share of the values that are at least `least`. */
function shareAbove(list: readonly number[], least: number): string {
  return percent(list.filter((one) => one >= least).length, list.length)
}

/** Template matching alone, without the recogniser: each later attempt against the templates of its word and of others. */
function printTemplateMatching(): void {
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

async function recogniseAs({ samples }: Attempt, word: string): Promise<Recognised> {
  const answer = await recogniser.words.recognise(await recogniser.segment(samples), { vocabulary: words, word })
  if (answer.kind !== 'recognised') return { asTheWord: false, confidence: 0 }
  return { asTheWord: answer.cluster === word, confidence: answer.confidence }
}

/** The server's whole decision: the recogniser first, then the templates. */
async function printAcceptance(): Promise<void> {
  const counts = { right: 0, rightAlone: 0, rightTaught: 0, wrong: 0, wrongAlone: 0, wrongTaught: 0 }
  for (const child of children) {
    for (const word of recognisedWords) {
      const taught = { word: taughtOf(child, word, 2), others: words.filter((other) => other !== word).flatMap((other) => taughtOf(child, other, 1)) }
      const said = ownAttempts(child, word, 2).later.slice(0, 2)
      const another = ownAttempts(child, words[(words.indexOf(word) + 4) % words.length] ?? '', 2).later.slice(0, 2)
      for (const attempt of said) {
        const alone = (await recogniseAs(attempt, word)).asTheWord
        counts.right++
        counts.rightAlone += alone ? 1 : 0
        counts.rightTaught += alone || templateProbability(taught, attempt.features) >= minTemplateProbability ? 1 : 0
      }
      for (const attempt of another) {
        const alone = (await recogniseAs(attempt, word)).asTheWord
        counts.wrong++
        counts.wrongAlone += alone ? 1 : 0
        counts.wrongTaught += alone || templateProbability(taught, attempt.features) >= minTemplateProbability ? 1 : 0
      }
    }
  }
  const { right, rightAlone, rightTaught, wrong, wrongAlone, wrongTaught } = counts
  printTable([
    ['\naccepted as the word among 15', "the child's pronunciation", "the child's pronunciation of another word"],
    ['attempts', `${right}`, `${wrong}`],
    ['no template', percent(rightAlone, right), percent(wrongAlone, wrong)],
    ['two templates', percent(rightTaught, right), percent(wrongTaught, wrong)],
  ])
}

/** After two strongly simplified attempts, a less simplified one is closer to the word; a third strong one is not. */
async function printProgress(): Promise<void> {
  const closerOnes: Record<string, number>[] = []
  const others: Record<string, number>[] = []
  for (const child of children) {
    for (const word of recognisedWords) {
      const at = (degree: Attempt['degree']): Attempt[] => child.filter((one) => one.word === word && one.degree === degree)
      const said = async (attempt: Attempt): Promise<PastAttempt> => ({ features: attempt.features, confidence: (await recogniseAs(attempt, word)).confidence })
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
