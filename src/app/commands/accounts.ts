/** `npm run accounts FILE.csv`: adds the accounts of a table, none if a line is wrong. Accounts that exist stay as they are. */
import { readFile, stat } from 'node:fs/promises'
import { readAccountList } from '#areas/account/rules/account-list.ts'
import { addListedAccounts } from '#areas/account/server/listed-accounts.ts'
import { StartError } from '#kit/server/environment.ts'
import { openUsedDatabase, runCommand, showProgress } from './command.ts'

const maxBytes = 10_000_000

await runCommand(async (environment) => {
  const [file, ...others] = process.argv.slice(2)
  if (file === undefined || others.length > 0) throw new StartError('Name one table: npm run accounts FILE.csv')
  const { accounts, problems } = readAccountList(await readText(file))
  const { OIDC_ISSUER: issuer = '' } = environment
  const needIssuer = issuer === '' ? accounts.filter(({ subject }) => subject !== '').map(({ line }) => `Line ${line}: A subject needs OIDC_ISSUER, which is not set.`) : []
  const wrong = [...problems, ...needIssuer]
  if (wrong.length > 0) throw new StartError([...wrong, 'No account was added.'].join('\n'))
  const database = await openUsedDatabase(environment)
  try {
    const added = await addListedAccounts(database, accounts, { issuer, now: new Date(), onProgress: showProgress('Accounts') })
    console.log(`Accounts added: ${added}. There before: ${accounts.length - added}.`)
  } finally {
    await database.destroy()
  }
})

async function readText(file: string): Promise<string> {
  const unreadable = (cause: unknown): never => {
    throw new StartError(`The file ${file} cannot be read.`, { cause })
  }
  const { size } = await stat(file).catch(unreadable)
  if (size > maxBytes) throw new StartError(`The file ${file} is too large: at most 10 MB.`)
  const bytes = await readFile(file).catch(unreadable)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new StartError(`The letters in ${file} cannot be read. Save it as “CSV UTF-8”.`)
  }
}
