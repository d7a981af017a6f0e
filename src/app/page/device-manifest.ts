import { z } from 'zod'
import { fileExtension } from '#areas/handover/format.ts'

const manifest = z.looseObject({ id: z.string() })

/** Android knows files by their media types: apps and the file manager give an unknown extension one of these. */
const mediaTypes = ['application/zip', 'application/x-zip-compressed', 'application/octet-stream', 'application/x-dlearner']

/**
 * The manifest of a device that is its own server: other apps share learners' files with it, and a computer opens them with it.
 * The service worker answers `share`.
 * @param text the usual manifest, as JSON @param base the path of the page on its host
 */
export function deviceManifest(text: string, base: string): string {
  return JSON.stringify({
    ...manifest.parse(JSON.parse(text)),
    id: base,
    share_target: {
      action: 'share', method: 'POST', enctype: 'multipart/form-data', params: { files: [{ name: 'file', accept: [fileExtension, '.zip', ...mediaTypes] }] },
    },
    file_handlers: [{ action: 'open', accept: { 'application/x-dlearner': [fileExtension] } }],
  }, null, 2)
}
