/** Checks the promises of docs/learners.md in the files of the design language. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { registeredAreas } from './area.ts'

const read = (name: string): string => readFileSync(join(import.meta.dirname, 'web', name), 'utf8')
const source = join(import.meta.dirname, '..')
const tokens = read('tokens.css')
const areaColours = registeredAreas().map(({ name }) => ({ name, css: ofArea(name) }))

function ofArea(name: string): string {
  const file = join(source, 'areas', name, 'web/colours.css')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function hueAndSaturation(value: string): { hue: number; saturation: number } {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16) / 255)
  const most = Math.max(red, green, blue)
  const chroma = most - Math.min(red, green, blue)
  if (chroma === 0) return { hue: 0, saturation: 0 }
  const sixth = most === red ? ((green - blue) / chroma + 6) % 6 : most === green ? (blue - red) / chroma + 2 : (red - green) / chroma + 4
  return { hue: sixth * 60, saturation: chroma / most }
}

test('no colour is red, so that errors look calm', () => {
  const styles = [tokens, ...areaColours.map(({ css }) => css)].join('\n')
  const colours = [...styles.matchAll(/--([a-z-]+):\s*(#[\da-f]{6});/g)].map(([, name = '', value = '']) => ({ name, value }))
  expect(colours.length).toBeGreaterThan(40)
  const red = colours.filter(({ value }) => {
    const { hue, saturation } = hueAndSaturation(value)
    return saturation > 0.4 && (hue < 12 || hue > 340)
  })
  expect(red).toEqual([])
})

/** The colours of one theme, as declared by `:root` or `.dark`, or by an area for `[data-area]`. */
function coloursOf(css: string, selector: RegExp): Record<string, string> {
  const [, block = ''] = selector.exec(css) ?? []
  return Object.fromEntries([...block.matchAll(/--([a-z-]+):\s*(#[\da-f]{6});/g)].map(([, name = '', value = '']) => [name, value]))
}

const themes = [
  { theme: 'light', colours: coloursOf(tokens, /^:root \{([^}]*)\}/m), area: /^\[data-area='\w+'\] \{([^}]*)\}/m },
  { theme: 'dark', colours: coloursOf(tokens, /^ *\.dark \{([^}]*)\}/m), area: /^ *\.dark \[data-area='\w+'\] \{([^}]*)\}/m },
].map(({ theme, colours, area }) => ({
  theme,
  colours,
  accents: areaColours.filter(({ css }) => css !== '').map(({ css }) => coloursOf(css, area)),
}))

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(value: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(value.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string | undefined, other: string | undefined): number {
  const [dark = 0, light = 0] = [luminance(one ?? ''), luminance(other ?? '')].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test.each(themes)('text has a contrast of at least 4.5:1 in the $theme theme', ({ colours, accents }) => {
  expect(accents).toHaveLength(4)
  const { ground, surface, raised } = colours
  const pairs = [
    ...['ink', 'ink-soft', 'brand', 'good', 'notice'].flatMap((name) =>
      [ground, surface, raised].map((under) => ({ text: name, on: under, ratio: contrast(colours[name], under) }))),
    ...['brand', 'ink', 'ink-soft'].map((name) => ({ text: name, on: 'brand-soft', ratio: contrast(colours[name], colours['brand-soft']) })),
    ...['notice', 'ink'].map((name) => ({ text: name, on: 'notice-soft', ratio: contrast(colours[name], colours['notice-soft']) })),
    { text: 'on-brand', on: 'brand', ratio: contrast(colours['on-brand'], colours['brand']) },
    ...accents.flatMap(({ accent, 'accent-soft': soft }) => [
      ...[ground, surface, raised, soft].map((under) => ({ text: accent, on: under, ratio: contrast(accent, under) })),
      { text: 'ink', on: soft, ratio: contrast(colours['ink'], soft) },
    ]),
  ]
  expect(pairs.filter(({ ratio }) => !(ratio >= 4.5))).toEqual([])
})

test('the dark theme has dark surfaces, and none of them is brown', () => {
  const dark = themes.find(({ theme }) => theme === 'dark')
  const surfaces = ['ground', 'surface', 'raised', 'line', 'brand-soft', 'notice-soft'].map((name) => dark?.colours[name])
  const all = [...surfaces, ...(dark?.accents ?? []).map((colours) => colours['accent-soft'])]
  expect(all).toHaveLength(10)
  const wrong = all.filter((value = '') => {
    const { hue, saturation } = hueAndSaturation(value)
    return !(luminance(value) < 0.07) || (hue < 70 && saturation > 0.15)
  })
  expect(wrong).toEqual([])
})

test('every area with screens to practise has its accent in both themes', () => {
  const accents = areaColours.filter(({ css }) => css !== '')
  expect(accents.map(({ name }) => name)).toEqual(['vocabulary', 'grossmotor', 'math', 'write'])
  for (const { name, css } of accents) {
    for (const theme of ['', String.raw`\.dark `]) {
      expect(css).toMatch(new RegExp(`^ *${theme}\\[data-area='${name}'\\] \\{\\s+--accent: #[\\da-f]{6};\\s+--accent-soft: #[\\da-f]{6};`, 'm'))
    }
  }
})

test.each(['child', 'title', 'headline', 'word'])('text for children has at least 24 px: text-%s', (size) => {
  // Pages that are not a child's have no `data-fill`.
  const forChildren = tokens.replace(/html:lang\(ta\):not\(:has\(\[data-fill\]\)\) \{[^}]*\}/, '')
  expect(forChildren).not.toBe(tokens)
  const least = [...forChildren.matchAll(new RegExp(`--text-${size}: (?:clamp\\()?([\\d.]+)rem`, 'g'))].map(([, rem]) => Number(rem) * 16)
  expect(least.length).toBeGreaterThan(0)
  expect(Math.min(...least)).toBeGreaterThanOrEqual(24)
})

test('touch targets have 64 px and a gap of 16 px', () => {
  expect(tokens).toContain('--spacing-target: 64px;')
  expect(tokens).toContain('--spacing-target-gap: 16px;')
})

test('Sinhala text uses a Sinhala font', () => {
  expect(tokens).toMatch(/--font-sans: 'Andika', 'Andika fallback', 'Noto Sans Sinhala'/)
  expect(read('i18n/fonts.css')).toMatch(/font-family: 'Noto Sans Sinhala'[^}]*noto-sans-sinhala[^}]*U\+0D80-0DFF/)
})

