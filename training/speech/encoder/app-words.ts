/** node app-words.ts: the words that the app and its bench know and others that families add, a line each. */
import { ordinaryWords } from '#areas/vocabulary/recognition/candidates/ordinary-words.ts'
import { fillUp } from '../../../bench/speech/words.ts'

const more = `
  strawberry blueberry pear plum apricot melon papaya coconut guava avocado pomegranate watermelon tractor
  truck ambulance scooter ship helicopter tram rocket taxi jeep trailer wagon lion bear wolf fox deer pig hen
  donkey camel snake mouse squirrel peacock parrot eagle owl bee ant spider butterfly crocodile giraffe zebra
  ten eleven twelve thirteen fourteen fifteen sixteen eighteen nineteen thirty forty fifty sixty seventy
  eighty ninety thousand pink brown grey silver gold left right up down on off wow marvin sheila forward
  backward follow learn visual
`

console.log([...new Set([...fillUp, ...ordinaryWords, ...more.trim().split(/\s+/)])].join('\n'))
