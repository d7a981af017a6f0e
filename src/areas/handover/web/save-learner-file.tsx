import { type ReactNode, useState } from 'react'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Camera, Download, Upload } from '#kit/web/icons.tsx'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { saveFileOf } from './save-file-of.ts'
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
      await saveFileOf(userid, chosen)
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
