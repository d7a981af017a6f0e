import { callForFile } from '#kit/web/api/api.ts'
import { nameForFile, saveFile } from '#kit/web/save-file.ts'
import { saveLearnerFile } from '../api.ts'
import { fileExtension } from '../format.ts'
import { openHead } from './open-file.ts'

/** Saves the learner's data as a file. @param chosen whether it contains recordings of the child's voice, and films */
export async function saveFileOf(userid: string, chosen: { readonly voice: boolean; readonly films: boolean }): Promise<void> {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const file = await callForFile(saveLearnerFile, { params: { userid }, query: { zone, voice: String(chosen.voice), films: String(chosen.films) } })
  saveFile(file, await nameOf(file))
}

/** The child's name, so that an adult with several children finds the file again. */
async function nameOf(file: Blob): Promise<string> {
  const { learner, madeAt } = await openHead(file)
  return `${nameForFile(learner.name)}-${madeAt.slice(0, 10)}${fileExtension}`
}
