import { useMutation } from '@tanstack/react-query'
import { languageNames, languageOfText, languages } from '#kit/languages.ts'
import { ImagePlus, Volume2 } from '#kit/web/icons.tsx'
import { type FormEvent, type ReactNode, use, useEffect, useId, useState } from 'react'
import { call } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { AdultPages } from '#kit/web/session/adult-page.tsx'
import { Button, buttonClass } from '#kit/web/ui/button.tsx'
import { Choice } from '#kit/web/ui/choice.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { LoadingOverlay } from '#kit/web/ui/loading.tsx'
import { addWord, editWord, ownCategory as ownCategorySchema, type Word, wordText } from '../../api.ts'
import { playWord } from '../words/sounds.ts'
import { ownLists } from '../words/own-lists.ts'
import { invalidateWords, ownListWordsQuery, useLearner } from '../words/queries.ts'
import { ownWordTexts } from '../texts.ts'

const maxImageBytes = 10 * 1024 * 1024

interface WordFormProps {
  /** the own word to change; without it the form adds one */
  word?: Word
  /** a child who does not practise in this tab, and the adult's token; without it the word is the signed-in child's */
  other?: { readonly learner: string; readonly token: string | undefined }
  onClose: () => void
  onDone: (word: Word) => void
}

interface ChosenImage {
  readonly file: File
  /** object URL of the file */
  readonly preview: string
}

type Missing = 'wordMissing' | 'wordRefused' | 'respellingRefused' | 'categoryRefused' | 'imageMissing' | 'imageOnly' | 'imageTooLarge'

/** The popup in which an adult adds or changes one of the child's own words with its picture. */
export function WordForm({ word, other, onClose, onDone }: WordFormProps): ReactNode {
  const text = useMessages(ownWordTexts)
  const errorText = useErrorText()
  const own = useLearner()
  const learner = other?.learner ?? own
  const byAdult = other?.token === undefined ? {} : { token: other.token }
  // The popup says whose word it is.
  const { Learner } = use(AdultPages)
  const [wordAdd, setWordAdd] = useState(word?.wordAdd ?? '')
  const [chosenLanguage, setChosenLanguage] = useState(word?.language)
  const [respelling, setRespelling] = useState(word?.respelling ?? '')
  const [category, setCategory] = useState(word?.ownCategory ?? '')
  const [image, setImage] = useState<ChosenImage | null>(null)
  const [missing, setMissing] = useState<Missing | null>(null)
  // The script proposes the language until the adult chooses one.
  const language = chosenLanguage ?? languageOfText(wordAdd)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File | undefined) =>
      word === undefined
        ? call(addWord, { form: { wordAdd, userid: learner, language, ...(respelling.trim() !== '' && { respelling }), ...(category.trim() !== '' && { ownCategory: category }) }, files: { image: file }, ...byAdult })
        : call(editWord, { ...byAdult, learner, params: { id: word._id }, form: { wordAdd, language, respelling: respelling.trim(), ownCategory: category.trim() }, files: { image: file } }),
    onSuccess: async (stored) => {
      await invalidateWords()
      onDone(stored)
    },
    onError: (failure) => console.error('The word could not be stored', failure),
  })

  useEffect(() => () => URL.revokeObjectURL(image?.preview ?? ''), [image])

  const choose = (file: File | undefined): void => {
    if (file === undefined) return
    const refused = file.type.startsWith('image/') ? file.size > maxImageBytes && 'imageTooLarge' : 'imageOnly'
    setMissing(refused || null)
    setImage(refused ? null : { file, preview: URL.createObjectURL(file) })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (wordAdd.trim() === '') {
      setMissing('wordMissing')
    } else if (!wordText.safeParse(wordAdd).success) {
      setMissing('wordRefused')
    } else if (respelling.trim() !== '' && !wordText.safeParse(respelling).success) {
      setMissing('respellingRefused')
    } else if (category.trim() !== '' && !ownCategorySchema.safeParse(category).success) {
      setMissing('categoryRefused')
    } else if (image === null && word === undefined) {
      console.log('Please upload an image')
      setMissing('imageMissing')
    } else {
      setMissing(null)
      mutate(image?.file)
    }
  }

  const ofWord = missing === 'wordMissing' || missing === 'wordRefused'
  return (
    <Dialog title={word === undefined ? text.addNewWord : text.change} onClose={onClose}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {isPending && <LoadingOverlay />}
        <Learner of={learner} />
        <Field
          label={text.word}
          name="wordAdd"
          required
          autoComplete="off"
          value={wordAdd}
          error={ofWord ? text[missing] : undefined}
          onChange={(event) => {
            setWordAdd(event.target.value)
            setMissing(null)
          }}
        />
        <Choice
          label={text.language}
          value={language}
          options={languages.map((value) => ({ value, label: <span lang={value}>{languageNames[value]}</span> }))}
          onChange={setChosenLanguage}
        />
        <Field
          label={text.respelling}
          hint={text.respellingHint}
          name="respelling"
          autoComplete="off"
          value={respelling}
          error={missing === 'respellingRefused' ? text.respellingRefused : undefined}
          onChange={(event) => {
            setRespelling(event.target.value)
            setMissing(null)
          }}
        />
        <CategoryField
          learner={learner}
          value={category}
          error={missing === 'categoryRefused' ? text.categoryRefused : undefined}
          onChange={(name) => {
            setCategory(name)
            setMissing(null)
          }}
        />
        {word !== undefined && (
          <Button type="button" look="plain" className="self-start" icon={<Volume2 aria-hidden />} onClick={() => void playWord(word)}>{text.hearVoice}</Button>
        )}
        <ImageChooser preview={image?.preview ?? word?.imagewordUrl} onChoose={choose} />
        <ErrorLine>{missing && !ofWord && missing !== 'respellingRefused' && missing !== 'categoryRefused' ? text[missing] : error && errorText(error)}</ErrorLine>
        <Button type="submit" className="self-center" disabled={isPending}>
          {text.submit}
        </Button>
      </form>
    </Dialog>
  )
}

