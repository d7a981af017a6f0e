import { Check, Volume2 } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import type { Language } from '#kit/languages.ts'
import type { Prompt } from '#kit/prompts/prompt.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { AdultPage } from '#kit/web/session/adult-page.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import type { Word } from '../../api.ts'
import { SoundRecorder } from '../recording/sound-recorder.tsx'
import { ownVoiceTexts, wordTexts } from '../texts.ts'
import { useLearner } from '../words/queries.ts'
import { playRecording } from '../words/sounds.ts'
import { WordText } from '../words/word-card.tsx'
import { storeOwnWordSound } from './own-word-sound.ts'
import { promptOfWord, useWordsWithoutRecording } from './words-without-recording.ts'

interface RecordWordsProps {
  /** stores an adult's recording of a prompt; rejects if it was not stored */
  keepPrompt: (learner: string, prompt: Prompt, language: Language, wav: ArrayBuffer) => Promise<void>
}

/** /settings/prompts/words, shown after the adult question: the words that the child practises now, to record one after the other. */
export function RecordWords({ keepPrompt }: RecordWordsProps): ReactNode {
  const text = useMessages(ownVoiceTexts)
  const found = useWordsWithoutRecording()
  return (
    <AdultPage title={text.title} ofLearner>
      {found === undefined ? <Loading /> : <Sitting words={found.words} keepPrompt={keepPrompt} />}
    </AdultPage>
  )
}

interface RecordedWord {
  readonly word: Word
  readonly wav: ArrayBuffer
}

function Sitting({ words, keepPrompt }: RecordWordsProps & { words: readonly Word[] }): ReactNode {
  const text = useMessages(ownVoiceTexts)
  const wordText = useMessages(wordTexts)
  const change = useSettings((settings) => settings.change)
  const learner = useLearner()
  // A word that is recorded leaves the list of words without a recording, but not this sitting.
  const [sitting] = useState(words)
  const [at, setAt] = useState(0)
  const [recorded, setRecorded] = useState<readonly RecordedWord[]>([])
  const word = sitting[at]
  const isLast = at === sitting.length - 1

  const goOn = (kept: readonly RecordedWord[]): void => {
    setRecorded(kept)
    setAt(at + 1)
    // The adult has answered: the app does not ask again.
    if (isLast && kept.length > 0) change({ recordingOffer: false })
  }
  const keep = async (current: Word, wav: ArrayBuffer): Promise<void> => {
    const prompt = promptOfWord(current)
    await (prompt === undefined ? storeOwnWordSound(learner, current, wav) : keepPrompt(learner, prompt, current.language, wav))
    goOn([...recorded, { word: current, wav }])
  }

  if (word === undefined) return <Finished recorded={recorded} hadWords={sitting.length > 0} />
  return (
    <>
      <p className="text-lead text-ink-soft">{text.intro}</p>
      <Card className="flex flex-col gap-5">
        <h2 className="text-lead text-ink-soft">{wordText.place(at + 1, sitting.length)}</h2>
        <div className="flex flex-wrap items-center gap-5">
          <img src={word.imagewordUrl} alt="" width={240} height={240} className="w-32 rounded-card bg-accent-soft object-contain p-2" />
          <div aria-live="polite" className="min-w-0 flex-1 basis-40">
            <WordText word={word} className="text-title font-bold" />
          </div>
        </div>
        <SoundRecorder key={word._id} keepLabel={isLast ? text.keep : text.keepAndGoOn} onKeep={(wav) => keep(word, wav)} />
      </Card>
      <Button look="bare" className="self-start" onClick={() => goOn(recorded)}>{text.leaveOut}</Button>
    </>
  )
}

function Finished({ recorded, hadWords }: { recorded: readonly RecordedWord[]; hadWords: boolean }): ReactNode {
  const text = useMessages(ownVoiceTexts)
  const wordText = useMessages(wordTexts)
  return (
    <>
      <output className="block text-lead">{recorded.length > 0 ? text.thanks : hadWords ? text.none : text.all}</output>
      {recorded.length > 0 && (
        <ul className="flex flex-wrap gap-target-gap">
          {recorded.map(({ word, wav }) => (
            <li key={word._id}>
              <Button look="plain" icon={<Volume2 aria-hidden />} aria-label={wordText.hearWord(word.wordAdd)} onClick={() => void playRecording(wav)}>
                <WordText word={word} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to="/vocabulary/report" icon={<Check aria-hidden />} className="self-start">{text.back}</ButtonLink>
    </>
  )
}
