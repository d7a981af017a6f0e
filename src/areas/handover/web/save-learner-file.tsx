import { type ReactNode, useState } from 'react'
import { callForFile } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Camera, Download, Upload } from '#kit/web/icons.tsx'
import { saveFile } from '#kit/web/save-file.ts'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { saveLearnerFile } from '../api.ts'
import { fileExtension } from '../format.ts'
import { openHead } from './open-file.ts'
import { exchangeTexts, saveTexts } from './texts.ts'
import { Tick } from './tick.tsx'

/** Saves the learner's data as a file, and leads to the screen that opens such files. */
export function SaveLearnerFile({ learner: userid }: { learner: string }): ReactNode {
  const text = useMessages(saveTexts)
  const { link } = useMessages(exchangeTexts)
  const errorText = useErrorText()
  const [progress, setProgress] = useState<'idle' | 'saving' | 'saved'>('idle')
  const [chosen, setChosen] = useState({ voice: false, films: false })
  const [failure, setFailure] = useState<unknown>()

  const save = async (): Promise<void> => {
    setFailure(undefined)
    setProgress('saving')
    try {
      const file = await callForFile(saveLearnerFile, { params: { userid }, query: { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone, voice: String(chosen.voice), films: String(chosen.films) } })
      saveFile(file, await nameOf(file))
      setProgress('saved')
    } catch (error) {
      setProgress('idle')
      setFailure(error)
    }
  }

  return (
    <>
      <Button look="plain" icon={<Download aria-hidden />} className="px-4!" disabled={progress === 'saving'} onClick={() => void save()}>{text.save}</Button>
      <ButtonLink to="/open" look="plain" icon={<Upload aria-hidden />} className="px-4!">{text.open}</ButtonLink>
      <ButtonLink to={`/exchange/${userid}`} look="plain" icon={<Camera aria-hidden />} state={{ entered: true }} className="px-4!">{link}</ButtonLink>
      <fieldset className="w-full">
        <legend className="text-lead font-bold">{text.also}</legend>
        <p className="text-note text-ink-soft">{text.alsoHint}</p>
        <div className="flex flex-wrap gap-x-8 gap-y-target-gap">
          <Tick checked={chosen.voice} onChange={(voice) => setChosen({ ...chosen, voice })}>{text.voice}</Tick>
          <Tick checked={chosen.films} onChange={(films) => setChosen({ ...chosen, films })}>{text.films}</Tick>
        </div>
      </fieldset>
      <output className="w-full text-lead empty:hidden">{progress === 'saved' && text.saved}</output>
      <ErrorLine className="w-full empty:hidden">{failure !== undefined && errorText(failure)}</ErrorLine>
    </>
  )
}

/** The child's name, so that an adult with several children finds the file again. */
async function nameOf(file: Blob): Promise<string> {
  const { learner, madeAt } = await openHead(file)
  const name = learner.name.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  return `${name}-${madeAt.slice(0, 10)}${fileExtension}`
}
