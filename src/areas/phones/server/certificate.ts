/**
 * The certificate for phones at home. A small authority in the data folder signs it, so that a phone that trusts the
 * authority once accepts every later certificate. The authority is limited to TLS servers with private addresses and names in `.local`.
 */
import { generateKeyPair, randomBytes, X509Certificate } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { asn1, pki } from 'node-forge'
import { privateRanges } from './network.ts'

const day = 86_400_000
const authorityDays = 3650
/** Apple's devices accept at most 825 days, browsers at most 398 from a public authority. */
const certificateDays = 397
/** A certificate is replaced this long before it expires. */
const renewalDays = 30
/** Clocks of old devices are slow. */
const earlierDays = 1
/** More names than a family needs: addresses of earlier networks stay, so that returning to one changes nothing. */
const maxNames = 24

const authorityFile = 'home-authority.pem'
const certificateFile = 'home-certificate.pem'

/** PEM */
interface Identity {
  readonly key: string
  readonly certificate: string
}

export interface HomeCertificate extends Identity {
  /** the authority's certificate, PEM; a phone can trust it */
  readonly authority: string
  /** the addresses and names that the certificate is for */
  readonly names: readonly string[]
}

/**
 * Returns the stored certificate, or a new one if it is missing, lacks one of the names, or expires within 30 days.
 * Both files have mode 0600.
 * @param names IPv4 addresses and host names
 */
export async function readOrCreateCertificate(folder: string, names: readonly string[], now = new Date()): Promise<HomeCertificate> {
  const authority = await readOrCreateAuthority(folder, now)
  const file = join(folder, certificateFile)
  const stored = await readIdentity(file)
  const signer = new X509Certificate(authority.certificate)
  const found = stored && new X509Certificate(stored.certificate)
  const isSigned = found !== undefined && found.checkIssued(signer) && found.verify(signer.publicKey)
  const before = isSigned ? namesOf(found) : []
  if (stored !== undefined && isSigned && isValid(found, now, renewalDays) && names.every((name) => before.includes(name))) {
    return { ...stored, authority: authority.certificate, names: before }
  }
  const all = [...new Set([...names, ...before])].slice(0, Math.max(names.length, maxNames))
  const identity = await issueCertificate(authority, all, now)
  await writeIdentity(file, identity)
  return { ...identity, authority: authority.certificate, names: all }
}

/** SHA-256 of a certificate (PEM), in hexadecimal pairs with colons. */
export function fingerprintOf(certificate: string): string {
  return new X509Certificate(certificate).fingerprint256
}

/** The addresses and host names in the certificate's subjectAltName. */
export function namesOf({ subjectAltName = '' }: X509Certificate): string[] {
  return subjectAltName.split(', ').flatMap((entry) => /^(?:DNS|IP Address):(.+)$/.exec(entry)?.[1] ?? [])
}

async function readOrCreateAuthority(folder: string, now: Date): Promise<Identity> {
  const file = join(folder, authorityFile)
  const stored = await readIdentity(file)
  // It must outlast every certificate that it signs.
  if (stored !== undefined && isValid(new X509Certificate(stored.certificate), now, certificateDays)) return stored
  const identity = await issueAuthority(now)
  await writeIdentity(file, identity)
  return identity
}

function isValid({ validFromDate, validToDate }: X509Certificate, now: Date, remainingDays: number): boolean {
  return validFromDate <= now && validToDate.getTime() - now.getTime() > remainingDays * day
}

/** Undefined if the file is missing or contains no key and certificate. */
async function readIdentity(file: string): Promise<Identity | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const [key, certificate] = ['PRIVATE KEY', 'CERTIFICATE'].map((kind) => (
    new RegExp(`-----BEGIN ${kind}-----[^-]+-----END ${kind}-----\\s`).exec(text)?.[0]
  ))
  return key === undefined || certificate === undefined ? undefined : { key, certificate }
}

async function writeIdentity(file: string, { key, certificate }: Identity): Promise<void> {
  const whole = `${file}.${randomBytes(4).toString('hex')}`
  await writeFile(whole, key + certificate, { mode: 0o600, flag: 'wx' })
  await rename(whole, file)
}

