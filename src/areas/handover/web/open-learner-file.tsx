import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import { newId } from '#kit/ids.ts'
import { formatDay, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Printer } from '#kit/web/icons.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import type { Head } from '../format.ts'
import { maxFileBytes } from '../max-file-bytes.ts'
import { ChooseFile } from './choose-file.tsx'
import { onGivenFile } from './given-file.ts'
import { type FileProblem, openFile, type OpenedFile } from './open-file.ts'
import { openTexts } from './texts.ts'

interface OpenLearnerFileProps<Report> {
  /** opens at once, instead of one that is chosen */
  given?: File
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
export function OpenLearnerFile<Report>({ given, reportSchema, Sheet, After }: OpenLearnerFileProps<Report>): ReactNode {
  const text = useMessages(openTexts)
  const language = useLanguage()
  const [chosen, setChosen] = useState<Chosen<Report>>()
  const [problem, setProblem] = useState<FileProblem | 'tooLarge' | 'notArrived'>()
  const [search, setSearch] = useSearchParams()
  const shared = search.get('shared')

  const show = (file: File, opened: OpenedFile<Report> | FileProblem | 'tooLarge'): void => {
    setChosen(typeof opened === 'string' ? undefined : { ...opened, file, id: newId() })
    setProblem(typeof opened === 'string' ? opened : undefined)
  }
  const open = async (file: File): Promise<void> => show(file, await readFile(file, reportSchema))

  const openGiven = useEffectEvent((file: File | undefined) => {
    // A reload finds it no more.
    if (shared !== null) setSearch({}, { replace: true })
    if (file === undefined) setProblem(shared === 'large' ? 'tooLarge' : 'notArrived')
    else void open(file)
  })
  useEffect(() => onGivenFile({ given, isShared: shared !== null }, (file) => openGiven(file)), [given, shared])

  return (
    <>
      {given === undefined ? (
        <ChooseFile hasFile={chosen !== undefined} problem={problem === undefined ? '' : text[problem]} onChoose={(file) => void open(file)} />
      ) : <ErrorLine className="empty:hidden">{problem !== undefined && text[problem]}</ErrorLine>}
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

async function readFile<Report>(file: File, reportSchema: z.ZodType<Report>): Promise<OpenedFile<Report> | FileProblem | 'tooLarge'> {
  return file.size > maxFileBytes ? 'tooLarge' : openFile(file, reportSchema)
}

/** The focus moves to the result, which the browser scrolls into view. */
function focusOn(heading: HTMLElement | null): void {
  heading?.focus()
}
