import { type ComponentType, type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { newId } from '#kit/ids.ts'
import { formatDay, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Printer } from '#kit/web/icons.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { maxFileBytes } from '../api.ts'
import type { Head } from '../format.ts'
import { ChooseFile } from './choose-file.tsx'
import { type FileProblem, openFile, type OpenedFile } from './open-file.ts'
import { openTexts } from './texts.ts'

interface OpenLearnerFileProps<Report> {
  reportSchema: z.ZodType<Report>
  /** draws the report of the file */
  Sheet: ComponentType<{ report: Report }>
  /** below the report */
  After: ComponentType<{ file: File; head: Head }>
}

interface Chosen<Report> extends OpenedFile<Report> {
  readonly file: File
  /** of this choice: nothing of an earlier one stays on the screen */
  readonly id: string
}

/** Opens a learner's file as a report, on this device alone. */
export function OpenLearnerFile<Report>({ reportSchema, Sheet, After }: OpenLearnerFileProps<Report>): ReactNode {
  const text = useMessages(openTexts)
  const language = useLanguage()
  const [chosen, setChosen] = useState<Chosen<Report>>()
  const [problem, setProblem] = useState<FileProblem | 'tooLarge'>()

  const open = async (file: File): Promise<void> => {
    const opened = file.size > maxFileBytes ? 'tooLarge' : await openFile(file, reportSchema)
    setChosen(typeof opened === 'string' ? undefined : { ...opened, file, id: newId() })
    setProblem(typeof opened === 'string' ? opened : undefined)
  }

  return (
    <>
      <ChooseFile hasFile={chosen !== undefined} problem={problem === undefined ? '' : text[problem]} onChoose={(file) => void open(file)} />
      {chosen !== undefined && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-target-gap print:hidden">
            <h2 key={chosen.file.name} ref={focusOn} tabIndex={-1} className="text-lead outline-none">{text.madeOn(formatDay(chosen.head.madeAt.slice(0, 10), language))}</h2>
            <Button look="plain" icon={<Printer aria-hidden />} className="px-4!" onClick={() => print()}>{text.print}</Button>
          </div>
          <Sheet report={chosen.report} />
          <div className="flex flex-col gap-6 print:hidden"><After key={chosen.id} file={chosen.file} head={chosen.head} /></div>
        </>
      )}
    </>
  )
}

/** The focus moves to the result, which the browser scrolls into view. */
function focusOn(heading: HTMLElement | null): void {
  heading?.focus()
}
