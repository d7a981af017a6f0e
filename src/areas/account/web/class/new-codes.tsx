import { type ReactNode, useState } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { call } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { Lang, useMessages } from '#kit/web/i18n/i18n.tsx'
import { KeyRound } from '#kit/web/icons.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { LoadingOverlay } from '#kit/web/ui/loading.tsx'
import { codesOfCall, type LearnerProfile, renewCodes } from '../../api.ts'
import { codePicture, codePictureNames } from '../learners/picture-code.tsx'
import { classTexts, codePictureTexts } from '../texts.ts'

/** A learner's new code as it is printed. */
export interface CodeCard {
  readonly _id: string
  readonly name: string
  readonly pictures: readonly { readonly picture: string; readonly name: string }[]
}

interface NewCodesProps {
  learners: readonly LearnerProfile[]
  renderSheets: (cards: readonly CodeCard[]) => ReactNode
  onRenewed: () => Promise<void>
}

/** Makes new picture codes for chosen children, and shows the sheets to print. The codes exist only on this page. */
export function NewCodes({ learners, renderSheets, onRenewed }: NewCodesProps): ReactNode {
  const text = useMessages(classTexts)
  const names = useMessages(codePictureTexts)
  const errorText = useErrorText()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(withoutCode(learners).map(({ _id }) => _id)))
  const [cards, setCards] = useState<readonly CodeCard[]>([])
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  const make = async (): Promise<void> => {
    setFailure(undefined)
    setBusy(true)
    const of = learners.filter(({ _id }) => chosen.has(_id))
    const made: CodeCard[] = []
    try {
      for (let at = 0; at < of.length; at += codesOfCall) {
        const some = of.slice(at, at + codesOfCall)
        const { codes } = await call(renewCodes, { body: { ids: some.map(({ _id }) => _id) } })
        for (const { _id, pictureCode } of codes) {
          const pictures = pictureCode.map((picture) => ({ picture: codePicture(picture), name: names[codePictureNames[picture] ?? 'apple'] }))
          made.push({ _id, name: learners.find((one) => one._id === _id)?.name ?? '', pictures })
        }
      }
    } catch (error) {
      setFailure(error)
    }
    // Codes that were made before a failure are valid, too.
    setCards(made)
    setBusy(false)
    await onRenewed().catch(setFailure)
  }

  return (
    <>
      <Card className="relative flex flex-col gap-5 print:hidden">
        <h2 className="text-child text-brand">{text.codesTitle}</h2>
        <p className="text-lead text-ink-soft">{text.codesHint}</p>
        <p className="text-lead font-bold">{text.codesOnce}</p>
        <ChooseChildren learners={learners} chosen={chosen} onChange={setChosen} />
        <Button className="self-start px-4!" icon={<KeyRound aria-hidden />} disabled={chosen.size === 0 || isBusy} onClick={() => void make()}>
          {cards.length > 0 ? text.again : text.make(chosen.size)}
        </Button>
        <ErrorLine className="empty:hidden">{failure !== undefined && errorText(failure)}</ErrorLine>
        <output className="text-lead font-bold empty:hidden">{cards.length > 0 && text.sheetReady(cards.length)}</output>
        {isBusy && <LoadingOverlay />}
      </Card>
      {cards.length > 0 && renderSheets(cards)}
    </>
  )
}

/** Those without a code or, if everyone has one, all. */
function withoutCode(learners: readonly LearnerProfile[]): readonly LearnerProfile[] {
  const without = learners.filter(({ hasPictureCode }) => !hasPictureCode)
  return without.length > 0 ? without : learners
}

interface ChooseChildrenProps {
  learners: readonly LearnerProfile[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

const optionLook =
  'flex min-h-target items-center gap-3 rounded-control border-2 border-line-strong bg-raised px-4 py-2 text-lead has-checked:border-brand ' +
  'has-checked:bg-brand-soft has-checked:font-bold has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus'
const boxLook = 'size-5 shrink-0 scroll-my-8 appearance-none rounded-sm border-2 border-line-strong bg-raised outline-none checked:border-6 checked:border-brand'

function ChooseChildren({ learners, chosen, onChange }: ChooseChildrenProps): ReactNode {
  const text = useMessages(classTexts)
  const toggle = (_id: string): void => onChange(chosen.has(_id) ? new Set([...chosen].filter((one) => one !== _id)) : new Set([...chosen, _id]))
  return (
    <fieldset>
      <legend className="mb-3 text-lead font-bold">{text.whose}</legend>
      <label className={`${optionLook} mb-target-gap w-fit`}>
        <input
          type="checkbox"
          className={boxLook}
          checked={chosen.size === learners.length}
          onChange={({ target }) => onChange(new Set(target.checked ? learners.map(({ _id }) => _id) : []))}
        />
        {text.all}
      </label>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-target-gap">
        {learners.map(({ _id, name, hasPictureCode }) => (
          <li key={_id}>
            <label className={optionLook}>
              <input type="checkbox" className={boxLook} checked={chosen.has(_id)} onChange={() => toggle(_id)} />
              <Lang lang={languageOfText(name)} className="min-w-0 grow wrap-anywhere">{name}</Lang>
              {hasPictureCode && <KeyRound aria-hidden className="size-5 shrink-0 text-ink-soft" />}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
