import { z } from 'zod'
import { languages } from '#kit/languages.ts'
import { attemptFacts, beyond, defineAddAttempt, defineMarkRight, pageCounts, sentFacts } from '#kit/attempts/api.ts'
import { definePutBest } from '#kit/best/api.ts'
import { defineForgetExample, defineListExamples, exampleAuthor, leftOutExamples, sentFeatures } from '#kit/recognition/example-calls.ts'
import { confidence, defineCall, envelope, failure, file, id, limit, listed, page, plainFailure, storedText, time } from '#kit/call.ts'
import { ways } from '#kit/practice/comparison.ts'
import { isFeatures, maxFeaturesLength } from './recognition/features.ts'
import { categories } from './rules/word-lists.ts'

const maxWordLength = 40
/** 1 to 40 characters as a reader counts them, in any script, with at least one letter or digit. */
export const wordText = storedText('Please write a word.')
  .max(8 * maxWordLength, 'The word is too long.')
  .normalize('NFC')
  .trim()
  .min(1, 'Please write a word.')
  // A segmenter takes 9 ms to create, so not when the page starts.
  .refine((text) => [...new Intl.Segmenter().segment(text)].length <= maxWordLength, 'The word can have at most 40 characters.')
  .refine((text) => /[\p{L}\p{N}]/u.test(text), 'Please write a word with letters.')

const maxCategoryLength = 40
/** The name of an adult's category: 1 to 40 characters. */
export const ownCategory = storedText('Please write a category.')
  .max(8 * maxCategoryLength, 'The category is too long.')
  .normalize('NFC')
  .trim()
  .min(1, 'Please write a category.')
  .refine((text) => [...new Intl.Segmenter().segment(text)].length <= maxCategoryLength, 'The category can have at most 40 characters.')

/** An own word's texts in other languages. */
export const translations = z.partialRecord(z.enum(languages), z.string())

/** A built-in word has no owner: its `userid` is null. URLs of pictures and sounds are signed and expire. */
export const word = z.object({
  _id: id,
  wordAdd: z.string(),
  imagewordUrl: z.string(),
  /** only of an own word without a picture: a plain drawing stands for it */
  noPicture: z.literal(true).optional(),
  soundUrl: z.string(),
  /** the same as `soundUrl` if there is no slow sound, for example of a recording: the page slows it down */
  slowSoundUrl: z.string(),
  category: z.enum(categories),
  /** only of a word in an adult's category: its name */
  ownCategory: z.string().optional(),
  language: z.enum(languages),
  /** only of an own word: its texts in other languages */
  translations: translations.optional(),
  /** how an own word is said, if it is not said as it is written */
  respelling: z.string().nullable(),
  userid: id.nullable(),
  /** only of a word that a guide made: the guide's access (`access` in the guide's token) */
  author: id.optional(),
})
export type Word = z.infer<typeof word>

/**
 * One spoken attempt: the recognised word (empty if there was none), the confidence, and the requested word (null if there was
 * none). `readAloud`: the printed word was there without its picture. `overridden`: an adult marked it as right. `way`: the way of
 * practising that it had, if two were compared.
 */
export const predictionRecord = z.object({
  _id: id,
  cluster: z.string(),
  confidence,
  word: z.string().nullable(),
  ...attemptFacts,
  way: z.enum(ways).optional(),
  readAloud: z.literal(true).optional(),
  overridden: z.boolean(),
  createdAt: time,
})
export type PredictionRecord = z.infer<typeof predictionRecord>

/** Description of an attempt that is stored instead of its sound (recognition/features.ts): text, not playable. */
export const features = z.string().max(maxFeaturesLength).refine(isFeatures, 'This is no description of an attempt.')

export const addWord = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/word',
  /** without a language: that of the script */
  fields: z.object({ wordAdd: wordText, userid: id, language: z.enum(languages).optional(), respelling: wordText.optional(), ownCategory: ownCategory.optional() }),
  files: ['image'],
  learner: 'userid',
  answers: { 201: envelope(word), 400: failure, 401: failure, 403: failure, 409: failure, 413: failure, 415: failure, 422: failure },
})

export const listWords = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/word/words',
  learner: 'userme',
  querystring: z.object({
    page,
    limit: limit(20),
    userme: id,
    /** a word's _id: returns only that word; empty counts as not given */
    pacticesword: z.union([z.literal('').transform(() => undefined), id], 'This is not a valid id.').optional(),
    category: z.enum(categories).optional(),
  }),
  answers: { 200: envelope(z.object({ wordses: z.array(word), ...pageCounts })), 400: failure, 401: failure, 403: failure },
})

export const getWord = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/word/:id',
  params: z.object({ id }),
  answers: { 200: envelope(word), 401: failure, 403: failure, 404: failure },
})

