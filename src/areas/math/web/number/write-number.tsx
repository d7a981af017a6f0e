import { type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { numberPrompts } from '#kit/prompts/shared.ts'
import { type DrawnFigure, type DrawFigureProps, partNamed } from '#kit/web/area-parts.ts'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSession } from '#kit/web/session/session.ts'
import { Loading } from '#kit/web/ui/loading.tsx'
import type { CountingHelp } from '../../rules/exercises.ts'
import { strokesOfNumber } from '../../rules/number/digit-strokes.ts'
import type { NumberTask } from '../../rules/number/tasks.ts'
import { prompts } from '../../prompts.ts'
import { CountableItems } from '../learn/number-images.tsx'
import { getReadyToRead, knownDigits, readOnDevice } from '../recogniser/read-on-device.ts'
import { practiceTexts } from '../texts.ts'
import type { Part } from './use-part.ts'

const DrawFigure = partNamed('drawFigure')

const shownWith = { none: 'nothing', hint: 'half', model: 'whole', together: 'whole' } as const satisfies Readonly<Record<CountingHelp, DrawFigureProps['shown']>>

interface WriteNumberProps {
  task: NumberTask
  part: Part
  /** position in the practice, as text */
  place: string
  /** a try of a probe: nothing is shown, and an empty sheet ends it */
  isProbe?: boolean
  /** the standard voice asks */
  standardVoice?: boolean
}

/** The child hears a number, sees as many things, and writes it; after a miss it sees how. */
export function WriteNumber({ task, part: { help, misses, answer }, place, isProbe = false, standardVoice = false }: WriteNumberProps): ReactNode {
  const text = useMessages(practiceTexts)
  const language = useLanguage()
  const learner = useSession(({ session }) => session?.userid ?? '')
  const strokes = useMemo(() => strokesOfNumber(task.number), [task])
  const sign = useMemo(() => <span className="h-16 w-40 short:h-12"><CountableItems number={task.number} /></span>, [task])

  useEffect(() => {
    getReadyToRead(learner).catch((error: unknown) => console.warn('Written numbers cannot be read yet', error))
  }, [learner])

  const read = async ({ strokes: drawn, help: given }: DrawnFigure): Promise<void> => {
    const about = { help: help === 'together' ? help : given }
    try {
      const reading = await readOnDevice(drawn, knownDigits(learner))
      const sure = reading?.isSure === true ? reading : undefined
      answer({ ...about, number: sure?.number, unjudged: sure ? null : 'unsure', features: reading?.features, byExamples: sure?.byExamples })
    } catch (error) {
      console.error('The number cannot be read', error)
      answer({ ...about, number: undefined, unjudged: 'interrupted' })
    }
  }
  return (
    <Suspense fallback={<div data-fill className="grid h-(--screen-height) place-items-center"><Loading /></div>}>
      <DrawFigure
        key={misses}
        strokes={strokes}
        title={text[task.type]}
        name={numberPrompts[task.number]}
        above={<p className="text-note text-ink-soft short:sr-only">{place} · {prompts['write-number'][language]}</p>}
        sign={sign}
        shown={shownWith[help]}
        isProbe={isProbe}
        standardVoice={standardVoice}
        onDone={(drawn) => void read(drawn)}
        onSkip={() => answer({ number: undefined, unjudged: isProbe ? 'stopped' : 'unsure' })}
        onLeave={() => answer({ number: undefined, unjudged: 'stopped' })}
      />
    </Suspense>
  )
}
