/** Shapes from the package @iconify-json/fluent-emoji-flat (MIT, Microsoft Corporation): 32 by 32 each. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { z } from 'zod'
import * as colour from './palette.ts'

const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json')
const set = z
  .object({ icons: z.record(z.string(), z.object({ body: z.string() })) })
  .parse(JSON.parse(readFileSync(file, 'utf8')))

/** Replacements for the set's bright colours, so that its pictures match the drawn ones. */
const calmer: Readonly<Record<string, string>> = {
  '#f8312f': '#ee5048',
  '#f92f60': colour.coral,
  '#ca0b4a': '#c2413f',
  '#ff822d': colour.orange,
  '#ffb02e': colour.amber,
  '#fcd53f': colour.sun,
  '#00d26a': colour.green,
  '#26c9fc': '#8fd6f8',
  '#00a6ed': '#58b2ec',
  '#0074ba': colour.blueDark,
  '#321b41': colour.ink,
  '#212121': colour.ink,
  '#1c1c1c': colour.ink,
  '#636363': '#66648a',
  '#533566': '#5d4a8a',
  '#8d65c5': colour.lilac,
  '#3f5fff': colour.blue,
  '#ff6723': '#f57f45',
  '#9b9b9b': '#a9aec6',
  '#d3d3d3': '#d5dbea',
  '#e6e6e6': '#e8ecf6',
  '#00f397': '#5fcf9c',
}

/** Returns the shapes of one picture of the set; throws if the name is unknown. */
export function emoji(name: string): string {
  const icon = set.icons[name]
  if (icon === undefined) throw new Error(`fluent-emoji-flat has no ${name}`)
  return icon.body.replaceAll(/#[\da-f]{6}/g, (found) => calmer[found] ?? found)
}
