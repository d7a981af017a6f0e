/** Answers questions for a name in `.local` in the home network (multicast DNS, RFC 6762). */
import createResponder, { type MulticastDNS } from 'multicast-dns'

/** How long another machine has to answer for the name, in ms. */
const probeMs = 750
/** How long phones remember an answer, in seconds. */
const ttl = 120

interface AnnouncementOptions {
  readonly name: string
  /** an address of this machine; its interface gets the questions */
  readonly address: string
  /** UDP port, if not the one of multicast DNS */
  readonly port?: number
}

export interface Announcement {
  close(): void
}

/**
 * Answers with the address whenever somebody asks for the name.
 * @returns undefined if another machine has the name, or this one cannot receive questions
 */
export async function announce({ name, address, port }: AnnouncementOptions): Promise<Announcement | undefined> {
  const responder = createResponder({ interface: address, bind: '0.0.0.0', ...(port !== undefined && { port }) })
  if (!(await isNameFree(responder, name, address))) {
    responder.destroy()
    return undefined
  }
  responder.on('query', ({ questions = [] }) => {
    const isAsked = questions.some((question) => question.name.toLowerCase() === name && ['A', 'ANY'].includes(question.type))
    if (isAsked) responder.respond([{ name, type: 'A', ttl, data: address, flush: true }])
  })
  return { close: () => responder.destroy() }
}

/** Whether questions arrive from the address's network, and no other machine in it answers for the name. */
async function isNameFree(responder: MulticastDNS, name: string, address: string): Promise<boolean> {
  return new Promise((resolve) => {
    let hasJoined = false
    responder.on('networkInterface', () => (hasJoined = true))
    responder.on('warning', () => undefined)
    responder.on('error', () => resolve(false))
    responder.on('response', ({ answers = [] }) => {
      if (answers.some((answer) => answer.type === 'A' && answer.name.toLowerCase() === name && answer.data !== address)) resolve(false)
    })
    responder.once('ready', () => {
      // Otherwise the question would leave through another network.
      if (!hasJoined) return resolve(false)
      responder.query(name, 'A')
      setTimeout(() => resolve(true), probeMs)
    })
  })
}
