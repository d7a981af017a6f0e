import { type ReactNode, Suspense, useState } from 'react'
import { numberWords } from '#kit/prompts/shared.ts'
import { type HeardWord, partNamed } from '#kit/web/area-parts.ts'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ArrowRight, Mic } from '#kit/web/icons.tsx'
import { stopSound } from '#kit/web/sound/sound.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import type { NumberTask } from '../../rules/number/tasks.ts'
import { prompts } from '../../prompts.ts'
import { NumberAndThings } from '../learn/number-images.tsx'
import { useSpokenTask } from '../practice/practice-screen.tsx'
import { helpPrompt } from '../practice/sounds.ts'
import { practiceTexts } from '../texts.ts'
import { numberTexts } from './texts.ts'
import type { Part } from './use-part.ts'

const HearWord = partNamed('hearWord')
const WhyMicrophone = partNamed('whyMicrophone')

interface SayNumberProps {
  task: NumberTask
  part: Part
  /** position in the practice, as text */
  place: string
  /** the standard voice asks */
  standardVoice?: boolean
  /** the child goes on without the microphone */
  onWithout: () => void
}

/** The child sees a number and says it; after a miss it hears it first. */
export function SayNumber({ task, part: { help, praised, answer }, place, standardVoice = false, onWithout }: SayNumberProps): ReactNode {
  const text = useMessages(practiceTexts)
  const ownText = useMessages(numberTexts)
  const language = useLanguage()
  const [state, setState] = useState<'waiting' | 'listening' | 'failed'>('waiting')
  useSpokenTask(help, task, { praised, watching: { problem: null } }, { standardVoice })
  const word = numberWords[language][task.number] ?? ''

  const heard = (one: HeardWord): void => {
    setState(one.kind === 'failed' ? 'failed' : 'waiting')
    if (one.kind === 'failed') return
    const number = one.kind === 'word' ? numberWords[language].findIndex((other) => other === one.text) : -1
    answer({ number: number < 0 ? undefined : number, unjudged: one.kind === 'word' ? null : one.why })
  }
  const begin = (): void => {
    // No sound plays while the child is recorded.
    stopSound()
    setState('listening')
  }
  return (
    <TaskLayout
      title={<PageTitle title={text[task.type]} className="sr-only" />}
      instruction={
        <>
          <p className="text-note text-ink-soft short:sr-only">{place}</p>
          <output className="grid min-h-[2lh] place-items-center sm:text-title short:text-child">
            {state === 'failed' ? ownText.noMicrophone : (helpPrompt(help, task) ?? prompts['say-number'])[language]}
          </output>
        </>
      }
      action={
        state === 'failed' ? <Button icon={<ArrowRight aria-hidden />} onClick={onWithout}>{text.goOn}</Button>
        : state === 'listening' ? <Suspense fallback={<Loading />}><HearWord word={word} choices={numberWords[language]} onHeard={heard} /></Suspense>
        : <Button icon={<Mic aria-hidden />} className="short:px-2!" onClick={begin}>{text.ready}</Button>
      }
    >
      <div className="absolute inset-0 grid grid-rows-[minmax(0,1fr)_auto] gap-3">
        <NumberAndThings number={task.number} />
        <div className="grid min-h-12 justify-center"><Suspense><WhyMicrophone word={word} choices={numberWords[language]} /></Suspense></div>
      </div>
    </TaskLayout>
  )
}
