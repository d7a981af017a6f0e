import { type ReactNode, useId, useState } from 'react'
import { languageOfText } from '#kit/languages.ts'
import type { Face } from '#kit/faces.ts'
import { call } from '#kit/web/api/api.ts'
import { Lang, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ImagePlus } from '#kit/web/icons.tsx'
import { Button, buttonClass } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { addLearner, changeLearner, type LearnerProfile, putLearnerPicture } from '../../api.ts'
import { maxGroupLength } from '../../rules/class-list.ts'
import { AccountForm } from '../account-page.tsx'
import { childrenTexts } from '../texts.ts'
import { LearnerFace } from './face.tsx'
import { FaceChoice } from './face-choice.tsx'
import { PictureCode } from './picture-code.tsx'

interface LearnerFormProps {
  /** undefined: a new learner */
  learner: LearnerProfile | undefined
  onSaved: () => void
  onClose: () => void
}

/** Adds or changes a learner: name, face, month of birth and, for an existing one, three pictures. */
export function LearnerForm({ learner, onSaved, onClose }: LearnerFormProps): ReactNode {
  const text = useMessages(childrenTexts)
  const [name, setName] = useState(learner?.name ?? '')
  const [face, setFace] = useState<Face | null>(learner?.face ?? null)
  const [image, setImage] = useState<File>()
  const [birthMonth, setBirthMonth] = useState(learner?.birthMonth ?? '')
  const [group, setGroup] = useState(learner?.group ?? '')
  /** undefined: as it was; null: removed */
  const [pictureCode, setPictureCode] = useState<readonly number[] | null>()

  const save = async (): Promise<void> => {
    const body = { name, birthMonth: birthMonth === '' ? null : birthMonth, group, ...(face !== null && face !== learner?.face && { face }) }
    const { _id } = learner === undefined
      ? await call(addLearner, { body })
      : await call(changeLearner, {
        params: { id: learner._id }, body: { ...body, ...(pictureCode !== undefined && { pictureCode: pictureCode && [...pictureCode] }) },
      })
    if (image !== undefined) await call(putLearnerPicture, { params: { id: _id }, form: {}, files: { image } })
    onSaved()
  }

  return (
    <Dialog title={learner === undefined ? text.add : <>{text.change}: <Lang lang={languageOfText(learner.name)}>{learner.name}</Lang></>} onClose={onClose}>
      <AccountForm onSubmit={save}>
        <Field label={text.name} maxLength={60} autoComplete="off" value={name} onChange={({ target }) => setName(target.value)} />
        <FaceChoice face={image === undefined ? face : null} onChoose={(chosen) => {
          setFace(chosen)
          setImage(undefined)
        }} />
        <OwnPicture
          shown={image === undefined && face === null ? learner?.faceUrl ?? undefined : undefined}
          chosen={image}
          onChoose={setImage}
        />
        <Field
          className="mt-5"
          label={text.birthMonth}
          hint={text.birthMonthHint}
          type="month"
          pattern="\d{4}-\d{2}"
          placeholder="2019-04"
          value={birthMonth}
          onChange={({ target }) => setBirthMonth(target.value)}
        />
        <Field
          label={text.group}
          hint={text.groupHint}
          maxLength={maxGroupLength}
          autoComplete="off"
          value={group}
          onChange={({ target }) => setGroup(target.value)}
        />
        {learner !== undefined && <CodeChoice hasCode={pictureCode === undefined ? learner.hasPictureCode : pictureCode !== null} onChange={setPictureCode} />}
        <Button type="submit" className="mt-4 w-full" disabled={name.trim() === ''}>{text.save}</Button>
      </AccountForm>
    </Dialog>
  )
}

interface OwnPictureProps {
  /** URL of the stored picture */
  shown: string | undefined
  chosen: File | undefined
  onChoose: (image: File | undefined) => void
}

function OwnPicture({ shown, chosen, onChoose }: OwnPictureProps): ReactNode {
  const text = useMessages(childrenTexts)
  const input = useId()
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4">
      {chosen === undefined && shown !== undefined && <LearnerFace face={null} faceUrl={shown} className="size-20" />}
      <label htmlFor={input} className={`${buttonClass('plain')} relative has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus`}>
        <ImagePlus aria-hidden />
        {text.ownPicture}
        <input
          id={input}
          type="file"
          accept="image/*"
          className="sr-only"
          onChange={({ target }) => {
            if (target.files?.[0] !== undefined) onChoose(target.files[0])
          }}
        />
      </label>
      <output className="min-w-0 text-note text-ink-soft wrap-anywhere">{chosen?.name}</output>
    </div>
  )
}

/** Three pictures that the child must touch before its home opens on a shared device. */
function CodeChoice({ hasCode, onChange }: { hasCode: boolean; onChange: (code: readonly number[] | null) => void }): ReactNode {
  const text = useMessages(childrenTexts)
  const [choosing, setChoosing] = useState(false)
  return (
    <fieldset className="mt-2">
      <legend className="mb-1 font-bold">{text.code}</legend>
      <p className="mb-3 text-note text-ink-soft">{hasCode ? text.codeOn : text.codeOff}</p>
      {choosing ? (
        <PictureCode onChosen={(code) => {
          onChange(code)
          setChoosing(false)
        }} />
      ) : (
        <div className="flex flex-wrap gap-target-gap">
          <Button look="plain" onClick={() => setChoosing(true)}>{hasCode ? text.otherCode : text.chooseCode}</Button>
          {hasCode && <Button look="plain" onClick={() => onChange(null)}>{text.removeCode}</Button>}
        </div>
      )}
    </fieldset>
  )
}
