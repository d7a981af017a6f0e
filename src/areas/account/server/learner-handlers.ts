import { faces } from '#kit/faces.ts'
import { newId } from '#kit/ids.ts'
import type { Ports } from '#kit/server/context.ts'
import { AppError, invalid, notFound, notOwnerError } from '#kit/app-error.ts'
import { isDeleted } from '#kit/server/deleted-learners.ts'
import { handle, type Handlers, handleUpload } from '#kit/server/http/handler.ts'
import { allowedAccess } from '#kit/server/sessions/accounts.ts'
import { hashNewCode, verifyPassword } from '#kit/server/sessions/passwords.ts'
import type { PlaceHolder } from '#kit/server/limits/fair-queue.ts'
import type { Caller } from '#kit/server/sessions/sessions.ts'
import {
  addLearner, changeLearner, exportLearner, learnerPicture, listLearners, putLearnerPicture,
  startLearnerSession,
} from '../api.ts'
import { exportArchive } from './export.ts'
import { type LearnerRow, insertLearners, learnerProfiles } from './learner-rows.ts'
import { createLoginLimits } from './login-limits.ts'

/** The learners of an account: their names and faces, their sessions, and each one's export. */
export function learnerHandlers(ports: Ports): Handlers {
  const { database, files, pictures, passwords, sessions, eraseDeleted } = ports
  const profile = learnerProfiles(ports)
  const limits = createLoginLimits(ports)

  /** @throws AppError NOT_YOURS */
  async function ownLearner({ account }: Caller, _id: string): Promise<LearnerRow> {
    const row = await database.selectFrom('learners').selectAll().where('_id', '=', _id).where('account', '=', account).executeTakeFirst()
    if (row === undefined) throw notOwnerError()
    return row
  }

  const list = handle(listLearners, async ({ learner: caller }) => {
    const isDevice = caller.role === 'device'
    const [own, shared, { deviceCode, issuer, role }] = await Promise.all([
      database.selectFrom('learners').selectAll().where('account', '=', caller.account).orderBy('createdAt').orderBy('_id').execute(),
      database.selectFrom('learnerAccess').innerJoin('learners', 'learners._id', 'learnerAccess.userid').innerJoin('users', 'users._id', 'learners.account')
        .selectAll('learners').select(['learnerAccess.access', 'users.username as sharedBy'])
        .where('learnerAccess.account', '=', caller.account).where('users.deletedAt', 'is', null)
        .orderBy('learnerAccess.createdAt').orderBy('learnerAccess._id').execute(),
      database.selectFrom('users').select(['deviceCode', 'issuer', 'role']).where('_id', '=', caller.account).executeTakeFirstOrThrow(),
    ])
    const learners = [
      ...own.map((row) => profile(row, caller)),
      ...shared.map((row) => profile(row, caller, { access: allowedAccess(row.access, role), sharedBy: row.sharedBy })).filter(({ access }) => !isDevice || access === 'guide'),
    ]
    return { data: { learners, hasDeviceCode: deviceCode !== null, usesOpenId: issuer !== null } }
  })

  const add = handle(addLearner, async ({ input, learner: caller }) => {
    const [row] = await insertLearners(ports, caller.account, () => [input])
    if (row === undefined) throw new Error('The child was not added')
    return { data: profile(row, caller) }
  })

  const change = handle(changeLearner, async ({ input: { id, pictureCode, ...given }, learner: caller }) => {
    const before = await ownLearner(caller, id)
    const after: LearnerRow = {
      ...before,
      name: given.name ?? before.name,
      face: given.face ?? before.face,
      birthMonth: given.birthMonth === undefined ? before.birthMonth : given.birthMonth,
      groupName: given.group === undefined ? before.groupName : given.group,
      pictureCode: pictureCode === undefined ? before.pictureCode : pictureCode && await hashNewCode(passwords, pictureCode.join(' '), caller.account),
    }
    const { name, face, birthMonth, groupName } = after
    // Drawn faces are no files; removing one does nothing.
    await files.change(id, { remove: face === before.face ? [] : [before.face] }, async (transaction) => {
      await transaction.updateTable('learners').set({ name, face, birthMonth, groupName, pictureCode: after.pictureCode }).where('_id', '=', id).execute()
    })
    await eraseDeleted()
    sessions.forget(id)
    return { data: profile(after, caller) }
  })

  const pictureUpload = {
    maxFileBytes: pictures.maxBytes, queue: pictures.queue,
    authorize: async ({ input: { id }, learner: caller }: { readonly input: { readonly id: string }; readonly learner: Caller }) => ownLearner(caller, id),
  }
  const putPicture = handleUpload(putLearnerPicture, pictureUpload, async ({ input: { id, image }, learner: caller, slot }) => {
    if (image === undefined) throw invalid([{ path: 'image', message: 'Please upload an image' }])
    const before = await ownLearner(caller, id)
    const face = `${newId()}.webp`
    const encoded = files.temporary()
    try {
      await pictures.reencode(image, encoded, slot)
      await files.change(id, { add: [{ from: encoded, name: face, belongsTo: id }], remove: [before.face] }, async (transaction) => {
        await transaction.updateTable('learners').set({ face }).where('_id', '=', id).execute()
      })
    } finally {
      await files.discard(encoded)
    }
    return { data: profile({ ...before, face }, caller) }
  })

  const picture = handle(learnerPicture, async ({ input: { id } }) => {
    const row = await database.selectFrom('learners').select('face').where('_id', '=', id).executeTakeFirst()
    const found = row === undefined || faces.some((drawn) => drawn === row.face) || await isDeleted(database, id) ? undefined : await files.read(id, row.face)
    if (found === undefined) throw notFound()
    return { kind: 'file', ...found, mediaType: 'image/webp', isCacheable: true }
  })

  /**
   * A learner who may practise on the account's devices: an own one, or one that is shared with a guide.
   * @throws AppError NOT_YOURS
   */
  async function practisingLearner({ account }: Caller, _id: string) {
    const row = await database.selectFrom('learners')
      .leftJoin('learnerAccess', (join) => join.onRef('learnerAccess.userid', '=', 'learners._id').on('learnerAccess.account', '=', account))
      .innerJoin('users', (join) => join.on('users._id', '=', account))
      .innerJoin('users as owners', 'owners._id', 'learners.account')
      .select([
        'learners._id', 'learners.name', 'learners.pictureCode', 'learners.account as owner', 'learnerAccess._id as sharedAs', 'learnerAccess.access', 'users.role',
      ])
      .where('learners._id', '=', _id).where('owners.deletedAt', 'is', null).executeTakeFirst()
    const isGuides = row !== undefined && row.access !== null && allowedAccess(row.access, row.role) === 'guide'
    if (row === undefined || (row.owner !== account && !isGuides)) throw notOwnerError()
    return row
  }

  const start = handle(startLearnerSession, async ({ input: { id, pictureCode }, learner: caller, address }) => {
    const { _id, name, pictureCode: stored, owner, sharedAs } = await practisingLearner(caller, id)
    if (stored !== null && caller.role !== 'adult') await checkCode({ _id, account: caller.account }, stored, pictureCode, address)
    const account = await database.selectFrom('users').select(['_id', 'tokenVersion']).where('_id', '=', caller.account).executeTakeFirstOrThrow()
    const safeUser = { _id, username: name }
    const access = owner === caller.account ? undefined : sharedAs ?? undefined
    return { data: { token: sessions.issueForLearner(safeUser, account, { access, signIn: caller.signIn }), safeUser } }
  })

  /** @throws AppError WRONG_CODE, TOO_MANY_TRIES */
  async function checkCode(learner: PlaceHolder, stored: string, given: readonly number[] | undefined, address: string): Promise<void> {
    const right = given !== undefined && await limits.attempt(`pictures of ${learner._id}`, address, async () => (
      (await verifyPassword(passwords, stored, given.join(' '), learner)) ? true : undefined
    ))
    if (right !== true) throw new AppError('WRONG_CODE', 'This code is not right.')
  }

  const exportOne = handle(exportLearner, async ({ input: { id }, learner: caller }) => {
    await ownLearner(caller, id)
    return { kind: 'file', stream: await exportArchive(ports, { learners: [id] }), mediaType: 'application/zip', saveAs: 'd-learner.zip' }
  })

  return { calls: [list, add, change, putPicture, picture, start, exportOne] }
}
