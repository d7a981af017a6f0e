import { useMutation } from '@tanstack/react-query'
import { Mic, Pencil, Trash2 } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { call } from '#kit/web/api/api.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useIsGuest, useMayChange } from '#kit/web/session/session.ts'
import { useAdultQuestion } from '#kit/web/ui/adult-question.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { deleteWord, type Word } from '../../api.ts'
import { storeOwnWordSound } from '../own-voice/own-word-sound.ts'
import { invalidateDeletedWord, useLearner } from '../words/queries.ts'
import { RecordSound } from '../recording/record-sound.tsx'
import { ownWordTexts } from '../texts.ts'
import { WordForm } from './word-form.tsx'

/**
 * Lets an adult change an own word and record its sound, and the family delete it, after the adult question. Empty for a guide who
 * did not add the word.
 */
export function OwnWord({ word, onDeleted }: { word: Word; onDeleted: () => void }): ReactNode {
  const text = useMessages(ownWordTexts)
  const isGuest = useIsGuest()
  const learner = useLearner()
  const mayChange = useMayChange(word.author)
  const { question, askAdult } = useAdultQuestion()
  const [asking, setAsking] = useState<'change' | 'voice' | 'delete' | null>(null)
  const close = (): void => setAsking(null)
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => call(deleteWord, { learner, params: { id: word._id } }),
    onSuccess: async () => {
      await invalidateDeletedWord()
      onDeleted()
    },
    onError: (error) => console.error('The word could not be deleted', error),
  })
  if (!mayChange) return null
  return (
    <>
      <div className="flex flex-wrap justify-center gap-target-gap">
        <Button look="bare" icon={<Pencil aria-hidden />} onClick={() => askAdult(() => setAsking('change'))}>
          {text.change}
        </Button>
        <Button look="bare" icon={<Mic aria-hidden />} onClick={() => askAdult(() => setAsking('voice'))}>
          {text.voice}
        </Button>
        {!isGuest && (
          <Button look="bare" icon={<Trash2 aria-hidden />} onClick={() => askAdult(() => setAsking('delete'))}>
            {text.delete(word.wordAdd)}
          </Button>
        )}
      </div>
      {question}
      {asking === 'change' && <WordForm word={word} onClose={close} onDone={close} />}
      {asking === 'voice' && (
        <RecordSound title={text.voiceOf(word.wordAdd)} why={text.voiceWhy} onKeep={(wav) => storeOwnWordSound(learner, word, wav)} onClose={close} />
      )}
      {asking === 'delete' && (
        <Dialog title={text.delete(word.wordAdd)} onClose={close}>
          <p className="text-lead">{text.deleteQuestion(word.wordAdd)}</p>
          <ErrorLine className="my-4">{isError && text.deleteFailed}</ErrorLine>
          <div className="mt-4 flex flex-wrap gap-target-gap">
            <Button look="plain" onClick={close}>
              {text.keep}
            </Button>
            <Button disabled={isPending} onClick={() => mutate()}>
              {text.deleteNow}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

