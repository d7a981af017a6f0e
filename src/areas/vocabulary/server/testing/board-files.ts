/**
 * Files of boards as other programs write them, built from the programs' published sources:
 *
 * - Cboard (github.com/cboard-org/cboard, src/components/Settings/Export/Export.helpers.js): one board as .obf with pictures as
 *   data: addresses in `images[].data`; several as .obz, whose picture with the path /a.svg is the file images//a.svg, which
 *   only the manifest names so. `locale` is the language of the menus, `license` belongs to the board, and an empty tile is null.
 * - AsTeRICS Grid (github.com/asterics/AsTeRICS-Grid, src/js/util/obfConverter.js): always .obz, with pictures at
 *   images/ID.SUFFIX, named by both the manifest and `images[].path`; a picture that the program only linked to has a `url`.
 *   It writes no licence and no content type.
 * - The format itself: openboardformat.org (`strings` has translations by locale; ids may be numbers).
 */
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { zipArchives } from '#kit/server/files/zip-archives.ts'

export interface BoardTile {
  readonly label: string
  readonly picture?: { readonly bytes: Uint8Array; readonly type: 'image/png' | 'image/svg+xml' }
  /** on the internet */
  readonly url?: string
}

export async function png(background: string): Promise<Buffer> {
  return sharp({ create: { width: 120, height: 90, channels: 3, background } }).png().toBuffer()
}

export function svg(colour: string, inside = ''): Buffer {
  return Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" fill="${colour}"/>${inside}</svg>`)
}

export async function zip(files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  return buffer(await zipArchives.create(async (add) => {
    for (const [name, content] of Object.entries(files)) await add(Readable.from([content]), name, { compress: true })
  }))
}

const suffixes = { 'image/png': 'png', 'image/svg+xml': 'svg' } as const
const cboardLicence = {
  type: 'CC-By', copyright_notice_url: 'http://creativecommons.org/licenses/by', source_url: 'https://github.com/cboard-org',
  author_name: 'Cboard', author_url: 'https://www.cboard.io', author_email: 'support@cboard.io',
}

function dataUrl({ bytes, type }: NonNullable<BoardTile['picture']>): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
}

interface CboardBoard {
  readonly name: string
  readonly locale: string
  readonly tiles: readonly BoardTile[]
}

/** @param isEmbedded with pictures in the board, as in a single .obf file */
function cboardBoard(id: string, { name, locale, tiles }: CboardBoard, isEmbedded: boolean): { obf: object; files: Record<string, Uint8Array>; images: Record<string, string> } {
  const files: Record<string, Uint8Array> = {}
  const paths: Record<string, string> = {}
  const images: object[] = []
  const buttons: (object | null)[] = tiles.map(({ label, picture }) => {
    const button = { id: randomUUID(), ext_cboard_label_key: `symbol.${label}`, label, background_color: 'rgb(255, 241, 118)' }
    if (picture === undefined) return button
    const imageId = randomUUID().replaceAll('-', '').slice(0, 24)
    const path = `/custom/${name}/${label}.${suffixes[picture.type]}`
    images.push({ id: imageId, ...(isEmbedded ? { data: dataUrl(picture) } : { path }), content_type: picture.type, width: 300, height: 300 })
    files[`images/${path}`] = picture.bytes
    paths[imageId] = `images/${path}`
    return { ...button, image_id: imageId }
  })
  const obf = {
    format: 'open-board-0.1', id, locale, name, url: `http://app.cboard.io/boards/${id}`, license: cboardLicence,
    images, buttons: [...buttons, null], sounds: [],
    grid: { rows: 1, columns: 6, order: [[null, null, null, null, null, null]] }, description_html: '', ext_cboard_name_key: 'cboard.symbol',
  }
  return { obf, files, images: paths }
}

/** One board as Cboard saves it. */
export function cboardFile(board: CboardBoard): Buffer {
  return Buffer.from(JSON.stringify(cboardBoard('root', board, true).obf, null, 2))
}

/** Several boards as Cboard saves them. */
export async function cboardArchive(boards: readonly CboardBoard[]): Promise<Buffer> {
  const made = boards.map((board, at) => ({ path: `boards/${at}.obf`, id: String(at), ...cboardBoard(String(at), board, false) }))
  return zip({
    ...Object.fromEntries(made.flatMap(({ path, obf, files }) => [[path, JSON.stringify(obf)], ...Object.entries(files)])),
    'manifest.json': JSON.stringify({
      format: 'open-board-0.1', root: made[0]?.path,
      paths: { boards: Object.fromEntries(made.map(({ id, path }) => [id, path])), images: Object.assign({}, ...made.map(({ images }) => images)) },
    }),
  })
}

/** One grid as AsTeRICS Grid saves it. */
export async function astericsArchive(name: string, locale: string, tiles: readonly BoardTile[]): Promise<Buffer> {
  const files: Record<string, string | Uint8Array> = {}
  const paths: Record<string, string> = {}
  const images: object[] = []
  const buttons = tiles.map(({ label, picture, url }, at) => {
    const button = { id: `grid-element-${at}`, label }
    if (picture === undefined && url === undefined) return button
    const id = `grid-image-${at}`
    if (picture === undefined) {
      images.push({ id, url })
    } else {
      const path = `images/${id}.${suffixes[picture.type]}`
      files[path] = picture.bytes
      paths[id] = path
      images.push({ id, path })
    }
    return { ...button, image_id: id }
  })
  const board = {
    format: 'open-board-0.1', id: 'grid-data-1', name, locale, buttons,
    grid: { rows: 1, columns: tiles.length, order: [buttons.map(({ id }) => id)] }, images,
  }
  return zip({
    ...files,
    'boards/grid-data-1.obf': JSON.stringify(board),
    'manifest.json': JSON.stringify({
      format: 'open-board-0.1', root: 'boards/grid-data-1.obf', paths: { boards: { 'grid-data-1': 'boards/grid-data-1.obf' }, images: paths, sounds: {} },
    }),
  })
}