/** Changes what is given. An empty respelling or category removes it. */
export const editWord = defineCall({
  service: 'main',
  method: 'PUT',
  url: '/bs/word/:id',
  params: z.object({ id }),
  fields: z.object({
    wordAdd: wordText.optional(),
    language: z.enum(languages).optional(),
    respelling: z.union([z.literal('').transform(() => null), wordText]).optional(),
    ownCategory: z.union([z.literal('').transform(() => null), ownCategory]).optional(),
  }),
  files: ['image'],
  answers: {
    200: envelope(word), 400: failure, 401: failure, 403: failure, 404: failure, 409: failure, 413: failure, 415: failure, 422: failure,
  },
})

/** Stores a parent's recording as the word's sound: WAV, at most 10 seconds. */
export const putWordSound = defineCall({
  service: 'main',
  method: 'PUT',
  url: '/bs/word/:id/sound',
  params: z.object({ id }),
  fields: z.object({}),
  files: ['file'],
  answers: { 200: envelope(word), 400: failure, 401: failure, 403: failure, 404: failure, 413: failure, 415: failure },
})

export const deleteWord = defineCall({
  service: 'main',
  method: 'DELETE',
  url: '/bs/word/:id',
  access: 'owner',
  params: z.object({ id }),
  answers: { 204: z.null(), 401: failure, 403: failure, 404: failure },
})

/** Most words of one imported file. */
export const maxListedWords = 200

/** A word in a file that an adult wants to import. */
export const listedWord = z.object({
  /** number of the word in the file, from 1 */
  row: z.number().int(),
  text: z.string(),
  language: z.enum(languages),
  translations,
  /** empty: none */
  category: z.string(),
  /** `inside`: in the file; `elsewhere`: at an address on the internet, which the server never opens; `broken`: it cannot be opened */
  picture: z.enum(['inside', 'elsewhere', 'broken', 'none']),
  /** the small picture, as a data: address */
  thumbnail: z.string().optional(),
  /** `new`: will be added; `known`: already in the learner's words; `repeated`: earlier in the file; `unusable`: no word of 1 to 40 characters with letters */
  state: z.enum(['new', 'known', 'repeated', 'unusable']),
})
export type ListedWord = z.infer<typeof listedWord>

/** `language`: the preferred one of a word that has texts in several */
const listFile = { fields: z.object({ userid: id, language: z.enum(languages) }), files: ['file'], learner: 'userid', hourly: 120 } as const
const listFailures = { 400: failure, 401: failure, 403: failure, 413: failure, 415: failure, 422: failure, 429: failure, 503: failure }

/** Reads an .obf, .obz or .csv file of at most 32 MB and shows what an import would add. It stores nothing. */
export const previewWordList = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/word/import/preview',
  ...listFile,
  answers: { 200: envelope(z.object({ words: z.array(listedWord).max(maxListedWords), licences: z.array(z.string()) })), ...listFailures },
})

/** Stores the new words of such a file with their pictures: all of them or none. `ids`: of the new words */
export const importWordList = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/word/import',
  ...listFile,
  answers: { 201: envelope(z.object({ added: z.number().int(), ids: z.array(id).max(maxListedWords) })), 409: failure, ...listFailures },
})

/** The learner's own words: `obz` with pictures, as boards of the Open Board Format; `csv` without, as a table. */
export const exportWordList = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/word/export',
  learner: 'userid',
  querystring: z.object({ userid: id, format: z.enum(['obz', 'csv']) }),
  answers: { 200: file, 400: failure, 401: failure, 403: failure, 422: failure },
})

/** A word's `imagewordUrl`, `soundUrl` and `slowSoundUrl` are URLs of these two calls. */
export const wordPicture = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/word/:id/picture',
  signed: true,
  params: z.object({ id }),
  answers: { 200: file, 401: failure, 404: failure },
})

/** A parent's recording if there is one, otherwise a voice synthesised by the server. */
export const wordSound = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/word/:id/sound',
  signed: true,
  params: z.object({ id }),
  querystring: z.object({ slow: z.stringbool().default(false) }),
  answers: { 200: file, 401: failure, 404: failure, 422: failure, 503: failure },
})

export const missingFields = 'Missing required fields: confidence or cluster'

/** A word is not traced. */
export const wordHelps = ['none', 'print', 'model', 'together', 'hand'] as const
export type WordHelp = (typeof wordHelps)[number]

/** Spelled as specified; `word` is the word that the child was asked to say. */
export const savePrediction = defineAddAttempt('/bs/speech/add', {
  /** empty only of an attempt without an answer (`unjudged`) */
  cluster: storedText(missingFields).trim().max(8 * maxWordLength),
  confidence: z.number(missingFields).min(0).max(1),
  word: wordText.optional(),
  ...sentFacts(wordHelps),
  /** missing if the device did not know that two ways of practising are compared */
  way: z.enum(ways).optional(),
  readAloud: z.literal(true).optional(),
  /** of a page from before `help`: it was said together with the adult */
  assisted: z.boolean().optional(),
  /** from the prediction; the last few of a word are kept */
  features: sentFeatures(features),
}, predictionRecord)

/**
 * Marks the attempt as right on behalf of an adult: it gets the full score, and later attempts like it are accepted.
 */
