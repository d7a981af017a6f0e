import { call } from '#kit/web/api/api.ts'
import { putWordSound, type Word } from '../../api.ts'
import { invalidateWords } from '../words/queries.ts'

/** Stores an adult's recording as the sound of an own word. */
export async function storeOwnWordSound(learner: string, { _id }: Word, wav: ArrayBuffer): Promise<void> {
  const file = new File([wav], 'audio.wav', { type: 'audio/wav' })
  await call(putWordSound, { learner, params: { id: _id }, form: {}, files: { file } })
  await invalidateWords()
}
