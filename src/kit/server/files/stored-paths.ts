/** Where a store, and the data folder, contain learners' files. */
import { join } from 'node:path'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const fileName = /^[\da-z-]{1,80}\.(webp|wav|webm|mp4)$/

/** The folder of learners' folders, in keys of the store and in the data folder. */
export const filesFolder = 'files'

/** Whether the folder for files may contain a folder of this name. */
export function isLearnersFolder(name: string): boolean {
  return uuid.test(name)
}

export function isFileName(name: string): boolean {
  return fileName.test(name)
}

/** The folder of a learner's files in the store. @throws if it is not a learner's id */
export function learnersFolder(userid: string): string {
  if (!isLearnersFolder(userid)) throw new Error('not an id')
  return `${filesFolder}/${userid}`
}

/** The key of a learner's file in the store. @throws if it is not a learner's id or not the name of a file */
export function storedKey(userid: string, name: string): string {
  if (!isFileName(name)) throw new Error('not a file name')
  return `${learnersFolder(userid)}/${name}`
}

/** The path of a learner's folder, if files are in the data folder. @throws if it is not a learner's id */
export function folderOfLearner(dataFolder: string, userid: string): string {
  return join(dataFolder, learnersFolder(userid))
}

/** The path of a learner's file, if files are in the data folder. @throws if it is not a learner's id or not the name of a file */
export function storedPath(dataFolder: string, userid: string, name: string): string {
  return join(dataFolder, storedKey(userid, name))
}
