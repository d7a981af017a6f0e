import { useMutation, useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { type Language, languageNames, languages } from '#kit/languages.ts'
import { type Prompt, spokenLanguage } from '#kit/prompts/prompt.ts'
import { call } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { Lang, useChildLanguage, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ArrowLeft, Mic, RotateCcw, Volume2 } from '#kit/web/icons.tsx'
import { AdultPage } from '#kit/web/session/adult-page.tsx'
import { useIsGuest, useSession } from '#kit/web/session/session.ts'
import type { PlaybackResult } from '#kit/web/sound/sound.ts'
import { speak } from '#kit/web/sound/speak.ts'
import { chooseVoice, fetchVoices, useVoice } from '#kit/web/sound/voices.ts'
import { ButtonLink, IconButton } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { Choice } from '#kit/web/ui/choice.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { deletePromptRecording, type PromptRecording } from '../../api.ts'
import { invalidatePromptRecordings, promptRecordingsQuery, storePromptRecording } from '../prompt-recordings.ts'
import { promptTexts } from '../texts.ts'

/** Records a sound and passes it on as WAV. */
export type RecordDialog = ComponentType<{
  title: string
  why: string
  /** stores the sound; the dialog shows an error if this rejects */
  onKeep: (wav: ArrayBuffer) => Promise<void>
  onClose: () => void
}>

interface PromptsProps {
  /** by name: `shared`, `home` and those of the areas */
  groups: ReadonlyMap<string, readonly Prompt[]>
  areas: readonly { readonly name: string; readonly title: string }[]
  Record: RecordDialog
}

/** /settings/prompts, shown after the adult question: all prompts, to play and, for the family, to record. */
export function Prompts(props: PromptsProps): ReactNode {
  const text = useMessages(promptTexts)
  return (
    <AdultPage title={text.title} ofLearner>
      <PromptList {...props} />
    </AdultPage>
  )
}

function PromptList({ groups, areas, Record }: PromptsProps): ReactNode {
  const text = useMessages(promptTexts)
  const errorText = useErrorText()
  const learner = useSession(({ session }) => session?.userid ?? '')
  const isGuest = useIsGuest()
  const childs = useChildLanguage()
  const [language, setLanguage] = useState(childs)
  const [group, setGroup] = useState('shared')
  const [recording, setRecording] = useState<Prompt | null>(null)
  const [played, setPlayed] = useState<PlaybackResult>('played')
  const { data: recordings = [], isError } = useQuery(promptRecordingsQuery(learner))
  const remove = useMutation({
    mutationFn: ({ _id }: PromptRecording) => call(deletePromptRecording, { learner, params: { id: _id } }),
    onSettled: invalidatePromptRecordings,
    onError: (error) => console.error('The recording could not be deleted', error),
  })

  const shown = [{ name: 'shared', title: text.shared }, { name: 'home', title: text.home }, ...areas]
  const prompts = (groups.get(group) ?? []).map((prompt) => {
    const spoken = spokenLanguage(prompt, language)
    return { prompt, said: prompt[spoken], spoken, recorded: recordings.find((one) => one.prompt === prompt.id && one.language === spoken) }
  })
  return (
    <>
      <p className="text-lead text-ink-soft">{text.intro}</p>
      <ButtonLink to="/settings" look="plain" icon={<ArrowLeft aria-hidden />} className="self-start px-4!">{text.back}</ButtonLink>
      <Card className="flex flex-col gap-8">
        <Choice label={text.language} value={language} options={languages.map((one) => ({ value: one, label: languageName(one) }))} onChange={setLanguage} />
        <VoiceChoice />
        <Choice label={text.area} value={group} options={shown.map(({ name, title }) => ({ value: name, label: title }))} onChange={setGroup} />
      </Card>
      <ErrorLine className="empty:hidden">{isError ? text.loadFailed : remove.error && errorText(remove.error)}</ErrorLine>
      <output className="block text-note text-ink-soft empty:hidden">
        {played === 'failed' ? text.noSound : played === 'off' ? text.soundOff : null}
      </output>
      <Card>
        <h2 className="text-child text-brand">{shown.find(({ name }) => name === group)?.title}</h2>
        <p className="mb-4 text-note text-ink-soft">{text.recorded(prompts.filter(({ recorded }) => recorded).length, prompts.length)}</p>
        <ul className="flex flex-col divide-y divide-line">
          {prompts.map(({ prompt, said, spoken, recorded }) => (
            <li key={prompt.id} className="flex flex-wrap items-center gap-target-gap py-3">
              <p className="min-w-40 flex-1 text-lead">
                <Lang lang={spoken}>{said}</Lang>
                {recorded && <span className="block text-note font-bold text-brand">{text.yours}</span>}
              </p>
              <div className="flex gap-target-gap">
                {recorded && !isGuest && (
                  <IconButton name={text.reset(said)} disabled={remove.isPending} onClick={() => remove.mutate(recorded)}>
                    <RotateCcw aria-hidden />
                  </IconButton>
                )}
                <IconButton name={text.hear(said)} onClick={() => void speak(prompt, { language }).then(setPlayed)}>
                  <Volume2 aria-hidden />
                </IconButton>
                {!isGuest && (
                  <IconButton name={text.record(said)} onClick={() => setRecording(prompt)}>
                    <Mic aria-hidden />
                  </IconButton>
                )}
              </div>
            </li>
          ))}
        </ul>
      </Card>
      {recording && (
        <Record
          title={text.dialog(recording[spokenLanguage(recording, language)])}
          why={text.why}
          onKeep={(wav) => storePromptRecording(learner, recording, language, wav)}
          onClose={() => setRecording(null)}
        />
      )}
    </>
  )
}

/** Offers the installed voices if there is another one than the standard voice. */
function VoiceChoice(): ReactNode {
  const text = useMessages(promptTexts)
  const language = useLanguage()
  const chosen = useVoice(({ folder }) => folder)
  const { data: voices = [] } = useQuery({ queryKey: ['voices'], queryFn: fetchVoices })
  if (voices.length < 2) return null
  return (
    <Choice
      label={text.voice}
      hint={text.voiceHint}
      value={chosen}
      options={voices.map(({ folder, name }) => ({ value: folder, label: name[language] }))}
      onChange={(folder) => {
        const voice = voices.find((one) => one.folder === folder)
        if (voice !== undefined) chooseVoice(voice)
      }}
    />
  )
}

/** Returns the language's name in that language. */
function languageName(language: Language): ReactNode {
  // A page does not wait for the fonts of the other languages.
  return <Lang lang={language} className="w-[4em] whitespace-nowrap">{languageNames[language]}</Lang>
}
