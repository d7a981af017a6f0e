/**
 * Runs before the page's code where the page comes with its first sight drawn (first-sights.ts): shows it where it is
 * what the code will draw here, and fetches the code once it has been painted, so that the code takes nothing of the
 * line from it. Until React takes its place, it can be seen and scrolled and nothing more. Where the code cannot be
 * fetched, that is told, and the drawing's links work as those of any page.
 */
import { loadFonts } from '#kit/web/fonts.ts'
import { storedSession, storedSettings } from '#kit/web/stored.ts'

/** A page that nobody sees is not painted, and not every browser tells of it. */
const paintPatienceMs = 300

const texts = {
  en: { failed: 'This page could not be loaded.', again: 'Try again' },
  si: { failed: 'මෙම පිටුව පූරණය කළ නොහැකි විය.', again: 'නැවත උත්සාහ කරන්න' },
} as const

const { guarded, code = '' } = document.currentScript?.dataset ?? {}
const sight = document.querySelector<HTMLElement>('#first-sight')
const { language, startTheme } = storedSettings()
const fonts = loadFonts(language)

if (sight !== null && language === 'en' && (storedSession() !== null) === (guarded === 'true')) {
  document.documentElement.classList.toggle('dark', startTheme === 'dark')
  void show(sight)
} else {
  sight?.remove()
  fetchCode()
}

async function show(drawn: HTMLElement): Promise<void> {
  await fonts
  drawn.style.visibility = 'visible'
  await Promise.race([painted(), after(paintPatienceMs)])
  fetchCode()
}

/** Once the browser tells that something has been painted. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      resolve()
    }).observe({ type: 'paint', buffered: true })
  })
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

function fetchCode(): void {
  const [page = '', ...beside] = code.split(' ')
  for (const script of beside) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = script
    document.head.append(link)
  }
  const script = document.createElement('script')
  script.type = 'module'
  script.crossOrigin = ''
  script.src = page
  script.addEventListener('error', tellFailure)
  document.head.append(script)
}

function tellFailure(): void {
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
  sight?.removeAttribute('inert')
}
