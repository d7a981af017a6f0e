/** `npm run reset-password EMAIL`: prints a link with which the adult of this account sets a new password. */
import { addReset, resetPath } from '#areas/account/server/password-resets.ts'
import { StartError } from '#kit/server/environment.ts'
import { openUsedDatabase, runCommand } from './command.ts'

await runCommand(async (environment) => {
  const [email, ...others] = process.argv.slice(2)
  if (email === undefined || others.length > 0) throw new StartError('Name one account: npm run reset-password EMAIL')
  const database = await openUsedDatabase(environment)
  try {
    const account = await database.selectFrom('users').select('_id').where('email', '=', email.toLowerCase()).executeTakeFirst()
    if (account === undefined) throw new StartError('No account has this email.')
    const code = await addReset(database, account._id, new Date())
    const address = environment.WEB_URL ?? `http://localhost:${environment.PORT}`
    console.log([
      'This link is good for one hour and works once:',
      `${address}${resetPath(code)}`,
      `On another device: open D Learner there, then /reset-password, and enter the code ${code}`,
    ].join('\n'))
  } finally {
    await database.destroy()
  }
})
