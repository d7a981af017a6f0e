import { type ReactNode, useId } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Upload } from '#kit/web/icons.tsx'
import { buttonClass } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { fileExtension } from '../format.ts'
import { openTexts } from './texts.ts'

interface ChooseFileProps {
  hasFile: boolean
  /** a sentence about the file that was chosen last; empty: none */
  problem: string
  onChoose: (file: File) => void
}

/** A file is chosen, or dropped on the button: the input covers it. */
export function ChooseFile({ hasFile, problem, onChoose }: ChooseFileProps): ReactNode {
  const text = useMessages(openTexts)
  const input = useId()
  return (
    <div className="print:hidden">
      <Card>
        <p className="mb-5 text-lead">{text.lead}</p>
        <label
          htmlFor={input}
          className={buttonClass(hasFile ? 'plain' : 'strong', 'relative max-w-full px-5! wrap-anywhere has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus')}
        >
          <Upload aria-hidden />
          {hasFile ? text.other : text.choose}
          <input
            id={input}
            type="file"
            accept={`${fileExtension},application/zip`}
            // As large as its label, so that the focus scrolls the whole label into view.
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file !== undefined) onChoose(file)
              // The same file can be chosen again after it was changed.
              event.target.value = ''
            }}
          />
        </label>
        <p className="mt-3 text-note text-ink-soft pointer-coarse:hidden">{text.drop}</p>
        <ErrorLine className="mt-4 empty:hidden">{problem}</ErrorLine>
      </Card>
    </div>
  )
}
