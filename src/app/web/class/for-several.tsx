import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import type { LearnerProfile } from '#areas/account/api.ts'
import { ChooseChildren } from '#areas/account/web/class/choose-children.tsx'
import { languageOfText } from '#kit/languages.ts'
import { Lang, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ChevronDown } from '#kit/web/icons.tsx'
import { ItemName } from '#kit/web/steps/steps.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { Choice } from '#kit/web/ui/choice.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Loading, LoadingOverlay } from '#kit/web/ui/loading.tsx'
import type { Gift } from './gift.ts'
import { GoalForSeveral } from './goal-for-several.tsx'
import { PlanForSeveral } from './plan-for-several.tsx'
import { type Answer, Results } from './results.tsx'
import { severalTexts } from './texts.ts'
import { WordsForSeveral } from './words-for-several.tsx'

const kinds = ['words', 'plan', 'goal'] as const
const forms = { words: WordsForSeveral, plan: PlanForSeveral, goal: GoalForSeveral }

/** An adult chooses children and what they get, confirms it once, and sees for each child what happened. @param learners with whom the adult may plan */
export function ForSeveral({ learners }: { learners: readonly LearnerProfile[] }): ReactNode {
  const text = useMessages(severalTexts)
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(learners.map(({ _id }) => _id)))
  const [kind, setKind] = useState<(typeof kinds)[number]>('words')
  const [gift, setGift] = useState<Gift>()
  const [answers, setAnswers] = useState<readonly Answer[]>()
  const [isBusy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const chosen = learners.filter(({ _id }) => ids.has(_id))
  const Form = forms[kind]

  // The pressed button is gone with the confirmation.
  const isDone = answers !== undefined
  useEffect(() => {
    if (isDone) heading.current?.focus()
  }, [isDone])

  /** One child after the other, so that a class is no burst of calls. A failure of one child does not stop the others. */
  const give = async ({ give: giveTo }: Gift, children: readonly LearnerProfile[], before: readonly Answer[]): Promise<void> => {
    setBusy(true)
    const all = [...before]
    for (const child of children) {
      const answer = await giveTo(child).then((given): Answer => ({ child, given }), (failure: unknown): Answer => ({ child, failure }))
      const at = all.findIndex((one) => one.child._id === child._id)
      if (at === -1) all.push(answer)
      else all[at] = answer
      setAnswers([...all])
    }
    setBusy(false)
  }

  if (isDone && gift !== undefined) {
    const failed = answers.filter(({ failure }) => failure !== undefined).map(({ child }) => child)
    return (
      <Card className="relative flex flex-col gap-5">
        <h2 ref={heading} tabIndex={-1} className="text-child text-brand">{text.result}</h2>
        <p className="text-lead"><GiftName {...gift} /></p>
        <Results answers={answers} isBusy={isBusy} onChange={setAnswers} onBusy={setBusy} />
        <div className="flex flex-wrap gap-target-gap">
          {failed.length > 0 && <Button className="px-4!" disabled={isBusy} onClick={() => void give(gift, failed, answers)}>{text.repeat}</Button>}
          <Button
            look="plain" className="px-4!" disabled={isBusy}
            onClick={() => {
              setAnswers(undefined)
              setGift(undefined)
            }}
          >
            {text.other}
          </Button>
        </div>
        {isBusy && <Loading className="" />}
      </Card>
    )
  }
  return (
    <>
      <Card className="relative flex flex-col gap-5">
        <h2 className="text-child text-brand">{text.title}</h2>
        <details className="group rounded-control border-2 border-line-strong">
          <summary className="flex min-h-target cursor-pointer items-center gap-3 rounded-control px-4 py-2 text-lead font-bold">
            <ChevronDown aria-hidden className="size-7 shrink-0 transition-transform group-open:rotate-180" />
            {chosen.length === learners.length ? text.forAll(chosen.length) : text.forSome(chosen.length, learners.length)}
          </summary>
          <div className="p-4"><ChooseChildren learners={learners} chosen={ids} onChange={setIds} /></div>
        </details>
        <Choice label={text.what} value={kind} options={kinds.map((value) => ({ value, label: text[value] }))} onChange={setKind} />
        {isBusy && <LoadingOverlay />}
      </Card>
      {chosen.length === 0 && <p className="text-lead font-bold">{text.nobody}</p>}
      {/* What was entered stays while other children are chosen. */}
      <div className={chosen.length === 0 ? 'hidden' : 'contents'}><Form learners={learners} chosen={chosen} onReady={setGift} /></div>
      {gift !== undefined && !isBusy && (
        <Dialog title={text.confirm(chosen.length)} onClose={() => setGift(undefined)}>
          <p className="text-lead font-bold"><GiftName {...gift} /></p>
          <ul className="mt-4 grid list-disc grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] gap-x-8 gap-y-1 ps-6 text-lead">
            {chosen.map(({ _id, name }) => <li key={_id}><Lang lang={languageOfText(name)} className="wrap-anywhere">{name}</Lang></li>)}
          </ul>
          <div className="mt-6 flex flex-wrap gap-target-gap">
            <Button look="plain" className="px-4!" onClick={() => setGift(undefined)}>{text.no}</Button>
            <Button className="px-4!" onClick={() => void give(gift, chosen, [])}>{text.yes(chosen.length)}</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

function GiftName({ title, names }: Gift): ReactNode {
  return <>{title}{names.map((name, at) => <Fragment key={name}>{at === 0 ? ': ' : ', '}<ItemName name={name} /></Fragment>)}</>
}
