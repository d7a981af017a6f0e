/** Connects two devices in the same network that show each other QR codes. No server takes part. */
import { readSignal, sdpOf, type Signal, signalOf, toDigits, writeSignal } from './signal.ts'

/** Gathering the addresses of the own network takes less, in ms. */
const gatheringMs = 3000
/** From the second code to the connection, in ms. */
const connectingMs = 20_000

const keys: EcKeyGenParams = { name: 'ECDSA', namedCurve: 'P-256' }

export interface Meeting {
  /** Takes what the camera has read. Other codes, and codes that were read before, change nothing. */
  readonly read: (text: string) => void
  /** Ends the connection, and what waits for it. */
  readonly end: () => void
}

interface Events {
  /** the text of the code to show: an offer, then an answer if the other device's offer was read first */
  readonly onCode: (code: string, isAnswer: boolean) => void
  /** both codes were read: the devices look for each other */
  readonly onBothRead: () => void
  /** `lost` is aborted when the network between them is gone: the channel itself does not say so */
  readonly onConnected: (channel: RTCDataChannel, lost: AbortSignal) => void
  /** no network, or the devices do not reach each other */
  readonly onUnreachable: () => void
}

/** A code is for one connection: it has the fingerprint of a certificate that is made for it and the browser forgets. */
export async function meet({ onCode, onBothRead, onConnected, onUnreachable }: Events): Promise<Meeting> {
  const certificate = await RTCPeerConnection.generateCertificate(keys)
  const connections = new Set<RTCPeerConnection>()
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function connect(): RTCPeerConnection {
    const connection = new RTCPeerConnection({ certificates: [certificate] })
    const channel = connection.createDataChannel('file', { negotiated: true, id: 0 })
    const lost = new AbortController()
    connection.addEventListener('connectionstatechange', () => {
      if (connection.connectionState === 'failed' && channel.readyState === 'open') lost.abort()
    })
    channel.addEventListener('open', () => {
      clearTimeout(timer)
      if (isOver) return
      isOver = true
      for (const other of connections) if (other !== connection) other.close()
      onConnected(channel, lost.signal)
    })
    connections.add(connection)
    return connection
  }

  async function show(connection: RTCPeerConnection, kind: Signal['kind'], to: string): Promise<string> {
    await connection.setLocalDescription()
    await gathered(connection)
    const signal = signalOf(connection.localDescription?.sdp ?? '', kind, to)
    onCode(writeSignal(signal), kind === 'answer')
    return signal.fingerprint
  }

  const offering = connect()
  const own = await show(offering, 'offer', '')
  let answered = ''
  let isAnswerRead = false

  async function answer(offer: Signal): Promise<void> {
    answered = offer.fingerprint
    const connection = connect()
    // The other end begins to look after it has read the answer, which takes as long as people need: until then nothing can fail.
    await connection.setRemoteDescription({ type: 'offer', sdp: sdpOf(offer, false) })
    await show(connection, 'answer', offer.fingerprint.slice(0, toDigits))
  }

  async function takeAnswer(signal: Signal): Promise<void> {
    isAnswerRead = true
    onBothRead()
    timer = setTimeout(onUnreachable, connectingMs)
    await offering.setRemoteDescription({ type: 'answer', sdp: sdpOf(signal, true) })
  }

  const failed = (error: unknown): void => {
    console.warn('The devices cannot connect', error)
    onUnreachable()
  }
  return {
    read(text) {
      const signal = readSignal(text)
      // A mirror shows this device its own code.
      if (signal === undefined || signal.fingerprint === own || isOver || isAnswerRead) return
      if (signal.kind === 'offer') {
        if (signal.fingerprint !== answered) answer(signal).catch(failed)
        // Devices that have read each other's offers at the same time answer each other: one answer is enough.
      } else if (signal.to === own.slice(0, toDigits) && (answered === '' || own < signal.fingerprint)) takeAnswer(signal).catch(failed)
    },
    end() {
      isOver = true
      clearTimeout(timer)
      for (const connection of connections) connection.close()
    },
  }
}

function gathered(connection: RTCPeerConnection): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const check = (): void => {
    if (connection.iceGatheringState === 'complete') resolve()
  }
  connection.addEventListener('icegatheringstatechange', check)
  setTimeout(resolve, gatheringMs)
  check()
  return promise
}
