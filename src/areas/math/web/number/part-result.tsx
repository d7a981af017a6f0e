import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { ThumbsUp } from '#kit/web/icons.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import type { NumberTask } from '../../rules/number/tasks.ts'
import { AdultTools } from '../learn/adult-tools.tsx'
import { ResultPopup } from '../practice/result-popup.tsx'
import { useProgressStore } from '../report/progress-store.ts'
import { practiceTexts } from '../texts.ts'
import type { Part } from './use-part.ts'

interface PartResultProps {
  task: NumberTask
  part: Part
  onNext: (attempt: string) => void
}

/** The praise that ends a part; before it, an adult can say that the last try was right. */
export function PartResult({ task, part: { last, result }, onNext }: PartResultProps): ReactNode {
  const text = useMessages(practiceTexts)
  const store = useProgressStore()
  const markRight = async (): Promise<void> => {
    if (last === null) return
    await store.markEntryRight(last)
    onNext(last.id)
  }
  return (
    <>
      <AdultTools subject="number">
        {last?.count === 0 && <Button look="plain" icon={<ThumbsUp aria-hidden />} onClick={() => void markRight()}>{text.wasRight}</Button>}
      </AdultTools>
      {result && last && <ResultPopup task={task} result={result} attempt={last.id} onClose={() => onNext(last.id)} onRight={() => void markRight()} />}
    </>
  )
}
