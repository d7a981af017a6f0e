import type { Language } from '#kit/languages.ts'
import type { Line } from './lines.ts'

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** A page that shows one line after the other: a browser, unlike many terminals, draws Sinhala and Tamil correctly. */
export function linesPage(lines: readonly Line[], language: Language): string {
  const items = lines.map(({ text, file }) => `<li hidden><p>${escaped(text)}</p><small>${file}</small></li>`)
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Lines to record</title>
<style>
  body { margin: 0; font-family: system-ui, sans-serif; text-align: center; background: #fff; color: #222; }
  ol { list-style: none; margin: 0; padding: 0; }
  li:not([hidden]) { display: flex; flex-direction: column; justify-content: center; min-height: 75vh; }
  p { margin: 0 5vw; font-size: 9vw; line-height: 1.3; }
  small { color: #666; }
  button { min-width: 10rem; min-height: 4rem; font-size: 1.3rem; }
</style>
<ol>
${items.join('\n')}
</ol>
<nav lang="en"><button id="back">Back</button> <output></output> <button id="next">Next</button></nav>
<script>
  const lines = document.querySelectorAll('li')
  let at = 0
  const show = (next) => {
    lines[at].hidden = true
    at = Math.min(lines.length - 1, Math.max(0, next))
    lines[at].hidden = false
    document.querySelector('output').textContent = (at + 1) + ' of ' + lines.length
  }
  document.querySelector('#back').onclick = () => show(at - 1)
  document.querySelector('#next').onclick = () => show(at + 1)
  document.onkeydown = ({ key }) => {
    if (key === 'ArrowRight') show(at + 1)
    if (key === 'ArrowLeft') show(at - 1)
  }
  show(0)
  document.querySelector('#next').focus()
</script>
</html>
`
}
