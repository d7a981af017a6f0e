import { encodeQR } from 'qr'
import { type ReactNode, useState } from 'react'
import { call } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Check, KeyRound } from '#kit/web/icons.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { LoadingOverlay } from '#kit/web/ui/loading.tsx'
import type { LearnerProfile } from '../../api.ts'
import { codesOfCall, giveCodes } from '../../class-api.ts'
import { writeCodeCard } from '../../rules/code-card.ts'
import { newPictureCodes } from '../../rules/picture-codes.ts'
import { faceAddress } from '../learners/face.tsx'
import { codePicture, codePictureNames } from '../learners/picture-code.tsx'
import { codePictureTexts } from '../texts.ts'
import { classTexts } from './texts.ts'
import { ChooseChildren } from './choose-children.tsx'

/** A learner's new code as it is printed. */
export interface CodeCard {
  readonly _id: string
  readonly name: string
  /** the address of the face */
  readonly face: string
  readonly pictures: readonly { readonly picture: string; readonly name: string }[]
  /** the same code as an SVG picture for a camera */
  readonly qrCode: string
}

interface NewCodesProps {
  learners: readonly LearnerProfile[]
  renderSheets: (cards: readonly CodeCard[]) => ReactNode
  onRenewed: () => Promise<void>
}

/**
 * Makes new picture codes for chosen children, and shows the sheets to print. The codes exist only on this page, and count only from when
 * the adult says that they are printed or noted: a code that nobody saw would keep a child out.
 */
export function NewCodes({ learners, renderSheets, onRenewed }: NewCodesProps): ReactNode {
  const text = useMessages(classTexts)
  const names = useMessages(codePictureTexts)
  const errorText = useErrorText()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(withoutCode(learners).map(({ _id }) => _id)))
  const [codes, setCodes] = useState<readonly NewCode[]>([])
  const [areGiven, setGiven] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  const make = (): void => {
    const of = learners.filter(({ _id }) => chosen.has(_id))
    const made = newPictureCodes(of.length, randomBelow)
    setCodes(of.map((learner, at) => ({ learner, pictureCode: made[at] ?? [] })))
    setGiven(false)
    setFailure(undefined)
  }
  const give = async (): Promise<void> => {
    setFailure(undefined)
    setBusy(true)
    try {
      for (let at = 0; at < codes.length; at += codesOfCall) {
        await call(giveCodes, { body: { codes: codes.slice(at, at + codesOfCall).map(({ learner: { _id }, pictureCode }) => ({ _id, pictureCode: [...pictureCode] })) } })
      }
      setGiven(true)
      await onRenewed()
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }

  const cards = codes.map(({ learner, pictureCode }): CodeCard => ({
    _id: learner._id,
    name: learner.name,
    face: faceAddress(learner),
    qrCode: encodeQR(writeCodeCard({ _id: learner._id, code: pictureCode }), 'svg', { border: 2 }),
    pictures: pictureCode.map((picture) => ({ picture: codePicture(picture), name: names[codePictureNames[picture] ?? 'apple'] })),
  }))
  return (
    <>
      <Card className="relative flex flex-col gap-5 print:hidden">
        <h2 className="text-child text-brand">{text.codesTitle}</h2>
        <p className="text-lead text-ink-soft">{text.codesHint}</p>
        <ChooseChildren learners={learners} showsCodes chosen={chosen} onChange={setChosen} />
        <Button look={codes.length > 0 ? 'plain' : 'strong'} className="self-start px-4!" icon={<KeyRound aria-hidden />} disabled={chosen.size === 0 || isBusy} onClick={make}>
          {codes.length > 0 ? text.again : text.make(chosen.size)}
        </Button>
        {codes.length > 0 && (
          <>
            <output className="text-lead font-bold">{areGiven ? text.codesCount(codes.length) : text.codesReady(codes.length)}</output>
            {!areGiven && <Button className="self-start px-4!" icon={<Check aria-hidden />} disabled={isBusy} onClick={() => void give()}>{text.useCodes}</Button>}
          </>
        )}
        <ErrorLine className="empty:hidden">{failure !== undefined && errorText(failure)}</ErrorLine>
        {isBusy && <LoadingOverlay />}
      </Card>
      {cards.length > 0 && renderSheets(cards)}
    </>
  )
}

interface NewCode {
  readonly learner: LearnerProfile
  readonly pictureCode: readonly number[]
}

function randomBelow(end: number): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return random % end
}

/** Those without a code or, if everyone has one, all. */
function withoutCode(learners: readonly LearnerProfile[]): readonly LearnerProfile[] {
  const without = learners.filter(({ hasPictureCode }) => !hasPictureCode)
  return without.length > 0 ? without : learners
}
