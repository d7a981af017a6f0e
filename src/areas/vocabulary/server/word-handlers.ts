import { languageOfText } from '#kit/languages.ts'
import type { Ports } from '#kit/server/context.ts'
import { invalid, notFound } from '#kit/app-error.ts'
import { deleteRows, withIds } from '#kit/server/database/deleted-ids.ts'
import { isDeleted } from '#kit/server/deleted-learners.ts'
import type { QueueSlot } from '#kit/server/limits/fair-queue.ts'
import { type FileResponse, handle, type Handlers, handleUpload, type Upload } from '#kit/server/http/handler.ts'
import type { Caller } from '#kit/server/sessions/sessions.ts'
import { deleteBestOf } from '#kit/best/server/stored-bests.ts'
import { newId } from '#kit/ids.ts'
import { addWord, deleteWord, editWord, getWord, listWords, putWordSound, wordPicture, wordSound } from '../api.ts'
import { wordKey } from '../rules/word-key.ts'
import { createWordVoice, maxWordSoundBytes, reencodeSound, soundQueue, voiceFiles } from './word-sounds.ts'
import {
  toWord, findWord, changeableWord, listWordPage, assertNewWord, seedWords, visibleWord, categoryOf, writeOnce, type WordRow,
} from './words.ts'

export async function wordHandlers(ports: Ports): Promise<Handlers> {
  const { database, files, pictures, clock, eraseDeleted } = ports
  const pictureUpload = { maxFileBytes: pictures.maxBytes, queue: pictures.queue }
  const spoken = createWordVoice(ports)
  await seedWords(database)

  const list = handle(listWords, async ({ input: { page, limit, category, pacticesword }, learner }) => {
    const { rows, totalCount } = await listWordPage(database, learner, { category, pacticesword }, { page, limit })
    const wordses = rows.map((row) => toWord(row, ports))
    return { data: { wordses, page, totalPages: Math.ceil(totalCount / limit), totalCount } }
  })

  const get = handle(getWord, async ({ input, learner }) => ({ data: toWord(await visibleWord(database, input.id, learner), ports) }))

  const add = handleUpload(addWord, pictureUpload, async ({ input: { wordAdd, language = languageOfText(wordAdd), respelling = null, ownCategory = null, image }, learner, slot }) => {
    if (image === undefined) throw invalid([{ path: 'image', message: 'Please upload an image' }])
    await assertNewWord(database, wordAdd, learner)
    const row: WordRow = {
      _id: newId(), userid: learner._id, wordAdd, wordKey: wordKey(wordAdd), ...categoryOf(ownCategory),
      language, respelling, translations: null, licence: null, picture: pictureName(), sound: null, author: learner.author, createdAt: clock.now().toISOString(),
    }
    await withPicture(ports, image, slot, async (encoded) => {
      const picture = { from: encoded, name: row.picture, belongsTo: row._id }
      await writeOnce(() => files.change(learner._id, { add: [picture] }, async (transaction) => {
        await transaction.insertInto('words').values(row).execute()
      }))
    })
    return { data: toWord(row, ports) }
  })

  const authorize = async ({ input, learner }: { readonly input: { readonly id: string }; readonly learner: Caller }): Promise<void> => {
    await changeableWord(database, input.id, learner)
  }

  const edit = handleUpload(editWord, { ...pictureUpload, authorize }, async ({ input: { id, image, ...changed }, learner, slot }) => {
    const before = await changeableWord(database, id, learner)
    const { wordAdd = before.wordAdd, language = before.language, respelling = before.respelling } = changed
    const category = categoryOf(changed.ownCategory === undefined ? before.ownCategory : changed.ownCategory)
    await assertNewWord(database, wordAdd, learner, before._id)
    const row = { ...before, wordAdd, wordKey: wordKey(wordAdd), language, respelling, ...category, author: learner.author, picture: image === undefined ? before.picture : pictureName() }
    const [oldVoice, newVoice] = await Promise.all([voiceFiles(before), voiceFiles(row)])
    const change = (encoded?: string): Promise<void> => files.change(
      learner._id,
      {
        add: encoded === undefined ? [] : [{ from: encoded, name: row.picture, belongsTo: row._id }],
        remove: [...(encoded === undefined ? [] : [before.picture]), ...(newVoice[0] === oldVoice[0] ? [] : oldVoice)],
      },
      async (transaction) => {
        const { numUpdatedRows } = await transaction.updateTable('words')
          .set({ wordAdd, wordKey: row.wordKey, language, respelling, ...category, author: row.author, picture: row.picture }).where('_id', '=', row._id).executeTakeFirst()
        if (numUpdatedRows === 0n) throw notFound()
      },
    )
    await writeOnce(() => (image === undefined ? change() : withPicture(ports, image, slot, change)))
    await eraseDeleted()
    return { data: toWord(row, ports) }
  })

  const soundUpload = { maxFileBytes: maxWordSoundBytes, queue: soundQueue, authorize }
  const putSound = handleUpload(putWordSound, soundUpload, async ({ input: { id, file }, learner, slot }) => {
    if (file === undefined) throw invalid([{ path: 'file', message: 'No recording was sent.' }])
    const before = await changeableWord(database, id, learner)
    const sound = `${newId()}.wav`
    const recording = { from: await reencodeSound(await files.received(file), slot), name: sound, belongsTo: before._id }
    await files.change(learner._id, { add: [recording], remove: before.sound === null ? [] : [before.sound] }, async (transaction) => {
      const { numUpdatedRows } = await transaction.updateTable('words').set({ sound, author: learner.author }).where('_id', '=', before._id).executeTakeFirst()
      if (numUpdatedRows === 0n) throw notFound()
    })
    return { data: toWord({ ...before, sound, author: learner.author }, ports) }
  })

  const remove = handle(deleteWord, async ({ input, learner }) => {
    const { _id, userid, wordKey: key } = await changeableWord(database, input.id, learner)
    await files.change(userid, { removeOf: [_id] }, async (transaction) => {
      await deleteRows(transaction, 'words', userid, withIds([_id]))
    })
    // Nobody hears the child's recording of a deleted word any more.
    await deleteBestOf(ports, learner, 'word', key)
    await eraseDeleted()
    return null
  })

  const picture = handle(wordPicture, async ({ input }) => {
    const word = await findWord(database, input.id)
    if (word === undefined || word.userid === null || await isDeleted(database, word.userid)) throw notFound()
    return learnersFile(await files.read(word.userid, word.picture), 'image/webp')
  })

  const sound = handle(wordSound, async ({ input }) => {
    const word = await findWord(database, input.id)
    if (word === undefined || word.userid === null || await isDeleted(database, word.userid)) throw notFound()
    if (word.sound !== null) return learnersFile(await files.read(word.userid, word.sound), 'audio/wav')
    return learnersFile(await spoken({ ...word, userid: word.userid }, input.slow), 'audio/wav')
  })

  return { calls: [list, get, add, edit, putSound, remove, picture, sound] }
}

function pictureName(): string {
  return `${newId()}.webp`
}

/** Re-encodes an uploaded picture into a temporary file, which `store` moves away. */
async function withPicture(
  { files, pictures }: Ports, image: Upload, slot: QueueSlot, store: (encoded: string) => Promise<void>,
): Promise<void> {
  const encoded = files.temporary()
  try {
    await pictures.reencode(image, encoded, slot)
    await store(encoded)
  } finally {
    await files.discard(encoded)
  }
}

function learnersFile(file: Pick<Extract<FileResponse, { kind: 'file' }>, 'stream' | 'size'> | undefined, mediaType: string): FileResponse {
  if (file === undefined) throw notFound()
  return { kind: 'file', ...file, mediaType, isCacheable: true }
}
