/** Templates of words that the build for a device has made (`page/build-templates.ts`). They are files of the host, because there are 28 MB for each language. */
import { z } from 'zod'
import { packedPath } from '#kit/packed.ts'
import { checkHash, unpack } from '#kit/web/download/unpack.ts'

/** Their paths below the page; `list` has the SHA-256 of each file. */
export const builtTemplates = { folder: 'templates', list: 'templates/list.json' } as const

const hashes = z.record(z.string().regex(/^[\w-]+\.bin$/), z.string().regex(/^[\da-f]{64}$/))

/** Returns a function that fetches a file with templates by its name: undefined if the build has none, or without a network. @param page address of the page's folder */
export function openBuiltTemplates(page: URL): (name: string) => Promise<Uint8Array | undefined> {
  let list: Promise<z.output<typeof hashes>> | undefined
  const fetched = async (path: string): Promise<Uint8Array<ArrayBuffer>> => {
    const response = await fetch(new URL(packedPath(path), page), { mode: 'same-origin' })
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
    return unpack(new Uint8Array(await response.arrayBuffer()))
  }
  return async (name) => {
    try {
      list ??= fetched(builtTemplates.list).then((text) => hashes.parse(JSON.parse(new TextDecoder().decode(text))))
      const sha256 = (await list)[name]
      if (sha256 === undefined) return undefined
      const file = await fetched(`${builtTemplates.folder}/${name}`)
      await checkHash(name, file, sha256)
      return file
    } catch {
      // The phone makes them itself, and asks again for the next word.
      list = undefined
      return undefined
    }
  }
}
