/** The first start of a device that is its own server. No server answers these calls. */
import { z } from 'zod'
import { defineCall, envelope, failure } from '#kit/call.ts'
import { faces } from '#kit/faces.ts'
import { deviceCode, learnerName } from './api.ts'

const deviceToken = z.object({
  /** of the device: it shows the faces; null: the device has no child yet */
  token: z.string().nullable(),
})

export const getDevice = defineCall({
  service: 'main', method: 'GET', url: '/bs/device', open: true, answers: { 200: envelope(deviceToken) },
})

/** Adds the first child and the adult's code. */
export const startDevice = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/device',
  open: true,
  body: z.object({ name: learnerName, face: z.enum(faces), code: deviceCode }),
  answers: { 200: envelope(deviceToken), 400: failure },
})
