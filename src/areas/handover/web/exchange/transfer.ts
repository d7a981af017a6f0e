/** Sends a file through a data channel and receives the other device's, at the same time. */
import { z } from 'zod'
import { maxFileBytes } from '../../max-file-bytes.ts'

/** Every browser sends as much in one message, in bytes. */
const chunkBytes = 16_384
/** More waits until the network has taken it, in bytes. */
const [pauseAbove, goOnBelow] = [2_000_000, 500_000]
/** The browser may keep a `Blob` of this size on the disk, in bytes. */
const partBytes = 2_000_000

/** Announces the file, or says that all of it has come. */
const message = z.union([z.object({ bytes: z.int().min(1).max(maxFileBytes) }), z.object({ received: z.int().min(1).max(maxFileBytes) })])

/** What this uses of a data channel. */
export interface Channel extends Pick<RTCDataChannel, 'binaryType' | 'bufferedAmount' | 'bufferedAmountLowThreshold' | 'close'> {
  send(data: string | ArrayBuffer): void
  addEventListener(kind: 'message', listener: (event: MessageEvent) => void): void
  addEventListener(kind: 'close' | 'bufferedamountlow', listener: (event: Event) => void, options?: { readonly once: true }): void
}

/** 0 to 1 of each file */
export type OnTransfer = (sent: number, received: number) => void

/**
 * @param channel open, reliable and ordered @param lost is aborted when the connection is gone
 * @returns the other device's file, after it has this one's
 * @throws Error if the connection ends, or if the other device sends something else
 */
export function exchangeFiles(channel: Channel, lost: AbortSignal, file: Blob, onTransfer: OnTransfer): Promise<Blob> {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  let announced = 0
  let [sent, received] = [0, 0]
  let parts: Blob[] = []
  let chunks: ArrayBuffer[] = []
  let isKnown = false
  const show = (): void => onTransfer(sent / file.size, announced === 0 ? 0 : received / announced)
  const end = (): void => {
    if (isKnown && announced > 0 && received === announced) resolve(new Blob(parts))
  }
  const keep = (): void => {
    parts = [...parts, new Blob(chunks)]
    chunks = []
  }
  const take = (data: unknown): void => {
    if (data instanceof ArrayBuffer) {
      received += data.byteLength
      if (received > announced) throw new Error('More came than was announced')
      chunks.push(data)
      if (received === announced || received % partBytes < data.byteLength) keep()
      if (received === announced) channel.send(JSON.stringify({ received }))
    } else {
      const said = message.parse(JSON.parse(z.string().max(100).parse(data)))
      if ('received' in said) isKnown = said.received === file.size
      else if (announced === 0) announced = said.bytes
      else throw new Error('A second file was announced')
    }
    show()
    end()
  }
  channel.binaryType = 'arraybuffer'
  channel.bufferedAmountLowThreshold = goOnBelow
  channel.addEventListener('message', ({ data }) => {
    try {
      take(data)
    } catch (error) {
      reject(error)
      channel.close()
    }
  })
  const ended = (): void => reject(new Error('The connection has ended'))
  channel.addEventListener('close', ended)
  lost.addEventListener('abort', ended)
  const send = async (): Promise<void> => {
    channel.send(JSON.stringify({ bytes: file.size }))
    for (let from = 0; from < file.size; from += chunkBytes) {
      if (channel.bufferedAmount > pauseAbove) await new Promise((goOn) => channel.addEventListener('bufferedamountlow', goOn, { once: true }))
      channel.send(await file.slice(from, from + chunkBytes).arrayBuffer())
      sent = Math.min(file.size, from + chunkBytes)
      show()
    }
  }
  send().catch(reject)
  return promise
}
