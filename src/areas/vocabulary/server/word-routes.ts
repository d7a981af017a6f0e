import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '#kit/server/context.ts'
import { isTaken } from '#kit/server/database.ts'
import { invalid, notFound } from '#kit/server/errors.ts'
import type { Ticket } from '#kit/server/fair-queue.ts'
import type { Files } from '#kit/server/files.ts'
import { newId } from '#kit/server/ids.ts'
import { largestPictureBytes, pictureQueue, reencodePicture } from '#kit/server/pictures.ts'
import { addCall, type Admit } from '#kit/server/route.ts'
import { withForm } from '#kit/server/uploads.ts'
import { addWord, deleteWord, editWord, getWord, listWords, putWordSound, wordPicture, wordSound } from '../api.ts'
import { wordKey } from '../word-text.ts'
import { createWordVoice, largestWordSound, reencodeSound, soundQueue, spokenFiles } from './word-sounds.ts'
import {
  answerWord, findWord, ownWord, pageOfWords, refuseKnownWord, seedWords, visibleWord, wordExists, type WordRow,
} from './words.ts'

const forPicture: Admit = ({ _id }) => pictureQueue.admit(_id)
const forSound: Admit = ({ _id }) => soundQueue.admit(_id)

export async function wordRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { database, files } = context
  const pictureUpload = { maxBytes: largestPictureBytes, into: files }
  const voice = createWordVoice(files)
  app.addHook('onClose', () => voice.close())
  await seedWords(database)

  addCall(app, context, listWords, async ({ query: { page, limit, ...filter }, learner }) => {
    const { rows, totalCount } = await pageOfWords(database, learner, filter, { page, limit })
    const wordses = rows.map((row) => answerWord(row, context))
    return { data: { wordses, page, totalPages: Math.ceil(totalCount / limit), totalCount } }
  })

  addCall(app, context, getWord, async ({ params, learner }) => {
    return { data: answerWord(await visibleWord(database, params.id, learner), context) }
  })

  addCall(app, context, addWord, async ({ request, learner, ticket }) => {
    return withForm(request, addWord, pictureUpload, async ({ wordAdd }, { image }) => {
      if (image === undefined) throw invalid([{ path: 'image', message: 'Please upload an image' }])
      await refuseKnownWord(database, wordAdd, learner)
      const row: WordRow = {
        _id: newId(), userid: learner._id, wordAdd, wordKey: wordKey(wordAdd), category: 'mine',
        picture: pictureName(), sound: null, createdAt: new Date().toISOString(),
      }
      await withPicture(files, image, ticket, learner._id, row.picture, () => database.insertInto('words').values(row).execute())
      return { data: answerWord(row, context) }
    })
  }, forPicture)

  addCall(app, context, editWord, async ({ params, request, learner, ticket }) => {
    const before = await ownWord(database, params.id, learner)
    return withForm(request, editWord, pictureUpload, async ({ wordAdd = before.wordAdd }, { image }) => {
      await refuseKnownWord(database, wordAdd, learner, before._id)
      const picture = image === undefined ? before.picture : pictureName()
      const row = { ...before, wordAdd, wordKey: wordKey(wordAdd), picture }
      const update = (): Promise<unknown> => database.updateTable('words')
        .set({ wordAdd, wordKey: row.wordKey, picture }).where('_id', '=', before._id).execute()
      if (image === undefined) await once(update)
      else {
        await withPicture(files, image, ticket, learner._id, picture, update)
        await files.remove(learner._id, before.picture)
      }
      if (wordAdd !== before.wordAdd) await removeAll(files, learner._id, spokenFiles(before._id))
      return { data: answerWord(row, context) }
    })
  }, forPicture)

  addCall(app, context, putWordSound, async ({ params, request, learner, ticket }) => {
    const before = await ownWord(database, params.id, learner)
    return withForm(request, putWordSound, { maxBytes: largestWordSound, into: files }, async (_fields, { file }) => {
      if (file === undefined) throw invalid([{ path: 'file', message: 'No recording was sent.' }])
      const sound = `${newId()}.wav`
      await files.write(learner._id, sound, await reencodeSound(file, ticket))
      try {
        await database.updateTable('words').set({ sound }).where('_id', '=', before._id).execute()
      } catch (error) {
        await files.remove(learner._id, sound)
        throw error
      }
      await removeAll(files, learner._id, [before.sound])
      return { data: answerWord({ ...before, sound }, context) }
    })
  }, forSound)

  addCall(app, context, deleteWord, async ({ params, learner }) => {
    const { _id, userid, picture, sound } = await ownWord(database, params.id, learner)
    await database.deleteFrom('words').where('_id', '=', _id).execute()
    await removeAll(files, userid, [picture, sound, ...spokenFiles(_id)])
    return null
  })

  addCall(app, context, wordPicture, async ({ params, reply }) => {
    const word = await findWord(database, params.id)
    if (word === undefined || word.userid === null) throw notFound()
    return sendFile(reply, await files.read(word.userid, word.picture), 'image/webp')
  })

  addCall(app, context, wordSound, async ({ params, query, reply }) => {
    const word = await findWord(database, params.id)
    if (word === undefined || word.userid === null) throw notFound()
    const file = word.sound ?? (await voice.spoken({ ...word, userid: word.userid }, query.slow))
    return sendFile(reply, await files.read(word.userid, file), 'audio/wav')
  })
}

function pictureName(): string {
  return `${newId()}.webp`
}

/** Keeps an uploaded picture and the row that names it: both, or where either fails neither. */
async function withPicture(
  files: Files,
  image: string,
  ticket: Ticket,
  userid: string,
  picture: string,
  write: () => Promise<unknown>,
): Promise<void> {
  const encoded = files.temporary()
  try {
    await reencodePicture(image, encoded, ticket)
    await files.keep(encoded, userid, picture)
    await once(write)
  } catch (error) {
    await files.discard(encoded)
    await files.remove(userid, picture)
    throw error
  }
}

/** Two calls at the same time may both have found the word to be new. */
async function once(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    throw isTaken(error) ? wordExists() : error
  }
}

async function removeAll(files: Files, userid: string, names: readonly (string | null)[]): Promise<void> {
  for (const name of names) {
    if (name !== null) await files.remove(userid, name)
  }
}

type OpenFile = Awaited<ReturnType<Files['read']>>

/** A learner's file: kept by the browser that may see it and by nobody between. */
function sendFile(reply: FastifyReply, file: OpenFile, type: string): FastifyReply {
  if (file === undefined) throw notFound()
  return reply
    .header('content-type', type)
    .header('content-length', file.size)
    .header('cache-control', 'private, max-age=3600, immutable')
    .send(file.stream)
}
