import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { builtInWords, packWords } from '#areas/vocabulary/rules/words.ts'
import { allPictures, packs } from './all.ts'
import { waysToRun } from './scenes/ways.ts'
import { stickers } from './stickers.ts'
import { path, picture } from './svg.ts'

const folder = join(import.meta.dirname, '../../../public')
let files = new Map<string, string | Buffer>()
beforeAll(async () => {
  files = await allPictures()
}, 120_000)

const svgs = (under: string): [string, string][] =>
  [...files].flatMap(([name, content]) =>
    name.startsWith(under) && typeof content === 'string' ? [[name, content] as [string, string]] : [],
  )

function sizes(under: string): number[] {
  return [...files].filter(([name]) => name.startsWith(under)).map(([, content]) => Buffer.byteLength(content))
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

describe('the pictures', () => {
  it('in public/ equal those that the script makes', () => {
    const stale = svgs('')
      .filter(([name, content]) => readFileSync(join(folder, name), 'utf8') !== content)
      .map(([name]) => name)
    expect(stale).toEqual([])
  })

  it('of the README equal those that the script makes', () => {
    const docs = join(import.meta.dirname, '../../../docs')
    const made = [...waysToRun()]
    expect(made.map(([name]) => [name, readFileSync(join(docs, name), 'utf8')])).toEqual(made)
  })

  it('contain one for each word and twelve stickers', () => {
    const keysOfPacks = Object.values(packs).flatMap(({ drawings }) => Object.keys(drawings))
    const keys = [...builtInWords.map(({ file }) => file), ...keysOfPacks]
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.toSorted()).toEqual(packWords.map(({ file }) => file).toSorted())
    expect(svgs('pictures/words/').map(([name]) => name)).toEqual(keys.map((key) => `pictures/words/${key}.svg`))
    expect(Object.entries(packs).map(([category, { drawings }]) => [category, Object.keys(drawings).length])).toEqual([
      ['family', 10], ['food', 16], ['body', 14], ['animals', 18], ['home', 16], ['clothes', 10], ['actions', 13], ['greetings', 8],
    ])
    expect(Object.keys(stickers)).toHaveLength(12)
  })

  it('are the only ones in public/', () => {
    const inPublic = globSync('{pictures,icons}/**/*.{svg,png}', { cwd: folder })
    expect(inPublic.toSorted()).toEqual([...files.keys()].toSorted())
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
    expect(sum(sizes('pictures/words/'))).toBeLessThan(350_000)
    expect(sum(sizes(''))).toBeLessThan(600_000)
  })

  it('shorten numbers without joining two', () => {
    expect(picture([0, 0, 1, 1], path('M0.5-.004c.003.005.013.017-0.25 1.75.455', '#000'))).toContain(
      'd="M.5 0c0 .01 .01 .02-.25 1.75 .46"',
    )
  })
})
