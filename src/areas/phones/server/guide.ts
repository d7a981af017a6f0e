/** The page that a phone opens first, over HTTP: how to pass the browser's warning. It has no scripts. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Translated } from '#kit/i18n.ts'
import { type Language, languageNames, languages, otherLanguages } from '#kit/languages.ts'
import * as en from '../texts/en.ts'
import * as si from '../texts/si.ts'
import * as ta from '../texts/ta.ts'
import { guidePictures } from './guide-pictures.ts'

const texts: Readonly<Record<Language, Translated<typeof en.guideTexts>>> = { en: en.guideTexts, si: si.guideTexts, ta: ta.guideTexts }

/** The page's fonts, as in src/kit/web/i18n/fonts.css: path in the guide and file. */
export const guideFonts: ReadonlyMap<string, string> = new Map([400, 700].flatMap((weight) => [
  [`/andika-${weight}.woff2`, `@fontsource/andika/files/andika-latin-${weight}-normal.woff2`],
  [`/sinhala-${weight}.woff2`, `@fontsource/noto-sans-sinhala/files/noto-sans-sinhala-sinhala-${weight}-normal.woff2`],
  [`/tamil-${weight}.woff2`, `@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-${weight}-normal.woff2`],
] as const).map(([path, file]) => [path, fileURLToPath(import.meta.resolve(file))]))

const fontFaces = [400, 700].map((weight) => `
@font-face{font-family:Andika;font-weight:${weight};font-display:swap;src:url(/andika-${weight}.woff2);unicode-range:U+0-FF,U+2013-2014,U+2018-201E,U+2026}
@font-face{font-family:'Noto Sans Sinhala';font-weight:${weight};font-display:swap;src:url(/sinhala-${weight}.woff2);unicode-range:U+D80-DFF,U+200C-200D}
@font-face{font-family:'Noto Sans Tamil';font-weight:${weight};font-display:swap;src:url(/tamil-${weight}.woff2);unicode-range:U+B82-BFA}`).join('')

const tokens = readFileSync(new URL('../../../kit/web/tokens.css', import.meta.url), 'utf8')

/** Returns the colours of a theme, as the page has them: the declarations of `:root` or `.dark` in its tokens. */
function coloursOf(selector: ':root' | '.dark'): string {
  const [, declarations = ''] = tokens.split(`${selector} {`)
  return declarations.replace(/\}.*/s, '').replaceAll(/\s+/g, ' ').trim()
}

const style = `${fontFaces}
:root{${coloursOf(':root')}}
@media (prefers-color-scheme:dark){:root{${coloursOf('.dark')}}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:42rem;padding:1rem;background:var(--ground);color:var(--ink);font:1.125rem/1.6 Andika,'Noto Sans Sinhala','Noto Sans Tamil',sans-serif}
nav{display:flex;flex-wrap:wrap;justify-content:flex-end;gap:1rem}
h1,h2{text-wrap:balance}
h1{font-size:1.875rem;line-height:1.25;margin:.5rem 0}
h2,summary{font-size:1.25rem;font-weight:700;color:var(--brand)}
h2{margin:1.5rem 0 .5rem}
.only{color:var(--notice);font-weight:700}
ol{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(8.5rem,45%),1fr));gap:1rem;list-style:none;margin:0;padding:0}
li p{margin:.25rem 0;font-weight:700}
svg{display:block;width:100%;height:auto;font:600 12px Andika,sans-serif}
details,.trust{border-top:1px solid var(--line);margin-top:1.5rem}
summary,nav a{display:flex;align-items:center;min-height:4rem;padding-block:.5rem;cursor:pointer}
summary::after{content:"▾" / "";margin-inline-start:auto;padding-inline-start:1rem}
nav a{color:var(--brand);padding-inline:1rem;min-width:4rem;justify-content:center}
a.open,a.save{display:flex;align-items:center;justify-content:center;min-height:4rem;padding:.5rem 1.5rem;border-radius:1.25rem;font-weight:700;text-align:center;text-decoration:none}
a.open{margin-top:1.5rem;background:var(--brand);color:var(--on-brand);font-size:1.25rem}
a.save{border:2px solid var(--line-strong);color:var(--ink);background:var(--raised)}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px;border-radius:1.25rem}
.body{fill:var(--ink)}.screen{fill:var(--raised)}.body-line{fill:none;stroke:var(--ink-soft);stroke-width:3;stroke-linecap:round}
.warn{fill:none;stroke:var(--notice);stroke-width:5;stroke-linejoin:round}.warn-mark{stroke:var(--notice);stroke-width:5;stroke-linecap:round}
.text-line{stroke:var(--line);stroke-width:6;stroke-linecap:round}
.sheet{fill:var(--raised);stroke:var(--line-strong);stroke-width:2}
.heading{fill:var(--ink);font-size:13px}.label{fill:var(--ink-soft);font-size:11px}
.button{fill:var(--brand-soft)}.plain{fill:var(--raised);stroke:var(--line-strong);stroke-width:1.5}
.button-label,.plain-label{fill:var(--ink);font-size:10.5px}.link{fill:var(--focus);font-size:10.5px;text-decoration:underline}
.ring{fill:none;stroke:var(--brand);stroke-width:4}.hand{fill:var(--brand);stroke:var(--raised);stroke-width:1.5;stroke-linejoin:round}
`
const styleHash = createHash('sha256').update(style).digest('base64')

