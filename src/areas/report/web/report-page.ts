/** A report as one HTML file that opens in every browser, without D Learner and without a network. */
import type { Language } from '#kit/languages.ts'

/** What the file asks of a browser: it shows what is inside, and requests and runs nothing. */
const policy = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

interface ReportPage {
  /** the report as it is on the screen */
  readonly sheet: HTMLElement
  readonly language: Language
  readonly title: string
  /** below the report */
  readonly note: string
}

/** @throws TypeError if a picture or the styles cannot be loaded */
export async function toReportPage({ sheet, language, title, note }: ReportPage): Promise<Blob> {
  const report = readOnlyCopy(sheet)
  const styles = await stylesOfPage()
  await Promise.all([...report.querySelectorAll('img')].map(embed))
  // As text: a document that this page makes has its policy, which refuses styles inside.
  return new Blob([`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${styles}</style>
</head>
<body>
<main class="mx-auto flex max-w-page flex-col gap-6 px-edge py-10 print:gap-2 print:p-0">
<h1 class="text-title print:text-[15pt] print:leading-tight">${escaped(title)}</h1>
${report.innerHTML}
<p class="text-note print:hidden">${escaped(note)}</p>
</main>
</body>
</html>
`], { type: 'text/html' })
}

function escaped(text: string): string {
  const element = document.createElement('p')
  element.textContent = text
  return element.innerHTML
}

/** A copy of the report without anything that only the app can do, and without the child's face: a picture of the child stays in the app. */
function readOnlyCopy(sheet: HTMLElement): HTMLElement {
  const copy = sheet.cloneNode(true) as HTMLElement
  const ticks = copy.querySelectorAll('input')
  for (const [at, { checked }] of sheet.querySelectorAll('input').entries()) {
    ticks[at]?.toggleAttribute('checked', checked)
    ticks[at]?.setAttribute('disabled', '')
  }
  for (const control of copy.querySelectorAll('button, a, form, dialog, [role=alert], [data-screen]')) control.remove()
  // These only opened the attempts behind a figure.
  for (const details of copy.querySelectorAll('details')) {
    const entries = [...details.querySelectorAll('li')]
    if (entries.length > 0 && entries.every(({ textContent }) => textContent === '')) details.remove()
  }
  return copy
}

/** The styles of the app with its fonts, so that every machine has the letters and a line ends where it ends in the app. */
async function stylesOfPage(): Promise<string> {
  const sheets = await Promise.all([...document.styleSheets].map(async ({ href, ownerNode }) => (
    withFonts(href === null ? ownerNode?.textContent ?? '' : await (await loaded(href)).text(), href ?? document.baseURI)
  )))
  return sheets.join('\n')
}

/** Any other file that the styles name is left out. */
async function withFonts(styles: string, base: string): Promise<string> {
  const named = /url\((?!["']?data:)["']?([^)"']*)["']?\)/g
  const addresses = new Set([...styles.matchAll(named)].flatMap(([, address = '']) => (address.endsWith('.woff2') ? [address] : [])))
  const fonts = new Map(await Promise.all([...addresses].map(async (address) => [address, await dataOf(new URL(address, base).href)] as const)))
  return styles.replaceAll(named, (_, address: string) => (fonts.has(address) ? `url(${fonts.get(address)})` : 'none'))
}

async function embed(picture: HTMLImageElement): Promise<void> {
  if (!picture.src.startsWith('data:')) picture.src = await dataOf(picture.src)
}

/** The file at an address as an address that contains it. */
async function dataOf(address: string): Promise<string> {
  const file = await (await loaded(address)).blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () => (typeof reader.result === 'string' ? resolve(reader.result) : reject(new TypeError(`${address} cannot be read.`))))
    reader.readAsDataURL(file)
  })
}

async function loaded(address: string): Promise<Response> {
  const answer = await fetch(address)
  if (!answer.ok) throw new TypeError(`${address} cannot be loaded.`)
  return answer
}
