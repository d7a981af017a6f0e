import { describe, expect, test } from 'vitest'
import { languages } from '#kit/languages.ts'
import { prompts } from '../prompts.ts'
import { builtInLists } from '../rules/word-lists.ts'
import { practiceTexts, resultTexts, skillsTexts, welcomeTexts, wordTexts, ownWordTexts, microphoneTexts } from './texts.ts'

describe('uses the specification\'s texts and spelling', () => {
  test.each([
    [skillsTexts.en.title, 'Skill Development'],
    [builtInLists[0]?.cardName.en, 'Fruite'],
    [builtInLists[1]?.cardName.en, 'Vehicale'],
    [wordTexts.en.letsStart, "Let's Start"],
    [wordTexts.en.startList, 'Start List'],
    [wordTexts.en.previous, 'Previous'],
    [wordTexts.en.next, 'Next'],
    [wordTexts.en.loadError, 'Error loading words! Please try again later.'],
    [welcomeTexts.en.welcome, 'Welcome'],
    [welcomeTexts.en.startPactices, 'Start Pactices'],
    [welcomeTexts.en.startPractice, 'Start Practice'],
    [welcomeTexts.en.level(3), 'Level 3'],
    [ownWordTexts.en.addNewWord, 'Add New Word'],
    [ownWordTexts.en.word, 'Word'],
    [ownWordTexts.en.wordImage, 'Word Image'],
    [ownWordTexts.en.submit, 'Submit'],
    [ownWordTexts.en.imageMissing, 'Please upload an image'],
    [practiceTexts.en.letsPlay, "Let's Play!"],
    [practiceTexts.en.welcome, 'Welcome to Word Practice!'],
    [practiceTexts.en.complete, 'Complete'],
    [resultTexts.en.none, 'No results found'],
  ])('%s', (text, specified) => {
    expect(text).toBe(specified)
  })
})

/** Everything that this area says to a child, including prompts that other areas share. */
const spoken = Object.values(prompts).flatMap((prompt) => languages.map((language) => prompt[language]))

test('an instruction has at most seven words', () => {
  expect(spoken.length).toBeGreaterThan(50)
  const longest = spoken.flatMap((text) => text.split(/(?<=[.!?])\s+/)).filter((step) => step.split(/\s+/).length > 7)
  expect(longest).toEqual([])
})

test('has a separate text for each microphone problem in every language', () => {
  for (const language of languages) {
    const text = microphoneTexts[language]
    const messages = [text.MICROPHONE_MISSING, text.MICROPHONE_REFUSED, text.MICROPHONE_TAKEN, text.MICROPHONE_UNSUPPORTED, text.MICROPHONE_UNPLUGGED]
    expect(new Set(messages).size).toBe(5)
  }
})
