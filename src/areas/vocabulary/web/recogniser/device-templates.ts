/**
 * Fetches the templates of words in Sinhala and Tamil onto this device, so that it recognises them as the server does. Each
 * is fetched once: its key changes whenever its content does.
 */
import { languageOfText, otherLanguages } from '#kit/languages.ts'
import { isAlone } from '#kit/web/alone.ts'
import type { LearnersFiles } from '#kit/web/learners-files.ts'
import { ApiError, callForFile } from '#kit/web/api/api.ts'
import { isMetered } from '#kit/web/network-information.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { wait } from '#kit/web/wait.ts'
import { wordTemplates } from '../../api.ts'
import { needsSounds } from '../../recognition/candidates/sound-words.ts'
import { readBundle, type TemplateBundle } from '../../recognition/templates/template-bundle.ts'
import { isRecordingKey, recordingKey, usualBytes } from '../../recognition/templates/template-file.ts'
import { type OwnWords, templateKeys, wantedTemplates, type WantedTemplates } from '../../recognition/templates/wanted-templates.ts'
import { languagesOfOrder } from '../../rules/practice-languages.ts'
import { phraseWithText, singleTexts } from '../../rules/phrases/phrases.ts'
import { pivotsOf } from '../../rules/phrases/pivots.ts'
import { wholeVocabulary } from '../../rules/practice.ts'
import { builtInWords, packWords } from '../../rules/words.ts'
import { isPrepared } from './device-recogniser.ts'
import { type LearnersWords, ownWordsOf } from './own-words.ts'
import { forgetTemplates, storedKeys, storeTemplates } from './template-store.ts'

/** Words of one call: the server makes about as many new ones in its time. */
const wordsOfCall = 12
const busyTries = 6
const busySeconds = 3
/** Keys that the server was asked for since the page was opened: what it does not have is not asked for again. */
const requested = new Set<string>()

/**
 * Call when a practice opens: if this device recognises words itself, it gets the missing templates of the words that compete. The host
 * of a device that is its own server makes and keeps them, and its recogniser opens its models.
 * @param choices undefined: the whole vocabulary
 */
export async function keepTemplates(learner: string, word: string, choices: readonly string[] | undefined): Promise<void> {
  if (!isAlone && (isMetered() || !(await isPrepared()))) return
  const own = await ownWordsOf(learner)
  if (own.areComplete) await forgetOldRecordings(own)
  await fetchTemplates(await missingTemplates(own, word, choices))
}

/** Whether this device has every template with which the server would compare the word. */
export async function hasTemplates(learner: string, word: string, choices: readonly string[] | undefined): Promise<boolean> {
  return (await missingTemplates(await ownWordsOf(learner), word, choices)).length === 0
}

async function missingTemplates(own: LearnersWords, word: string, choices: readonly string[] | undefined): Promise<readonly WantedTemplates[]> {
  const vocabulary = choices ?? wholeVocabulary(languageOfText(word), own.mine)
  if (!needsSounds({ vocabulary, word, respellings: own.respellings })) return []
  const phrase = vocabulary.includes(word) ? undefined : phraseWithText(word)
  const asked = phrase === undefined ? [word] : singleTexts(phrase)
  return missingWords(wantedTemplates([...asked, ...vocabulary], own, asked))
}

/** What has to be fetched so that the learner's words are recognised without a network. */
export async function templatesToPrepare(learner: string): Promise<LearnersFiles> {
  // Its host makes them while the child practises.
  if (isAlone) return { bytes: 0, missing: [] }
  const own = await ownWordsOf(learner)
  const texts = wordsToPrepare(own)
  // Any of them may be asked.
  const wanted = wantedTemplates(texts, own, texts)
  const missing = await missingWords(wanted)
  const calls = Array.from({ length: Math.ceil(missing.length / wordsOfCall) }, (_, at) => missing.slice(at * wordsOfCall, (at + 1) * wordsOfCall))
  return {
    bytes: countTemplates(wanted) * usualBytes.stored,
    missing: calls.map((words) => ({
      address: `templates of ${words.map(({ text }) => text).join(', ')}`,
      bytes: countTemplates(words) * usualBytes.stored,
      downloadBytes: countTemplates(words) * usualBytes.download,
      download: (_, signal) => fetchTemplates(words, signal),
    })),
  }
}

/** The learner's words and those that compete with them; none if all of them are English. */
function wordsToPrepare({ all, respellings }: LearnersWords): string[] {
  const { practiceLanguages, language: page } = useSettings.getState()
  const [first] = languagesOfOrder(practiceLanguages, page)
  const own = new Set(all.map((text) => languageOfText(respellings[text] ?? text)))
  const texts = otherLanguages('en').flatMap((language) => {
    if (language === first) return packWords.map((word) => word.texts[language]).concat(pivotsOf(language))
    return own.has(language) ? builtInWords.map((word) => word.texts[language]) : []
  })
  return texts.length === 0 ? [] : [...new Set([...texts, ...all])]
}

async function missingWords(wanted: readonly WantedTemplates[]): Promise<readonly WantedTemplates[]> {
  const known = new Set([...(await storedKeys()), ...requested])
  return wanted.filter((word) => templateKeys(word).some((key) => !known.has(key)))
}

/** Words that sound alike share theirs. */
function countTemplates(words: readonly WantedTemplates[]): number {
  return new Set(words.flatMap(templateKeys)).size
}

/** A recording that was replaced or deleted leaves nothing on the device. */
async function forgetOldRecordings({ recorded }: OwnWords): Promise<void> {
  const current = new Set(Object.values(recorded).map(recordingKey))
  await forgetTemplates((await storedKeys()).filter((key) => isRecordingKey(key) && !current.has(key)))
}

/** Rejects with ApiError, the signal's reason, or QuotaExceededError if the device is full. */
async function fetchTemplates(wanted: readonly WantedTemplates[], signal?: AbortSignal): Promise<void> {
  const received = new Set<string>()
  for (let open = wanted; open.length > 0;) {
    const words = open.slice(0, wordsOfCall)
    const { files, missing } = await askForTemplates(words, signal)
    if (!isAlone) await storeTemplates(files)
    const [left, done] = [words.filter(({ text }) => missing.includes(text)), words.filter(({ text }) => !missing.includes(text))]
    // A word may need more templates than the server makes in the time of one call.
    const before = received.size
    for (const key of files.keys()) received.add(key)
    if (done.length === 0 && received.size === before) throw new ApiError('UNAVAILABLE', 'The server makes no templates.', { status: 200 })
    for (const key of done.flatMap(templateKeys)) requested.add(key)
    open = [...left, ...open.slice(wordsOfCall)]
  }
}

/** A busy server is asked again: it makes templates between the recordings of other children. */
async function askForTemplates(wanted: readonly WantedTemplates[], signal?: AbortSignal): Promise<TemplateBundle> {
  const words = wanted.map(({ text }) => text)
  const asked = wanted.flatMap(({ text, isAsked }) => (isAsked ? [text] : []))
  for (let tries = 1; ; tries++) {
    try {
      const answer = await callForFile(wordTemplates, { query: { words, asked }, ...(signal && { signal }) })
      const bundle = readBundle(new Uint8Array(await answer.arrayBuffer()))
      if (bundle === undefined) throw new ApiError('BAD_ANSWER', 'The answer was not understood.', { status: 200 })
      return bundle
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 503 || tries === busyTries) throw error
      await wait(1000 * (error.retryAfter ?? busySeconds), signal)
    }
  }
}
