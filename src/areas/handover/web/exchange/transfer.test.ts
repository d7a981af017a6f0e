import { describe, expect, test, vi } from 'vitest'
import { type Channel, exchangeFiles } from './transfer.ts'

/** One end of a channel that has no network: what it sends, the other end soon has. */
class End implements Channel {
  binaryType: BinaryType = 'arraybuffer'
  bufferedAmount = 0
  bufferedAmountLowThreshold = 0
  other: End | undefined
  private readonly listeners: { readonly kind: string; readonly listener: (event: MessageEvent) => void }[] = []

  addEventListener(kind: string, listener: (event: MessageEvent) => void): void {
    this.listeners.push({ kind, listener })
  }

  send(data: unknown): void {
    queueMicrotask(() => this.other?.emit(new MessageEvent('message', { data })))
  }

  close(): void {
    this.emit(new MessageEvent('close'))
  }

  private emit(event: MessageEvent): void {
    for (const { kind, listener } of this.listeners) if (kind === event.type) listener(event)
  }
}

function ends(): [End, End] {
  const [a, b] = [new End(), new End()]
  a.other = b
  b.other = a
  return [a, b]
}

const lost = new AbortController().signal
const fileOf = (bytes: number, step: number): Blob => new Blob([Uint8Array.from({ length: bytes }, (_, at) => (at * step) % 251)])

test('both files arrive whole, a large and a small one, with progress', async () => {
  const [a, b] = ends()
  const files = [fileOf(3_000_001, 7), fileOf(5, 3)] as const
  const progress = vi.fn<(sent: number, received: number) => void>()
  const [atA, atB] = await Promise.all([exchangeFiles(a, lost, files[0], progress), exchangeFiles(b, lost, files[1], () => undefined)])
  expect(await isSame(atB, files[0])).toBe(true)
  expect(await isSame(atA, files[1])).toBe(true)
  expect(progress.mock.calls.some(([sent]) => sent > 0.1 && sent < 0.9)).toBe(true)
  expect(progress.mock.lastCall).toEqual([1, 1])
})

describe('the exchange ends with an error', () => {
  test.each([
    ['if the file is too large', ['{"bytes":100000001}']],
    ['if more comes than was announced', ['{"bytes":3}', new ArrayBuffer(4)]],
    ['if something comes unannounced', [new ArrayBuffer(1)]],
    ['if a second file is announced', ['{"bytes":3}', '{"bytes":3}']],
    ['if something else comes', ['hello']],
    ['if the text is long', [`{"bytes":3${' '.repeat(200)}}`]],
  ])('%s', async (_, sent) => {
    const [a, b] = ends()
    const ended = exchangeFiles(a, lost, fileOf(5, 1), () => undefined)
    for (const data of sent) b.send(data)
    await expect(ended).rejects.toBeInstanceOf(Error)
  })

  test('if the other end closes, or the network is gone', async () => {
    const [a] = ends()
    const closed = exchangeFiles(a, lost, fileOf(5, 1), () => undefined)
    a.close()
    await expect(closed).rejects.toThrow('The connection has ended')
    const leaving = new AbortController()
    const gone = exchangeFiles(ends()[0], leaving.signal, fileOf(5, 1), () => undefined)
    leaving.abort()
    await expect(gone).rejects.toThrow('The connection has ended')
  })
})

async function isSame(one: Blob, other: Blob): Promise<boolean> {
  const [a, b] = [new Uint8Array(await one.arrayBuffer()), new Uint8Array(await other.arrayBuffer())]
  return a.length === b.length && a.every((byte, at) => byte === b[at])
}
