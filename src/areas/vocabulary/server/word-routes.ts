import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '#kit/server/context.ts'
import { isTaken } from '#kit/server/database-errors.ts'
import { invalid, notFound } from '#kit/server/errors.ts'
import type { Files } from '#kit/server/files.ts'
import { newId } from '#kit/server/ids.ts'
import { largestPictureBytes, reencodePicture } from '#kit/server/pictures.ts'
import { addCall } from '#kit/server/route.ts'
import { withForm } from '#kit/server/uploads.ts'
import { addWord, deleteWord, editWord, getWord, listWords, putWordSound, wordPicture, wordSound } from '../api.ts'
import { wordKey } from '../word-text.ts'
import { createWordVoice, largestWordSound, reencodeSound, voiceFiles } from './word-sounds.ts'
import {
  answerWord, findWord, ownWord, pageOfWords, refuseKnownWord, seedWords, visibleWord, wordExists, type WordRow,
} from './words.ts'

export async function wordRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { database, files, eraseDeleted } = context
  const pictureUpload = { maxBytes: largestPictureBytes, into: files }
  const voice = createWordVoice(context)
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

  addCall(app, context, addWord, async ({ request, learner }) => {
    return withForm(request, addWord, pictureUpload, async ({ wordAdd }, { image }) => {
      if (image === undefined) throw invalid([{ path: 'image', message: 'Please upload an image' }])
      await refuseKnownWord(database, wordAdd, learner)
      const row: WordRow = {
        _id: newId(), userid: learner._id, wordAdd, wordKey: wordKey(wordAdd), category: 'mine',
        picture: pictureName(), sound: null, createdAt: new Date().toISOString(),
      }
      await withPicture(files, image, async (encoded) => {
        const picture = { from: encoded, name: row.picture, belongsTo: row._id }
        await once(() => files.change(learner._id, { add: [picture] }, async (transaction) => {
          await transaction.insertInto('words').values(row).execute()
        }))
      })
      return { data: answerWord(row, context) }
    })
  })

  addCall(app, context, editWord, async ({ params, request, learner }) => {
    const before = await ownWord(database, params.id, learner)
    return withForm(request, editWord, pictureUpload, async ({ wordAdd = before.wordAdd }, { image }) => {
      await refuseKnownWord(database, wordAdd, learner, before._id)
      const row = { ...before, wordAdd, wordKey: wordKey(wordAdd), picture: image === undefined ? before.picture : pictureName() }
      const change = (encoded?: string): Promise<void> => files.change(
        learner._id,
        {
          add: encoded === undefined ? [] : [{ from: encoded, name: row.picture, belongsTo: row._id }],
          remove: [...(encoded === undefined ? [] : [before.picture]), ...(wordAdd === before.wordAdd ? [] : voiceFiles(before))],
        },
        async (transaction) => {
          const { numUpdatedRows } = await transaction.updateTable('words')
            .set({ wordAdd, wordKey: row.wordKey, picture: row.picture }).where('_id', '=', row._id).executeTakeFirst()
          if (numUpdatedRows === 0n) throw notFound()
        },
      )
      await once(() => (image === undefined ? change() : withPicture(files, image, change)))
      await eraseDeleted()
      return { data: answerWord(row, context) }
    })
  })

  addCall(app, context, putWordSound, async ({ params, request, learner }) => {
    const before = await ownWord(database, params.id, learner)
    return withForm(request, putWordSound, { maxBytes: largestWordSound, into: files }, async (_fields, { file }) => {
      if (file === undefined) throw invalid([{ path: 'file', message: 'No recording was sent.' }])
      const sound = `${newId()}.wav`
      const recording = { from: await reencodeSound(file), name: sound, belongsTo: before._id }
      await files.change(learner._id, { add: [recording], remove: before.sound === null ? [] : [before.sound] }, async (transaction) => {
        const { numUpdatedRows } = await transaction.updateTable('words').set({ sound }).where('_id', '=', before._id).executeTakeFirst()
        if (numUpdatedRows === 0n) throw notFound()
      })
      return { data: answerWord({ ...before, sound }, context) }
    })
  })

  addCall(app, context, deleteWord, async ({ params, learner }) => {
    const { _id, userid } = await ownWord(database, params.id, learner)
    await files.change(userid, { removeOf: [_id] }, async (transaction) => {
      await transaction.deleteFrom('words').where('_id', '=', _id).execute()
    })
    await eraseDeleted()
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
    if (word.sound !== null) return sendFile(reply, await files.read(word.userid, word.sound), 'audio/wav')
    const spoken = await voice.spoken({ ...word, userid: word.userid }, query.slow)
    return sendFile(reply, spoken, 'audio/wav')
  })
}

function pictureName(): string {
  return `${newId()}.webp`
}

/** Re-encodes an uploaded picture into a temporary file, which `store` moves away. */
async function withPicture(files: Files, image: string, store: (encoded: string) => Promise<void>): Promise<void> {
  const encoded = files.temporary()
  try {
    await reencodePicture(image, encoded)
    await store(encoded)
  } finally {
    await files.discard(encoded)
  }
}

/** Two calls at the same time may both find the word to be new. */
async function once(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    throw isTaken(error) ? wordExists() : error
  }
}

/** A learner's file, which only the learner's own browser may cache. */
function sendFile(reply: FastifyReply, file: { stream: Readable; size: number } | undefined, type: string): FastifyReply {
  if (file === undefined) throw notFound()
  return reply
    .header('content-type', type)
    .header('content-length', file.size)
    .header('cache-control', 'private, max-age=3600, immutable')
    .send(file.stream)
}
