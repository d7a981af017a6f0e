import { Upload } from '#kit/web/icons.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { Notice } from '../film/notice.tsx'
import { useLearner } from '../queries.ts'
import { recognise, type RecognisedVideo, type RecognitionStage } from '../recogniser/recognise.ts'
import { SummaryTable } from '../practice/result/summary-table.tsx'
import { SeenInVideo } from '../report/seen-sentences.tsx'
import { gameTexts, resultTexts, uploaderTexts } from '../texts.ts'
import { UploadStatus } from '../practice/upload-status.tsx'
import { useChosenVideo, VideoPanel } from '../film/video-panel.tsx'

/** /grossmotor/list-video: the user's own video, chosen or filmed. */
export function Screen(): ReactNode {
  const text = useMessages(uploaderTexts)
  const game = useMessages(gameTexts)
  const results = useMessages(resultTexts)
  const errorText = useErrorText()
  const learner = useLearner()
  const [chosen, choose] = useChosenVideo()
  const [stage, setStage] = useState<RecognitionStage | 'starting' | null>(null)
  const [result, setResult] = useState<RecognisedVideo | null>(null)
  const [notice, setNotice] = useState<{ message: string; why?: string } | null>(null)
  const work = useRef<AbortController | null>(null)
  useEffect(() => () => work.current?.abort(), [])

  const upload = async (): Promise<void> => {
    if (chosen === null) {
      setNotice({ message: text.noVideo })
      return
    }
    const mine = new AbortController()
    work.current = mine
    setStage('starting')
    try {
      const recognised = await recognise(chosen.video, { learner, onStage: setStage, signal: mine.signal })
      setResult(recognised)
      setNotice(recognised.onDevice ? { message: text.checkedHere, why: results.onDevice } : { message: text.uploaded })
    } catch (error) {
      if (!mine.signal.aborted) {
        console.warn('The video cannot be uploaded', error)
        setNotice({ message: text.failed, why: `${game.letsTry} ${errorText(error)}` })
      }
    }
    setStage(null)
  }

  return (
    <div className="mx-auto flex max-w-text flex-col gap-6">
      <PageTitle title={text.listTitle} />
      <p className="text-child text-ink-soft">{text.listIntro}</p>
      <Card className="flex flex-col gap-4">
        {stage !== null
          ? <UploadStatus stage={stage === 'starting' ? null : stage} duration={chosen?.filmedSeconds} onStop={() => work.current?.abort()} />
          : (
            <>
              <VideoPanel
                chosen={chosen}
                onChoose={(video, seconds) => {
                  setResult(null)
                  choose(video, seconds)
                }}
              />
              <Button look={chosen === null ? 'plain' : 'strong'} icon={<Upload aria-hidden />} onClick={() => void upload()}>{text.upload}</Button>
            </>
          )}
        {result !== null && <SeenInVideo predictions={result.predictions} />}
        {result !== null && <SummaryTable predictions={result.predictions} />}
      </Card>
      {notice !== null && (
        <Notice title={text.message} onClose={() => setNotice(null)}>
          <p>{notice.message}</p>
          {notice.why !== undefined && <p className="text-lead text-ink-soft">{notice.why}</p>}
        </Notice>
      )}
    </div>
  )
}
