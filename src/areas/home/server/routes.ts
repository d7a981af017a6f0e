import type { FastifyInstance } from 'fastify'
import type { Context } from '#kit/server/context.ts'
import { newId } from '#kit/server/ids.ts'
import { addCall } from '#kit/server/route.ts'
import { contact } from '../api.ts'
import { openOutbox } from './outbox.ts'

export function homeRoutes(app: FastifyInstance, context: Context): void {
  const send = openOutbox(app, context)

  addCall(app, context, contact, async ({ body, learner }) => {
    // The account comes from the token, because the email in the form is not verified.
    const userid = learner?._id ?? null
    await context.database.insertInto('messages')
      .values({ _id: newId(), ...body, email: body.email.toLowerCase(), userid, createdAt: new Date().toISOString() }).execute()
    send()
    return { data: { kept: true as const } }
  })
}
