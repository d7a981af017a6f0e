import { shortHash } from '#kit/server/crypto/short-hash.ts'

/**
 * The folder of files with templates, said by machine voices. A file does not name its word or whose it is, but somebody who guesses a
 * family's own word can compare.
 */
export const templateFolder = 'templates'

/** Returns the name of the file with a form's templates. @param key of the form's templates */
export async function templateName(key: string): Promise<string> {
  return `${await shortHash(key)}.bin`
}
