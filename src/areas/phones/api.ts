import { z } from 'zod'
import { defineCall, envelope, failure } from '#kit/call.ts'

/** How phones in the same network reach the server. */
export const phoneAccess = z.object({
  /** for the QR code: the guide past the browser's warning or, with a certificate that browsers trust, the page itself */
  address: z.string(),
  /** other addresses of the same, for example by name */
  otherAddresses: z.array(z.string()),
  /** `address` as an SVG picture */
  qrCode: z.string(),
  /** SHA-256 of the certificate that a phone can trust; null if the server did not create it */
  fingerprint: z.string().nullable(),
})
export type PhoneAccess = z.infer<typeof phoneAccess>

/** `disabled`: the server was started without `--home` · `no network`: the machine is in no home network now */
export const getPhoneAccess = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/phones',
  answers: {
    200: envelope(z.discriminatedUnion('state', [
      z.object({ state: z.enum(['disabled', 'no network']) }),
      phoneAccess.extend({ state: z.literal('enabled') }),
    ])),
    401: failure,
  },
})
