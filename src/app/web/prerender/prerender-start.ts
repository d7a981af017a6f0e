/**
 * Runs before the page's code in a prerendered page. If the prerendered screen is what the code will render for this
 * user, this script shows it after its fonts are loaded, and loads the code after the first paint, so that the code does
 * not compete with the first paint for bandwidth. Otherwise it removes the screen and loads the code at once. The screen
 * is inert until the code has hydrated it. If the code cannot be loaded, the page says so, and links work without code.
 */
import { loadFonts } from '#kit/web/i18n/fonts.ts'
import { storedAdult, storedDevice, storedSession, storedSettings } from '#kit/web/session/stored-state.ts'
import { prerenderTexts as en } from '../../texts/en.ts'
import { prerenderTexts as si } from '../../texts/si.ts'
import { prerenderTexts as ta } from '../../texts/ta.ts'

/** Hidden pages are not painted, and not every browser reports paints: the code then loads after this time. */
const paintTimeoutMs = 300

const texts = { en, si, ta }

const { signedIn, code = '' } = document.currentScript?.dataset ?? {}
const root = document.querySelector<HTMLElement>('#root')
const { language: childs, startTheme } = storedSettings()
const language = signedIn === 'true' ? childs : storedAdult().language ?? childs
const fonts = loadFonts(language)

// On a device that several children use, pages for signed-out users lead to the faces.
const isForUser = signedIn === 'true' ? storedSession() !== null : storedSession() === null && storedDevice() === null

if (language === 'en' && isForUser) {
  document.documentElement.classList.toggle('dark', startTheme === 'dark')
  void show()
} else {
  root?.replaceChildren()
  root?.removeAttribute('inert')
  loadCode()
}

async function show(): Promise<void> {
  await fonts
  root?.setAttribute('data-shown', '')
  await Promise.race([firstContentfulPaint(), timeout(paintTimeoutMs)])
  loadCode()
}

function firstContentfulPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      resolve()
    }).observe({ type: 'paint', buffered: true })
  })
}

function timeout(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

function loadCode(): void {
  const [entry = '', ...preloaded] = code.split(' ')
  for (const script of preloaded) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = script
    document.head.append(link)
  }
  const script = document.createElement('script')
  script.type = 'module'
  script.crossOrigin = ''
  script.src = entry
  script.addEventListener('error', showFailure)
  document.head.append(script)
}

function showFailure(): void {
  const { failed, again } = texts[language]
  const link = document.createElement('a')
  link.href = ''
  link.textContent = again
  link.className = 'font-bold underline'
  const notice = document.createElement('p')
  notice.role = 'alert'
  notice.lang = language
  notice.className = 'fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface p-4 text-center text-child'
  notice.append(`${failed} `, link)
  document.body.append(notice)
  root?.removeAttribute('inert')
}
