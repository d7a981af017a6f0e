/** Prints the words that the app and its bench use, and words that families are likely to add, one on each line. */
import { ordinaryWords } from '#areas/vocabulary/recognition/candidates/ordinary-words.ts'
import { parseCommandLine } from '../../../lib/command-line.ts'
import { ordinaryVocabulary } from '../../../lib/speech/word-lists.ts'

parseCommandLine({ usage: 'usage: npx node tools/training/speech/encoder/list-app-words.ts > APP_WORDS.txt', positionals: [0, 0] })
const more = `
  strawberry blueberry pear plum apricot melon papaya coconut guava avocado pomegranate watermelon tractor
  truck ambulance scooter ship helicopter tram rocket taxi jeep trailer wagon lion bear wolf fox deer pig hen
  donkey camel snake mouse squirrel peacock parrot eagle owl bee ant spider butterfly crocodile giraffe zebra
  ten eleven twelve thirteen fourteen fifteen sixteen eighteen nineteen thirty forty fifty sixty seventy
  eighty ninety thousand pink brown grey silver gold left right up down on off wow marvin sheila forward
  backward follow learn visual
`

console.log([...new Set([...ordinaryVocabulary, ...ordinaryWords, ...more.trim().split(/\s+/)])].join('\n'))
