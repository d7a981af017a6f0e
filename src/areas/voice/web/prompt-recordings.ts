/** The learner's recordings of prompts: fetched when the page starts, for `speak`, and for the list of prompts. */
import { QueryObserver, queryOptions } from '@tanstack/react-query'
import type { Language } from '#kit/languages.ts'
import { type Prompt, promptFile, spokenLanguage } from '#kit/prompts/prompt.ts'
import { call } from '#kit/web/api/api.ts'
import { persisted } from '#kit/web/api/query-persister.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { useSession } from '#kit/web/session/session.ts'
import { usePromptRecordings } from '#kit/web/sound/speak.ts'
import { listPromptRecordings, type PromptRecording, putPromptRecording } from '../api.ts'

/** The addresses are valid for at least an hour. */
const refreshMs = 45 * 60_000

export function promptRecordingsQuery(learner: string) {
  return queryOptions({
    queryKey: ['prompts', learner],
    meta: persisted,
    refetchInterval: refreshMs,
    queryFn: ({ signal }) => call(listPromptRecordings, { learner, signal }),
  })
}

/** Stores an adult's recording, which replaces an earlier one of the same prompt. */
export async function storePromptRecording(learner: string, prompt: Prompt, language: Language, wav: ArrayBuffer): Promise<void> {
  const form = { prompt: prompt.id, language: spokenLanguage(prompt, language) }
  await call(putPromptRecording, { learner, form, files: { file: new File([wav], 'audio.wav', { type: 'audio/wav' }) } })
  await invalidatePromptRecordings()
}

/** Call after a recording was stored or deleted. */
export function invalidatePromptRecordings(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['prompts'] })
}

/** Gives `speak` the recordings of the signed-in learner, now and after each change. */
export function startPromptRecordings(): void {
  let stop: (() => void) | undefined
  const observe = (learner: string | undefined): void => {
    stop?.()
    usePromptRecordings.setState({ addresses: new Map(), areLoaded: false })
    stop = learner === undefined ? undefined : new QueryObserver(queryClient, promptRecordingsQuery(learner)).subscribe(({ data }) => {
      if (data !== undefined) use(data)
    })
  }
  observe(useSession.getState().session?.userid)
  useSession.subscribe(({ session }, before) => {
    if (session?.userid !== before.session?.userid) observe(session?.userid)
  })
}

function use(recordings: readonly PromptRecording[]): void {
  usePromptRecordings.setState({
    addresses: new Map(recordings.map(({ prompt, language, soundUrl }) => [promptFile({ id: prompt }, language), soundUrl])),
    areLoaded: true,
  })
}
