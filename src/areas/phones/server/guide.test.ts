import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { languages } from '#kit/languages.ts'
import * as en from '../texts/en.ts'
import * as si from '../texts/si.ts'
import * as ta from '../texts/ta.ts'
import { type Browser, guideHeaders, guidePage, readerOf } from './guide.ts'

const address = 'https://192.168.1.5:5443/'
const texts = { en: en.guideTexts, si: si.guideTexts, ta: ta.guideTexts }
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1'
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36'

describe.each(languages)('in %s', (language) => {
  test.each(['chrome', 'safari'] as const satisfies Browser[])('the pictures of %s come first, and each step has one', (browser) => {
    const page = guidePage({ language, browser, address })
    const text = texts[language]
    expect(page).toContain(`<html lang="${language}">`)
    expect(page).toContain(`<a class="open" href="${address}">${text.open}</a>`)
    for (const step of [text.chromeAdvanced, text.chromeProceed, text.safariDetails, text.safariVisit, text.safariConfirm]) {
      expect(page).toContain(`aria-label="${text.picture(step)}"`)
      expect(page).toContain(`. ${step}</p>`)
    }
    const [first, second] = browser === 'chrome' ? [text.chromeAdvanced, text.safariDetails] : [text.safariDetails, text.chromeAdvanced]
    expect(page.indexOf(first)).toBeLessThan(page.indexOf('class="open"'))
    expect(page.indexOf(second)).toBeGreaterThan(page.indexOf('class="open"'))
    expect(page).not.toMatch(/undefined|<script|\[object/)
  })
})

test('its security policy allows exactly its style', () => {
  const style = /<style>([^<]*)<\/style>/.exec(guidePage({ language: 'en', browser: 'chrome', address }))?.[1] ?? ''
  expect(guideHeaders['content-security-policy']).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
})

test('every colour that it uses is declared for both themes', () => {
  const style = /<style>([^<]*)<\/style>/.exec(guidePage({ language: 'en', browser: 'chrome', address }))?.[1] ?? ''
  const themes = [...style.matchAll(/:root\{([^}]*)\}/g)].map(([, declarations = '']) => declarations)
  const used = [...new Set([...style.replaceAll(/:root\{[^}]*\}/g, '').matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name))]
  expect(themes).toHaveLength(2)
  expect(used.length).toBeGreaterThan(8)
  for (const theme of themes) expect(used.filter((name) => !theme.includes(`${name}: #`))).toEqual([])
})

test.each([
  ['/', { 'user-agent': android }, 'en', 'chrome'],
  ['/', { 'user-agent': iphone, 'accept-language': 'si-LK,si;q=0.9,en;q=0.8' }, 'si', 'safari'],
  ['/?language=en', { 'user-agent': android, 'accept-language': 'si' }, 'en', 'chrome'],
  ['/', { 'accept-language': 'ta-LK,ta;q=0.9' }, 'ta', 'chrome'],
  ['/?language=fr', { 'accept-language': 'fr,en' }, 'en', 'chrome'],
  ['/', {}, 'en', 'chrome'],
] as const)('%s with %o is read in %s, with %s', (url, headers, language, browser) => {
  expect(readerOf(url, headers)).toEqual({ language, browser })
})
