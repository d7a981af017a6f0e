/**
 * npm run bench own-way FOLDER [--quick]
 *
 * What it helps to know a child's own way of saying a word. The children are simulated: flite's and espeak-ng's voices
 * (others than those on which the constants were fitted), raised as children's are, each with the usual articulation
 * errors, a little different at each attempt. FOLDER is filled with their attempts where it is empty. `--quick`: the
 * recogniser hears every fifth word only.
 */
import { acceptedFrom, gains, isCloser, type PastAttempt, templateProbability } from '#areas/vocabulary/recognition/postprocess/personal-template.ts'
import { openSpeechRecogniser } from '#areas/vocabulary/recognition/recognise-recording.ts'
import { openModel } from '#kit/ml/node.ts'
import { ownAttempts, readChildren, type Attempt } from './own-way/attempts.ts'
import { makeChildren, voices, ways } from './own-way/children.ts'
import { areaUnderCurve, percent, printTable } from './speech/measure.ts'

const [folder, option] = process.argv.slice(2)
if (folder === undefined || (option !== undefined && option !== '--quick')) {
  console.error('usage: npm run bench own-way FOLDER [--quick]')
  process.exit(2)
}
makeChildren(folder, voices.judging)
const words = Object.keys(ways)
const heardWords = words.filter((_, at) => option !== '--quick' || at % 5 === 1)
const recogniser = await openSpeechRecogniser(openModel)
const children = await readChildren(folder, recogniser, (word, own) => own || heardWords.includes(word))
console.log(`${children.length} simulated children, ${words.length} words, heard by the recogniser: ${heardWords.join(', ')}\n`)

const taughtOf = (child: readonly Attempt[], word: string, count: number): string[] => (
  ownAttempts(child, word, count).taught.map(({ features }) => features)
)

knownAgain()
await accepted()
await closerThanLastTime()

/** The share of a list that is at least so much. */
function above(list: readonly number[], least: number): string {
  return percent(list.filter((one) => one >= least).length, list.length)
}

/** By the taught attempts alone: every later attempt as what it is and as every other word. */
function knownAgain(): void {
  const rows = [['taught attempts of a word, other words taught', 'AUC', 'known again', 'another word taken for it', 'attempts']]
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
        const chances = (said: string): number[] => ownAttempts(child, said, count).later.map(({ features }) => templateProbability(taught, features))
        right.push(...chances(word))
        wrong.push(...rest.flatMap(chances))
      }
    }
    rows.push([`${count}, ${others}`, areaUnderCurve(right, wrong).toFixed(4), above(right, acceptedFrom), above(wrong, acceptedFrom), `${right.length} + ${wrong.length}`])
  }
  printTable(rows)
}

interface Heard {
  readonly asTheWord: boolean
  readonly confidence: number
}

async function hear({ samples }: Attempt, word: string): Promise<Heard> {
  const answer = await recogniser.words.recognise(await recogniser.segment(samples), { vocabulary: words, word })
  if (answer.kind !== 'heard') return { asTheWord: false, confidence: 0 }
  return { asTheWord: answer.cluster === word, confidence: answer.confidence }
}

/** The whole way of an attempt on the server: the recogniser, then what was taught. */
async function accepted(): Promise<void> {
  const counts = { right: 0, rightAlone: 0, rightTaught: 0, wrong: 0, wrongAlone: 0, wrongTaught: 0 }
  for (const child of children) {
    for (const word of heardWords) {
      const taught = { word: taughtOf(child, word, 2), others: words.filter((other) => other !== word).flatMap((other) => taughtOf(child, other, 1)) }
      const said = ownAttempts(child, word, 2).later.slice(0, 2)
      const another = ownAttempts(child, words[(words.indexOf(word) + 4) % words.length] ?? '', 2).later.slice(0, 2)
      for (const attempt of said) {
        const alone = (await hear(attempt, word)).asTheWord
        counts.right++
        counts.rightAlone += alone ? 1 : 0
        counts.rightTaught += alone || templateProbability(taught, attempt.features) >= acceptedFrom ? 1 : 0
      }
      for (const attempt of another) {
        const alone = (await hear(attempt, word)).asTheWord
        counts.wrong++
        counts.wrongAlone += alone ? 1 : 0
        counts.wrongTaught += alone || templateProbability(taught, attempt.features) >= acceptedFrom ? 1 : 0
      }
    }
  }
  const { right, rightAlone, rightTaught, wrong, wrongAlone, wrongTaught } = counts
  printTable([
    ['\naccepted as the word among 15', "the child's own way", 'another word in its own way'],
    ['attempts', `${right}`, `${wrong}`],
    ['nothing taught', percent(rightAlone, right), percent(wrongAlone, wrong)],
    ['two attempts taught', percent(rightTaught, right), percent(wrongTaught, wrong)],
  ])
}

/** After two strong simplifications: the word with fewer of them came closer, a third strong one did not. */
async function closerThanLastTime(): Promise<void> {
  const came: Record<string, number>[] = []
  const stayed: Record<string, number>[] = []
  for (const child of children) {
    for (const word of heardWords) {
      const at = (degree: Attempt['degree']): Attempt[] => child.filter((one) => one.word === word && one.degree === degree)
      const said = async (attempt: Attempt): Promise<PastAttempt> => ({ features: attempt.features, confidence: (await hear(attempt, word)).confidence })
      const taught = at('right').slice(0, 1).map(({ features }) => features)
      const [first, second, third] = await Promise.all(at('strong').slice(0, 3).map(said))
      const [rightly, slightly] = await Promise.all([at('right')[1], at('slight')[0]].filter((one) => one !== undefined).map(said))
      if (!first || !second || !third || !rightly || !slightly) continue
      for (const [list, attempt] of [[came, rightly], [came, slightly], [stayed, third]] as const) {
        const gained = gains([first, second], attempt, taught)
        list.push({
          'confidence alone': attempt.confidence,
          'confidence against the last attempts': gained.logit,
          'distance to the taught one against the last attempts': gained.distance,
          'told "closer", nothing taught': isCloser([first, second], attempt, []) ? 1 : 0,
          'told "closer", one attempt taught': isCloser([first, second], attempt, taught) ? 1 : 0,
        })
      }
    }
  }
  const rows = [['\ncloser than last time', 'AUC', 'of those that came closer', 'of the others']]
  for (const name of Object.keys(came[0] ?? {})) {
    const [a = [], b = []] = [came, stayed].map((list) => list.map((one) => one[name] ?? 0))
    rows.push(name.startsWith('told') ? [name, '-', above(a, 1), above(b, 1)] : [name, areaUnderCurve(a, b).toFixed(3), '-', '-'])
  }
  printTable(rows)
  console.log(`${came.length} that came closer, ${stayed.length} others`)
}
