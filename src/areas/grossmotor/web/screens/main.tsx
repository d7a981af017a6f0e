import { Upload } from '#kit/web/icons.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { formatNumber, formatPercent, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import type { Prediction } from '../../api.ts'
import { Notice } from '../film/notice.tsx'
import { useLearner } from '../queries.ts'
import { recognise, type RecognisedVideo, type RecognitionStage } from '../recogniser/recognise.ts'
import { gameTexts, movementNames, resultTexts, uploaderTexts } from '../texts.ts'
import { UploadStatus } from '../practice/upload-status.tsx'
import { FileBox } from '../film/file-button.tsx'

/** /grossmotor/main: lists the movements in a video. */
export function Screen(): ReactNode {
  const text = useMessages(uploaderTexts)
  const game = useMessages(gameTexts)
  const results = useMessages(resultTexts)
  const errorText = useErrorText()
  const learner = useLearner()
  const [file, setFile] = useState<Blob | null>(null)
  const [stage, setStage] = useState<RecognitionStage | 'starting' | null>(null)
  const [result, setResult] = useState<RecognisedVideo | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [warns, setWarns] = useState(false)
  const work = useRef<AbortController | null>(null)
  useEffect(() => () => work.current?.abort(), [])

  const upload = async (): Promise<void> => {
    if (file === null) {
      setWarns(true)
      return
    }
    const mine = new AbortController()
    work.current = mine
    setFailure(null)
    setResult(null)
    setStage('starting')
    try {
      setResult(await recognise(file, { learner, onStage: setStage, signal: mine.signal }))
    } catch (error) {
      if (!mine.signal.aborted) {
        console.warn('The video cannot be processed', error)
        setFailure(error)
      }
    }
    setStage(null)
  }

  return (
    <div className="mx-auto flex max-w-text flex-col gap-6">
      <PageTitle title={text.mainTitle} />
      <p className="text-child text-ink-soft">{text.mainIntro}</p>
      <Card className="flex flex-col gap-4">
        {stage !== null
          ? <UploadStatus stage={stage === 'starting' ? null : stage} duration={undefined} onStop={() => work.current?.abort()} />
          : (
            <>
              <FileBox
                label={text.select}
                onChoose={(video) => {
                  setFile(video)
                  setResult(null)
                  setFailure(null)
                }}
              />
              {file instanceof File && <p className="text-lead wrap-anywhere">{file.name}</p>}
              <Button icon={<Upload aria-hidden />} onClick={() => void upload()}>{text.upload}</Button>
            </>
          )}
        <output className="block text-child font-bold empty:hidden">{result !== null && game.complete}</output>
        <ErrorLine className="empty:hidden">{failure !== null && `${game.processFailed} ${errorText(failure)}`}</ErrorLine>
        {result !== null && (
          <>
            <p className="text-lead text-ink-soft">{result.onDevice ? results.onDevice : results.uploaded}</p>
            <Predictions predictions={result.predictions} />
          </>
        )}
      </Card>
      {warns && (
        <Notice title={game.warning} onClose={() => setWarns(false)}>
          <p>{text.noFile}</p>
        </Notice>
      )}
    </div>
  )
}

/** One row per segment, in seconds of the video. */
function Predictions({ predictions }: { predictions: readonly Prediction[] }): ReactNode {
  const text = useMessages(uploaderTexts)
  const names = useMessages(movementNames)
  const language = useLanguage()
  const seconds = (value: number): string => formatNumber(value, language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <table className="w-full text-start text-lead">
      <thead className="text-note text-ink-soft">
        <tr className="[&>th]:pb-2 [&>th]:text-start">
          <th scope="col">{text.seen}</th>
          <th scope="col">{text.from} – {text.to} (s)</th>
        </tr>
      </thead>
      <tbody>
        {predictions.map(({ prediction, confidence, start, end }) => (
          <tr key={start} className="border-t border-line [&>*]:py-2">
            <th scope="row" className="text-start">{names[prediction]} <span className="font-normal text-ink-soft">{formatPercent(confidence, language)}</span></th>
            <td className="tabular-nums">{seconds(start)} – {seconds(end)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
