import { shortHash } from '#kit/server/crypto/short-hash.ts'

/** The folder of files with templates. It contains nothing personal: the words are said by machine voices. */
export const templateFolder = 'templates'

/** Returns the name of the file with a form's templates. @param key of the form's templates */
export async function templateName(key: string): Promise<string> {
  return `${await shortHash(key)}.bin`
}
