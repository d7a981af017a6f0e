import { languageOfText } from '#kit/languages.ts'
import { Volume2 } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import { BestList } from '#kit/best/web/best-list.tsx'
import { bestTexts } from '#kit/best/web/texts.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { playSpeech } from '#kit/web/sound/sound.ts'
import { IconButton } from '#kit/web/ui/button.tsx'
import { SoundRecorder } from '../recording/sound-recorder.tsx'
import { wordTexts } from '../texts.ts'
import { bestWords } from './best-words.ts'

/** For the adult: the recordings that were chosen as the child's best. */
export function BestSounds(): ReactNode {
  const text = useMessages(bestTexts)
  const words = useMessages(wordTexts)
  return (
    <BestList
      bests={bestWords}
      nameOf={(label) => ({ text: label, lang: languageOfText(label) })}
      renderFile={(url, name) => <IconButton name={words.hearWord(name)} onClick={() => void playSpeech(url)}><Volume2 aria-hidden /></IconButton>}
      renderRecorder={(_label, onKeep) => <SoundRecorder keepLabel={text.use} onKeep={(wav) => onKeep(new Blob([wav], { type: 'audio/wav' }))} />}
    />
  )
}
