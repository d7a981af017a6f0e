import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtInWords, packWords } from '#areas/vocabulary/rules/words.ts'
import { packs } from './all.ts'
import { pictureHashes, pictureManifest, storedPictures } from './manifest.ts'
import { waysToRun } from './scenes/ways.ts'
import { stickers } from './stickers.ts'
import { path, picture } from './svg.ts'

const files = storedPictures()
const svgs = (under: string): [string, string][] =>
  [...files].flatMap(([name, content]) => (name.startsWith(under) && name.endsWith('.svg') ? [[name, content.toString()] as [string, string]] : []))

function sizes(under: string): number[] {
  return [...files].filter(([name]) => name.startsWith(under)).map(([, content]) => content.length)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

describe('the pictures', () => {
  it('in public/ are those of the drawings, and no others', async () => {
    const made = JSON.parse(await readFile(pictureManifest, 'utf8')) as unknown
    expect(pictureHashes(files), 'a drawing or a picture has changed: run npm run pictures').toEqual(made)
  })

  it('of the README equal those that the script makes', () => {
    const docs = join(import.meta.dirname, '../../../docs')
    const made = [...waysToRun()]
    expect(made.map(([name]) => [name, readFileSync(join(docs, name), 'utf8')])).toEqual(made)
  })

  it('contain two different ones for each word, and twelve stickers', () => {
    const keysOfPacks = Object.values(packs).flatMap(({ drawings }) => Object.keys(drawings))
    const keys = [...builtInWords.map(({ file }) => file), ...keysOfPacks]
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.toSorted()).toEqual(packWords.map(({ file }) => file).toSorted())
    const paths = keys.flatMap((key) => [`pictures/words/${key}.svg`, `pictures/words/second/${key}.svg`])
    const drawn = svgs('pictures/words/')
    expect(drawn.map(([name]) => name)).toEqual(paths.toSorted())
    expect(new Set(drawn.map(([, svg]) => svg)).size).toBe(paths.length)
    for (const { drawings, second } of Object.values(packs)) expect(Object.keys(second)).toEqual(Object.keys(drawings))
    expect(Object.entries(packs).map(([category, { drawings }]) => [category, Object.keys(drawings).length])).toEqual([
      ['family', 10], ['food', 16], ['body', 14], ['animals', 18], ['home', 16], ['clothes', 10], ['actions', 13], ['greetings', 8],
    ])
    expect(Object.keys(stickers)).toHaveLength(12)
  })

  it('contain no script, font, picture or external address', () => {
    const foreign = /<script|<image|<text|<style|<foreignObject|\son\w+=|https?:|data:|NaN|undefined/
    const found = svgs('').filter(([, svg]) => foreign.test(svg.replace('http://www.w3.org/2000/svg', '')))
    expect(found.map(([name]) => name)).toEqual([])
  })

  it('refer only to names that they define, each once', () => {
    const wrong = svgs('').filter(([, svg]) => {
      const defined = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
      const used = [...svg.matchAll(/(?:url\(|href=")#([^")]+)/g)].map(([, id]) => id)
      return new Set(defined).size < defined.length || used.some((id) => !defined.includes(id))
    })
    expect(wrong.map(([name]) => name)).toEqual([])
  })

  it('are small', () => {
    expect(Math.max(...sizes('pictures/words/'))).toBeLessThan(6_000)
    expect(Math.max(...sizes('pictures/stickers/'))).toBeLessThan(5_000)
    expect(Math.max(...sizes('pictures/'))).toBeLessThan(25_000)
    expect(sum(sizes('pictures/words/second/'))).toBeLessThan(350_000)
    expect(sum(sizes('pictures/words/'))).toBeLessThan(700_000)
    expect(sum(sizes(''))).toBeLessThan(950_000)
  })

  it('shorten numbers without joining two', () => {
    expect(picture([0, 0, 1, 1], path('M0.5-.004c.003.005.013.017-0.25 1.75.455', '#000'))).toContain(
      'd="M.5 0c0 .01 .01 .02-.25 1.75 .46"',
    )
  })
})
