/** Where the data folder contains learners' files. */
import { join } from 'node:path'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const fileName = /^[\da-z-]{1,80}\.(webp|wav|webm|mp4)$/

export function filesFolder(dataFolder: string): string {
  return join(dataFolder, 'files')
}

/** Whether the folder for files may contain a folder of this name. */
export function isLearnersFolder(name: string): boolean {
  return uuid.test(name)
}

export function isFileName(name: string): boolean {
  return fileName.test(name)
}

/** @throws if it is not a learner's id */
export function folderOfLearner(dataFolder: string, userid: string): string {
  if (!isLearnersFolder(userid)) throw new Error('not an id')
  return join(filesFolder(dataFolder), userid)
}

/** @throws if it is not a learner's id or not the name of a file */
export function storedPath(dataFolder: string, userid: string, name: string): string {
  if (!isFileName(name)) throw new Error('not a file name')
  return join(folderOfLearner(dataFolder, userid), name)
}
