/**
 * What two devices show each other as QR codes, so that they find each other in the same network and know that they talk to nobody
 * else: how to reach one end of a WebRTC connection (RFC 8839), and the fingerprint of its certificate (RFC 8122).
 */
import { z } from 'zod'

/** An offer is for any device; an answer is for the device whose offer it answers. */
export interface Signal {
  readonly kind: 'offer' | 'answer'
  /** SHA-256 of the certificate, 32 bytes in hexadecimal digits: it names the device in this exchange */
  readonly fingerprint: string
  /** the first digits of the fingerprint of the device that is answered; empty in an offer */
  readonly to: string
  readonly ufrag: string
  readonly password: string
  /** address and port */
  readonly candidates: readonly (readonly [address: string, port: number])[]
}

/** Begins each code: other codes in front of the camera are no failure. */
const format = 'DLX1'
const fingerprintDigits = 64
export const toDigits = 16
/** A larger code would be hard to read from a screen. */
const maxCandidates = 3
const maxLength = 500

const iceText = z.string().regex(/^[\w+/-]{4,100}$/)
const address = z.union([z.ipv4(), z.ipv6(), z.string().regex(/^[\da-f-]{36}\.local$/)])
const candidate = z.string().transform((text) => {
  const end = text.lastIndexOf(':')
  return [text.slice(0, end), Number(text.slice(end + 1))]
}).pipe(z.tuple([address, z.int().min(1).max(65_535)]))
const code = z.tuple([
  z.literal(format), z.enum(['offer', 'answer']), z.string().regex(/^[\da-f]{64}$/), z.string().regex(/^(?:[\da-f]{16})?$/), iceText, iceText,
]).rest(candidate)

/** The text of a QR code. */
export function writeSignal({ kind, fingerprint, to, ufrag, password, candidates }: Signal): string {
  return [format, kind, fingerprint, to, ufrag, password, ...candidates.map((one) => one.join(':'))].join(' ')
}

/** Returns undefined if the text is no such code. */
export function readSignal(text: string): Signal | undefined {
  const { success, data } = code.safeParse(text.length > maxLength ? [] : text.split(' '))
  if (!success) return undefined
  const [, kind, fingerprint, to, ufrag, password, ...candidates] = data
  if ((kind === 'answer') !== (to !== '') || candidates.length > maxCandidates) return undefined
  return { kind, fingerprint, to, ufrag, password, candidates }
}

/** Takes the signal out of a session description (RFC 8866) whose candidates are complete. @throws Error if the browser found no network */
export function signalOf(sdp: string, kind: Signal['kind'], to: string): Signal {
  const value = (name: RegExp): string => name.exec(sdp)?.[1] ?? ''
  const fingerprint = value(/^a=fingerprint:sha-256 ([\dA-F:]+)/m).replaceAll(':', '').toLowerCase()
  const candidates = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim)].map(([, host = '', port]) => [host, Number(port)] as const)
    // Most home networks have IPv4.
    .toSorted(([a], [b]) => Number(a.includes(':')) - Number(b.includes(':'))).slice(0, maxCandidates)
  if (fingerprint.length !== fingerprintDigits || candidates.length === 0) throw new Error('This browser finds no network')
  return { kind, fingerprint, to, ufrag: value(/^a=ice-ufrag:(\S+)/m), password: value(/^a=ice-pwd:(\S+)/m), candidates }
}

/** The session description of the other end. @param withCandidates whether this end begins to look for it */
export function sdpOf({ kind, fingerprint, ufrag, password, candidates }: Signal, withCandidates: boolean): string {
  return [
    'v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'c=IN IP4 0.0.0.0', 'a=mid:0',
    `a=ice-ufrag:${ufrag}`, `a=ice-pwd:${password}`,
    `a=fingerprint:sha-256 ${(fingerprint.toUpperCase().match(/../g) ?? []).join(':')}`,
    `a=setup:${kind === 'offer' ? 'actpass' : 'active'}`, 'a=sctp-port:5000', 'a=max-message-size:262144',
    ...(withCandidates ? candidates.map(([host, port], at) => `a=candidate:${at + 1} 1 udp ${2_122_260_223 - at} ${host} ${port} typ host`) : []),
    '',
  ].join('\r\n')
}