export const markWordRight = defineMarkRight('/bs/speech/:id/right', predictionRecord)

/** Lists the attempts that an adult marked as right and that later attempts are compared with. `word`: its key. */
export const listWordExamples = defineListExamples('/bs/speech/examples/:userid', z.object({ _id: id, word: z.string(), createdAt: time, ...exampleAuthor }))

/**
 * What an attempt at a word is compared with, so that a device recognises it as the server does: the features of attempts that an adult
 * marked as right, and the last attempts at the word, newest first.
 */
export const knownWordAttempts = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/speech/known/:userid',
  learner: 'userid',
  params: z.object({ userid: id }),
  querystring: z.object({ word: wordText }),
  answers: {
    200: envelope(z.object({
      taught: z.object({ word: z.array(features), others: z.array(features) }),
      previous: z.array(z.object({ features, confidence })),
    })),
    400: failure, 401: failure, 403: failure,
  },
})

export const forgetWordExample = defineForgetExample('/bs/speech/:id/example')

/** An adult chose a recording as the learner's best at a word: WAV, at most 10 seconds. */
export const putBestWord = definePutBest('/bs/best/word', { word: wordText })

export const listPredictions = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/speech/avlable',
  learner: 'id',
  querystring: z.object({ id, page, limit: limit(20), beyond }),
  answers: { 200: envelope(z.object({ results: z.array(predictionRecord), ...pageCounts })), 400: failure, 401: failure, 403: failure },
})

export const lastPrediction = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/speech/last-results',
  learner: 'id',
  querystring: z.object({ id }),
  answers: { 200: envelope(predictionRecord.nullable()), 400: failure, 401: failure, 403: failure },
})

export const getScore = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/score/:userid',
  learner: 'userid',
  params: z.object({ userid: id }),
  answers: { 200: envelope(z.object({ marks: z.number().min(0).max(100) })), 401: failure, 403: failure },
})

const heardOfPhrase = z.enum(['heard', 'unclear', 'missing'])

export const prediction = z.object({
  cluster: z.string(),
  confidence,
  /** accepted as the word although a sound was left out or changed */
  approximate: z.boolean(),
  /** accepted only because it is like attempts of this child that an adult marked as right */
  byExamples: z.boolean().optional(),
  /** description of the attempt, to send along when it is saved */
  features: features.optional(),
  /** closer to the word than this child's last attempts; missing if there are none to compare with */
  closer: z.boolean().optional(),
  /** of a phrase: each of its two words, in the order of the phrase; unclear: a sound that is not clearly the word; missing: no sound for it */
  words: z.tuple([heardOfPhrase, heardOfPhrase]).optional(),
  /** the one sound that was said weakly; missing if none or more than one was */
  sounds: z.array(z.object({
    phone: z.string(),
    /** the probability that it was said as in the model */
    confidence,
    /** of the word as it is written */
    letter: z.string(),
    /** its approximate start and end, as shares of the word */
    from: z.number().min(0).max(1),
    to: z.number().min(0).max(1),
  })).optional(),
})
export type Prediction = z.infer<typeof prediction>

/** Most words of one call for templates. */
export const maxTemplateWords = 50

/**
 * What a device needs to recognise words in Sinhala and Tamil as the server does, as one file (recognition/templates/template-bundle.ts).
 * Only words of packs and the learner's own words have templates. Those that have to be made first may be missing: ask again.
 */
export const wordTemplates = defineCall({
  service: 'speech',
  method: 'GET',
  url: '/audio/templates',
  querystring: z.object({
    words: z.preprocess(listed, z.array(wordText, 'Please name the words.').min(1).max(maxTemplateWords)),
    /** those of the words that a child may be asked to say: their simplified forms and changed sounds come, too */
    asked: z.preprocess(listed, z.array(wordText).max(maxTemplateWords)).default([]),
  }),
  answers: { 200: file, 400: plainFailure, 401: plainFailure, 429: plainFailure, 503: plainFailure },
})

/** As many as the packs have in one language. */
const maxChoices = 120

export const predictAudio = defineCall({
  service: 'speech',
  method: 'POST',
  url: '/audio/predict',
  fields: z.object({
    /** the id under which the attempt will be saved: a kept recording gets it */
    attempt: id.optional(),
    word: wordText.optional(),
    /** the candidate words, as a JSON array or as a repeated field; the whole vocabulary by default */
    choices: z.preprocess(listed, z.array(wordText).min(1).max(maxChoices)).optional(),
    /** an adult marked `word` as right: the recording is not recognised, only described by its `features` */
    right: z.stringbool().default(false),
    /** as a JSON array; a recording of such a comparison is never kept */
    without: z.preprocess(listed, leftOutExamples).optional(),
  }),
  files: ['file'],
  answers: { 200: prediction, 400: plainFailure, 401: plainFailure, 413: plainFailure, 415: plainFailure, 422: plainFailure, 429: plainFailure, 503: plainFailure },
})