/** Headers of the page. */
export const guideHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const

/** The path of the authority's certificate. */
export const authorityPath = '/dlearner.crt'

type Step = keyof typeof guidePictures
const browsers = {
  chrome: ['chromeAdvanced', 'chromeProceed'],
  safari: ['safariDetails', 'safariVisit', 'safariConfirm'],
} as const satisfies Record<string, readonly Step[]>
export type Browser = keyof typeof browsers

interface Guide {
  readonly language: Language
  /** the browser whose warning is shown first */
  readonly browser: Browser
  /** of the page over HTTPS; from the server, never from the request */
  readonly address: string
}

/** The page as HTML. */
export function guidePage({ language, browser, address }: Guide): string {
  const text = texts[language]
  const steps = (name: Browser): string => `<ol>${browsers[name].map((step, at) => (
    `<li>${guidePictures[step](text.picture(text[step]))}<p>${at + 1}. ${text[step]}</p></li>`
  )).join('')}</ol>`
  const other: Browser = browser === 'chrome' ? 'safari' : 'chrome'
  const link = otherLanguages(language)
    .map((one) => `<a href="/?language=${one}" lang="${one}">${languageNames[one]}</a>`).join('')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${text.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body>
<nav>${link}</nav><main><h1>${text.title}</h1><p>${text.intro}</p><p class="only">${text.onlyHere}</p>
<h2>${text.whatYouSee(text[browser])}</h2>${steps(browser)}
<a class="open" href="${address}">${text.open}</a>
<details><summary>${text[other]}</summary>${steps(other)}</details>
<details class="trust"><summary>${text.trust}</summary><p>${text.trustWhy}</p>
<a class="save" href="${authorityPath}">${text.download}</a><p>${text.androidTrust}</p><p>${text.appleTrust}</p><p>${text.trustLimits}</p></details>
</main></body></html>`
}

/** The reader's language and browser, from the address and the headers of the request. */
export function readerOf(url: string, { 'accept-language': accepted = '', 'user-agent': agent = '' }: Readonly<Record<string, string | string[] | undefined>>): Pick<Guide, 'language' | 'browser'> {
  const chosen = /[?&]language=(\w+)/.exec(url)?.[1]
  const preferred = String(accepted).split(',', 1)[0]?.trim().slice(0, 2).toLowerCase()
  const language = languages.find((one) => one === chosen) ?? languages.find((one) => one === preferred) ?? 'en'
  return { language, browser: /iPhone|iPad|Macintosh/.test(String(agent)) ? 'safari' : 'chrome' }
}
