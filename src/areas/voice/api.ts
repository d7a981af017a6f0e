import { z } from 'zod'
import { defineCall, envelope, failure, file, id } from '#kit/call.ts'
import { languages } from '#kit/languages.ts'
import { promptId } from '#kit/prompts/prompt.ts'

const language = z.enum(languages)
/** The id of a prompt (src/kit/prompts/prompt.ts). The server also refuses ids that the app does not say. */
const prompt = z.string().max(80).regex(promptId, 'This is not the id of a prompt.')

/** An adult's recording of a prompt. Its address is signed and expires. */
export const promptRecording = z.object({ _id: id, prompt, language, soundUrl: z.string() })
export type PromptRecording = z.infer<typeof promptRecording>

/** All recordings of the learner: at most one for each prompt and language. */
export const listPromptRecordings = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/prompts',
  answers: { 200: envelope(z.array(promptRecording)), 401: failure },
})

/** Stores a recording and replaces the earlier one of the same prompt: WAV, at most 10 seconds. */
export const putPromptRecording = defineCall({
  service: 'main',
  method: 'PUT',
  url: '/bs/prompts',
  access: 'owner',
  fields: z.object({ prompt, language }),
  files: ['file'],
  answers: { 200: envelope(promptRecording), 400: failure, 401: failure, 404: failure, 413: failure, 415: failure },
})

/** The `soundUrl` of a recording is a URL of this call. */
export const promptRecordingSound = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/prompts/:id/sound',
  signed: true,
  params: z.object({ id }),
  answers: { 200: file, 401: failure, 404: failure },
})

/** Deletes a recording, so that the standard voice is used again. */
export const deletePromptRecording = defineCall({
  service: 'main',
  method: 'DELETE',
  url: '/bs/prompts/:id',
  access: 'owner',
  params: z.object({ id }),
  answers: { 204: z.null(), 401: failure, 403: failure, 404: failure },
})
