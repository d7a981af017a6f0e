import { encodeQR } from 'qr'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Camera } from '#kit/web/icons.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import { ProgressBar } from '#kit/web/ui/progress-bar.tsx'
import { exchangeTexts, saveTexts } from '../texts.ts'
import { Tick } from '../tick.tsx'
import { readCodes } from '#kit/web/media/read-codes.ts'
import { type Exchange, useExchange } from './use-exchange.ts'

interface ExchangeFilesProps {
  learner: string
  /** opens the other device's file */
  Received: (props: { given: File }) => ReactNode
}

/** Gives a learner's file to another device in the same network, and takes that device's. */
export function ExchangeFiles({ learner, Received }: ExchangeFilesProps): ReactNode {
  const text = useMessages(exchangeTexts)
  const { exchange, start, stop } = useExchange(learner)
  const { step } = exchange
  if (step === 'done') {
    return (
      <>
        <Card><output className="text-lead">{text.done}</output></Card>
        <Received given={exchange.file} />
      </>
    )
  }
  if (step === 'ready' || step === 'failed' || step === 'refused') return <Beginning exchange={exchange} onStart={start} />
  return (
    <Card className="flex flex-col gap-5">
      {step === 'codes' ? <Codes {...exchange} /> : step === 'transfer' ? <Transfer {...exchange} /> : (
        <>
          <output className="text-lead">{text[step]}</output>
          <Loading />
        </>
      )}
      <Button look="plain" className="self-start" onClick={stop}>{text.stop}</Button>
    </Card>
  )
}

interface BeginningProps {
  exchange: Exchange
  onStart: (media: { voice: boolean; films: boolean }) => void
}

function Beginning({ exchange, onStart }: BeginningProps): ReactNode {
  const text = useMessages(exchangeTexts)
  const { also, alsoHint, voice, films } = useMessages(saveTexts)
  const errorText = useErrorText()
  const [chosen, setChosen] = useState({ voice: false, films: false })
  const isFirst = exchange.step === 'ready'
  return (
    <Card className="flex flex-col gap-5">
      <p className="text-lead">{text.lead}</p>
      <ol className="flex list-decimal flex-col gap-2 ps-6 text-lead">
        {(['stepOpen', 'stepScan', 'stepShow'] as const).map((name) => <li key={name}>{text[name]}</li>)}
      </ol>
      <p className="text-note text-ink-soft">{text.noCamera}</p>
      <fieldset>
        <legend className="text-lead font-bold">{also}</legend>
        <p className="text-note text-ink-soft">{alsoHint}</p>
        <div className="flex flex-wrap gap-x-8 gap-y-target-gap">
          <Tick checked={chosen.voice} onChange={(checked) => setChosen({ ...chosen, voice: checked })}>{voice}</Tick>
          <Tick checked={chosen.films} onChange={(checked) => setChosen({ ...chosen, films: checked })}>{films}</Tick>
        </div>
      </fieldset>
      <ErrorLine className="empty:hidden">
        {exchange.step === 'failed' ? text[exchange.problem] : exchange.step === 'refused' && errorText(exchange.error)}
      </ErrorLine>
      <Button icon={<Camera aria-hidden />} className="self-start" onClick={() => onStart(chosen)}>{isFirst ? text.start : text.again}</Button>
    </Card>
  )
}

/** The code for the other device, and what the camera sees. */
function Codes({ code, isAnswer, camera, read }: Extract<Exchange, { step: 'codes' }>): ReactNode {
  const text = useMessages(exchangeTexts)
  const top = useRef<HTMLOutputElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  // The window may be at the pressed button, below the code.
  useEffect(() => {
    // In braces: some browsers return a promise, which is no clean-up for React.
    top.current?.scrollIntoView()
  }, [])
  useEffect(() => {
    const { current } = video
    if (current === null) return undefined
    current.srcObject = camera
    void current.play().catch(() => undefined)
    return readCodes(current, read)
  }, [camera, read])
  return (
    <>
      <output ref={top} className="scroll-mt-24 text-lead font-bold">{isAnswer ? text.answer : text.offer}</output>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {/* Cameras need dark on light, also in the dark theme. */}
        <img
          src={`data:image/svg+xml,${encodeURIComponent(encodeQR(code, 'svg', { ecc: 'low', border: 4 }))}`}
          alt={text.code} width={400} height={400} className="h-auto w-full max-w-100 rounded-control border border-line bg-[white]"
        />
        <video ref={video} muted playsInline aria-label={text.camera} className="w-full max-w-100 rounded-control border border-line bg-ink" />
      </div>
    </>
  )
}

function Transfer({ sent, received }: Extract<Exchange, { step: 'transfer' }>): ReactNode {
  const text = useMessages(exchangeTexts)
  return (
    <>
      {([[text.sent, sent], [text.received, received]] as const).map(([name, share]) => (
        <div key={name}>
          <p aria-hidden className="text-lead">{name}</p>
          <ProgressBar name={name} share={share} />
        </div>
      ))}
    </>
  )
}