interface CategoryFieldProps {
  learner: string
  value: string
  error: string | undefined
  onChange: (name: string) => void
}

/** An adult's category; those of other words, if a screen has loaded them, are proposed. */
function CategoryField({ learner, value, error, onChange }: CategoryFieldProps): ReactNode {
  const text = useMessages(ownWordTexts)
  const proposals = useId()
  const words = queryClient.getQueryData<Word[]>(ownListWordsQuery(learner).queryKey) ?? []
  return (
    <>
      <Field
        label={text.category}
        hint={text.categoryHint}
        name="ownCategory"
        autoComplete="off"
        list={proposals}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={proposals}>
        {ownLists(words).map(({ name }) => <option key={name}>{name}</option>)}
      </datalist>
    </>
  )
}

interface ImageChooserProps {
  preview: string | undefined
  onChoose: (file: File | undefined) => void
}

function ImageChooser({ preview, onChoose }: ImageChooserProps): ReactNode {
  const text = useMessages(ownWordTexts)
  const input = useId()

  return (
    <div className="flex flex-col gap-3">
      <span className="font-bold">{text.wordImage}</span>
      <div className="flex flex-wrap items-center gap-5">
        <div className="grid size-36 shrink-0 place-items-center overflow-hidden rounded-card border-2 border-dashed border-line-strong bg-accent-soft text-ink-soft">
          {preview === undefined ? (
            <ImagePlus aria-hidden className="size-12" />
          ) : (
            <img src={preview} alt={text.preview} className="size-full object-contain" />
          )}
        </div>
        <label
          htmlFor={input}
          className={`${buttonClass('plain')} has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus`}
        >
          {preview === undefined ? text.chooseImage : text.otherImage}
          <input
            id={input}
            type="file"
            name="image"
            accept="image/*"
            aria-label={text.wordImage}
            className="sr-only"
            onChange={(event) => onChoose(event.target.files?.[0])}
          />
        </label>
      </div>
    </div>
  )
}