async function issueAuthority(now: Date): Promise<Identity> {
  const keys = await generateKeys()
  const constraints = await nameConstraints()
  return issue(keys, {
    subject: 'D Learner at home',
    days: authorityDays,
    now,
    extensions: [
      { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
      // Otherwise it could also sign for mail and programs, which name constraints do not limit.
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectKeyIdentifier' },
      { id: '2.5.29.30', critical: true, value: constraints },
    ],
  })
}

async function issueCertificate(authority: Identity, names: readonly string[], now: Date): Promise<Identity> {
  const { default: { pki } } = await import('node-forge')
  const signer = { certificate: pki.certificateFromPem(authority.certificate), key: authority.key }
  const altNames = names.map((name) => (
    isIP(name) === 0 ? { type: nameTypes.host, value: name } : { type: nameTypes.address, ip: name }
  ))
  return issue(await generateKeys(), {
    subject: names[0] ?? 'D Learner',
    days: certificateDays,
    now,
    signer,
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, keyEncipherment: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames },
      { name: 'subjectKeyIdentifier' },
      { name: 'authorityKeyIdentifier', keyIdentifier: signer.certificate.generateSubjectKeyIdentifier().getBytes() },
    ],
  })
}

/** Types of a GeneralName (RFC 5280). */
const nameTypes = { host: 2, address: 7 } as const

/** The extension's value (DER): the certificate may sign only for private addresses, `localhost` and names in `.local`. */
async function nameConstraints(): Promise<string> {
  const { default: { asn1 } } = await import('node-forge')
  const sequence = (parts: asn1.Asn1[]): asn1.Asn1 => asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, parts)
  const tagged = (tag: number, value: string | asn1.Asn1[]): asn1.Asn1 => asn1.create(asn1.Class.CONTEXT_SPECIFIC, tag, typeof value !== 'string', value)
  const permitted = [
    ...['local', 'localhost'].map((name) => tagged(nameTypes.host, name)),
    ...privateRanges.map(([address, prefix]) => tagged(nameTypes.address, String.fromCodePoint(...bytesOf(address), ...maskOf(prefix)))),
  ]
  return asn1.toDer(sequence([tagged(0, permitted.map((name) => sequence([name])))])).getBytes()
}

interface Issue {
  readonly subject: string
  readonly days: number
  readonly now: Date
  readonly extensions: object[]
  /** undefined: signed by itself */
  readonly signer?: { readonly certificate: pki.Certificate; readonly key: string }
}

async function issue(keys: { publicKey: string; privateKey: string }, { subject, days, now, extensions, signer }: Issue): Promise<Identity> {
  const { default: { pki: { createCertificate, publicKeyFromPem, privateKeyFromPem, certificateToPem }, md } } = await import('node-forge')
  const certificate = createCertificate()
  certificate.publicKey = publicKeyFromPem(keys.publicKey)
  // A positive number of 16 bytes.
  certificate.serialNumber = `4${randomBytes(16).toString('hex').slice(1)}`
  certificate.validity.notBefore = new Date(now.getTime() - earlierDays * day)
  certificate.validity.notAfter = new Date(now.getTime() + (days - earlierDays) * day)
  const attributes = [{ name: 'commonName', value: subject }]
  certificate.setSubject(attributes)
  certificate.setIssuer(signer?.certificate.subject.attributes ?? attributes)
  certificate.setExtensions(extensions)
  certificate.sign(privateKeyFromPem(signer?.key ?? keys.privateKey), md.sha256.create())
  return { key: keys.privateKey, certificate: certificateToPem(certificate).replaceAll('\r\n', '\n') }
}

/** Node's own keys, because node-forge's random numbers and arithmetic are slower. PEM. */
function generateKeys(): Promise<{ publicKey: string; privateKey: string }> {
  return promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}

function bytesOf(address: string): number[] {
  return address.split('.').map(Number)
}

/** The mask of a prefix of so many bits, 0 to 32: four bytes. */
function maskOf(prefix: number): number[] {
  return [0, 8, 16, 24].map((before) => (0xff00 >> Math.min(8, Math.max(0, prefix - before))) & 0xff)
}
