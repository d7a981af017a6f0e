import { describe, expect, test } from 'vitest'
import { chanceOf } from '#kit/chance.ts'
import { picturesOfWord, strangerTest, wordsOfTest } from './stranger-test.ts'

function seeded(seed: number): () => number {
  let drawn = 0
  return () => chanceOf(`${seed} ${drawn++}`)
}

const words = Array.from({ length: 30 }, (_, at) => `word ${at}`)
const kept = words.slice(0, 20).flatMap((word) => ['a', 'b'].map((time) => ({ attempt: `${word} ${time}`, word })))

describe('the stranger test', () => {
  test('has ten different words with four pictures each, the right one at each place two or three times', () => {
    const firstWords = new Set<string>()
    for (let seed = 0; seed < 200; seed++) {
      const questions = strangerTest(kept, words, seeded(seed)) ?? []
      expect(questions).toHaveLength(wordsOfTest)
      expect(new Set(questions.map(({ word }) => word)).size).toBe(wordsOfTest)
      const places = questions.map(({ word, choices }) => choices.indexOf(word))
      for (let place = 0; place < picturesOfWord; place++) expect([2, 3]).toContain(places.filter((one) => one === place).length)
      for (const { choices } of questions) expect(new Set(choices).size).toBe(picturesOfWord)
      firstWords.add(questions[0]?.word ?? '')
    }
    expect(firstWords.size).toBeGreaterThan(15)
  })

  test('has other recordings of the same words if there are too few words, and never the same recording twice', () => {
    const questions = strangerTest(kept.slice(0, 14), words, seeded(1)) ?? []
    expect(questions).toHaveLength(wordsOfTest)
    expect(new Set(questions.map(({ word }) => word)).size).toBe(7)
    expect(new Set(questions.map(({ attempt }) => attempt)).size).toBe(wordsOfTest)
  })

  test('needs ten recordings of words with a picture, and four pictures', () => {
    expect(strangerTest(kept.slice(0, 9), words, seeded(1))).toBeUndefined()
    expect(strangerTest(kept, words.slice(0, 3), seeded(1))).toBeUndefined()
    expect(strangerTest(kept.filter(({ word }) => word !== 'word 0'), ['word 0', 'word 21', 'word 22', 'word 23'], seeded(1))).toBeUndefined()
  })
})
