import { RotateCcw } from '#kit/web/icons.tsx'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { newId } from '#kit/ids.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { Sticker } from '#kit/web/ui/sticker.tsx'
import { fixedTasks, type PracticeType } from '../exercises.ts'
import { prompts } from '../prompts.ts'
import type { Subject } from './instructions.tsx'
import { MathScreen, withLang } from './math-screen.tsx'
import { PracticeScreen } from './practice-screen.tsx'
import { speakPrompts } from './sounds.ts'
import { practiceTexts } from './texts.ts'

interface FixedPracticeProps {
  subject: Exclude<Subject, 'numbers'>
  type: Exclude<PracticeType, 'NumberPractice'>
}

/** A practice with a fixed set of tasks within the adult's range, one after the other. */
export function FixedPractice(props: FixedPracticeProps): ReactNode {
  return <MathScreen><Tasks {...props} /></MathScreen>
}

function Tasks({ subject, type }: FixedPracticeProps): ReactNode {
  const text = useMessages(practiceTexts)
  const range = useSettings(({ numberRange }) => numberRange)
  const tasks = fixedTasks(type, range)
  const [at, setAt] = useState(0)
  const next = useCallback(() => setAt((now) => now + 1), [])
  const task = tasks[at]
  if (task === undefined) return <AllDone subject={subject} onAgain={() => setAt(0)} />
  return (
    <PracticeScreen subject={subject} task={task} place={text.place(at + 1, tasks.length)} onNext={next} />
  )
}

/** Every practice ends with a reward. */
function AllDone({ subject, onAgain }: { subject: Subject; onAgain: () => void }): ReactNode {
  const text = useMessages(practiceTexts)
  const language = useLanguage()
  const [id] = useState(newId)
  useEffect(() => {
    void speakPrompts(['finished'], language)
  }, [language])
  return (
    <div aria-live="polite" className="mx-auto flex max-w-3xl flex-col items-center gap-6 py-8 text-center">
      <Sticker attempt={id} className="size-48" />
      <PageTitle title={prompts.finished[language]} className="text-headline" />
      <p className="text-child">{text.all}</p>
      <div className="flex flex-wrap justify-center gap-target-gap">
        <Button look="plain" icon={<RotateCcw aria-hidden />} onClick={onAgain}>{text.again}</Button>
        <ButtonLink to={withLang(subject, language)}>{text.learn}</ButtonLink>
      </div>
    </div>
  )
}
