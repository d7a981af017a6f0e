import { join } from 'node:path'
import type { Plugin } from 'vite'

const sources = join(import.meta.dirname, '../..')
/** The first slash of a file's path in a string or a template: its folder or its name says that it belongs to the page. */
const firstSlash = /(?<=['"`}])\/(?=(?:assets|espeak|icons|models|pictures|sounds|videos|voices)\/|(?:index\.html|offline-files\.json|service-worker\.js|voices\.json)['"`])/g

/** Vite adds its `base` to the addresses in HTML and CSS. This adds it to those in code, so that no screen has to think of it. */
export function addBase(): Plugin {
  let base = '/'
  return {
    name: 'add-base',
    enforce: 'pre',
    configResolved(config) {
      base = config.base
    },
    transform(code, id) {
      if (base === '/' || !id.startsWith(sources)) return null
      return { code: withBase(code, base), map: null }
    },
  }
}

/** @param base begins and ends with a slash */
export function withBase(code: string, base: string): string {
  return code.replaceAll(firstSlash, base)
}
