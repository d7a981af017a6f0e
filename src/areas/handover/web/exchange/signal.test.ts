import { expect, test } from 'vitest'
import { readSignal, sdpOf, type Signal, signalOf, writeSignal } from './signal.ts'

const fingerprint = '0123456789abcdef'.repeat(4)
const offer: Signal = {
  kind: 'offer', fingerprint, to: '', ufrag: 'a+/1', password: 'p'.repeat(24), candidates: [['192.168.1.5', 50_001], ['fd00::2', 50_002]],
}
const answer: Signal = { ...offer, kind: 'answer', to: fingerprint.slice(0, 16), candidates: [['8f3a0c1e-0000-4000-8000-000000000000.local', 1]] }

test('a code says what the session description says, and fits into a picture that a camera can read', () => {
  for (const signal of [offer, answer]) {
    expect(readSignal(writeSignal(signal))).toEqual(signal)
    expect(signalOf(sdpOf(signal, true), signal.kind, signal.to)).toEqual(signal)
    expect(writeSignal(signal).length).toBeLessThan(200)
  }
})

test('three addresses are enough, IPv4 first', () => {
  const many = { ...offer, candidates: [['fd00::2', 1], ['10.0.0.1', 2], ['fd00::3', 3], ['10.0.0.2', 4]] as const }
  expect(signalOf(sdpOf(many, true), 'offer', '').candidates).toEqual([['10.0.0.1', 2], ['10.0.0.2', 4], ['fd00::2', 1]])
})

test('without a network there is no code', () => {
  expect(() => signalOf(sdpOf(offer, false), 'offer', '')).toThrow('no network')
})

const good = writeSignal(offer)
test.each([
  ['another code', 'http://192.168.1.5:5443'],
  ['a newer code', good.replace('DLX1', 'DLX2')],
  ['too long', `${good}${' 10.0.0.1:1'.repeat(60)}`],
  ['too many addresses', `${good} 10.0.0.1:1 10.0.0.2:1`],
  ['a host on the internet', `${good} example.org:443`],
  ['a wrong port', good.replace(':50001', ':99999')],
  ['a short fingerprint', good.replace(fingerprint, fingerprint.slice(2))],
  ['a line of its own', good.replace('a+/1', 'a+/1\r\na=x')],
  ['an answer to nobody', good.replace('offer', 'answer')],
])('no code: %s', (_, text) => {
  expect(readSignal(text)).toBeUndefined()
})