test('no letter or digit alone is a shortcut, and nothing is done by moving the device', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source, exclude: ['**/*.test.{ts,tsx}'] }).map((file) => readFileSync(join(source, file), 'utf8'))
  expect(files.filter((code) => /\baccessKey=|aria-keyshortcuts|devicemotion|deviceorientation|\bnew (?:Accelerometer|Gyroscope)\b/.test(code))).toEqual([])
  // Some code compares a pressed key; it is one with a name, such as Escape, or the space key.
  const keys = files.flatMap((code) => [...code.matchAll(/\b(?:key|code) [!=]== '([^']*)'/g)].map(([, key = '']) => key)).filter((key) => /^(?:Key|Digit)?[\p{L}\p{N}]$/u.test(key))
  expect(keys).toEqual([])
})

test('fields for a name, an email, a password or a code have the purposes of HTML, so that a browser can fill them in', () => {
  const files = globSync('**/web/**/*.tsx', { cwd: source, exclude: ['**/*.test.tsx'] }).map((file) => readFileSync(join(source, file), 'utf8'))
  const purposes = files.flatMap((code) => [...code.matchAll(/autoComplete="([^"]*)"/g)].map(([, purpose]) => purpose))
  expect(new Set(purposes)).toEqual(new Set(['off', 'name', 'email', 'username', 'current-password', 'new-password', 'one-time-code']))
  const emails = files.flatMap((code) => [...code.matchAll(/type="email"(?:[^/>]|=>)*/g)].map(([field]) => field))
  expect(emails.length).toBeGreaterThan(1)
  expect(emails.filter((field) => !/autoComplete="(?:email|username)"/.test(field))).toEqual([])
})

test('no control needs a double tap, a pinch, a turn or a drag, and there is no buzzer sound', () => {
  const files = globSync('**/web/**/*.{ts,tsx}', { cwd: source })
  expect(files.length).toBeGreaterThan(100)
  const asking = files.filter((file) => /onDoubleClick|dblclick|gesturestart|onDrag[A-Z]|draggable=\{true\}/.test(readFileSync(join(source, file), 'utf8')))
  expect(asking).toEqual([])
  expect(readdirSync(join(source, '../public/sounds/effects')).toSorted()).toEqual(['sticker.mp3', 'success.mp3', 'tap.mp3'])
})
