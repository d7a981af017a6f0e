/** One HTML file in which a native reader marks the texts. It needs nothing else, and keeps the marks in the browser. */
import { formatName } from './apply-marks.ts'
import type { Section } from './cards.ts'
import type { Reviewed } from './catalogue.ts'
import type { Screen } from './screens.ts'

/** @param made the day, `2026-11-26` */
export function reviewPage(language: Reviewed, made: string, sections: readonly Section[], screens: readonly Screen[]): string {
  const pictures = Object.fromEntries(screens.map(({ path, picture }) => [path, picture]))
  // `</script>` cannot occur in the data.
  const data = JSON.stringify({ format: formatName, language, made, sections, pictures }).replaceAll('<', String.raw`\u003C`)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>D Learner: texts to read (${language})</title>
<style>${style}</style>
<header>
  <h1>D Learner: is every text good?</h1>
  <p>Mark each text. Parts such as {count} are filled in by the app: leave them as they are. The most important texts come first, so you can stop
  at any time; an hour is enough for about a third. Your marks stay in this browser. At the end, save them and send the file back.</p>
  <p class="bar"><progress></progress> <span id="count"></span> <button id="next">Next unmarked</button> <button id="save">Save the marks</button></p>
</header>
<main></main>
<script>const data = ${data}
${script}</script>
</html>
`
}

const style = `
:root { color-scheme: light dark; font: 18px/1.5 "Noto Sans", "Noto Sans Sinhala", "Noto Sans Tamil", system-ui, sans-serif }
body { margin: 0 auto; max-width: 1100px; padding: 0 16px 60px }
header { position: sticky; top: 0; background: Canvas; border-bottom: 1px solid GrayText; z-index: 1 }
h1 { font-size: 1.2rem; margin: 8px 0 } header p { margin: 4px 0; font-size: .85rem } .bar { display: flex; gap: 12px; align-items: center; flex-wrap: wrap }
section { display: grid; grid-template-columns: minmax(0, 340px) minmax(0, 1fr); gap: 24px; margin: 32px 0; align-items: start }
@media (max-width: 760px) { section { grid-template-columns: 1fr } figure { position: static; max-height: 60vh } header p:first-of-type { display: none } }
figure { margin: 0; position: sticky; top: 160px; max-height: calc(100vh - 180px); overflow: auto } img { width: 320px; max-width: 100%; border: 1px solid GrayText } figcaption, .english, .question { font-size: .85rem; opacity: .8 }
article { border-top: 1px solid GrayText; padding: 12px 0; scroll-margin-top: 220px } .text { font-size: 1.25rem; margin: 0 } .english, .question { margin: 0 }
.question { font-style: italic } fieldset { border: 0; padding: 0; margin: 8px 0; display: flex; gap: 8px 20px; flex-wrap: wrap }
label, button { min-height: 44px; display: inline-flex; align-items: center; gap: 8px } input[type=radio] { width: 22px; height: 22px }
textarea { width: 100%; font: inherit; box-sizing: border-box } article.marked { opacity: .55 } button { font: inherit; padding: 0 14px }
`

const script = `
const key = 'd-learner-language-review-' + data.language
const marks = JSON.parse(localStorage.getItem(key) ?? '{}')
const cards = data.sections.flatMap((section) => section.cards)
const keyOf = (card) => card.ids[0] + ' ' + card.text
const choices = [['good', 'good'], ['better', 'better:'], ['unclear', 'I do not understand it']]
const make = (tag, values, ...children) => { const one = Object.assign(document.createElement(tag), values); one.append(...children); return one }

function keep(card, mark) {
  marks[keyOf(card)] = { ...marks[keyOf(card)], ...mark }
  localStorage.setItem(key, JSON.stringify(marks))
  count()
}

function isMarked(card) {
  const mark = marks[keyOf(card)]
  return mark?.mark !== undefined && (mark.mark !== 'better' || (mark.better ?? '').trim() !== '')
}

function count() {
  const done = cards.filter(isMarked).length
  Object.assign(document.querySelector('progress'), { value: done, max: cards.length })
  document.querySelector('#count').textContent = done + ' of ' + cards.length
}

function article(card, at) {
  const kept = marks[keyOf(card)] ?? {}
  const better = make('textarea', { value: kept.better ?? card.text, rows: 2, lang: data.language, maxLength: 1000, hidden: kept.mark !== 'better', ariaLabel: 'The better text' })
  const whole = make('article', { id: 'card' + at, className: isMarked(card) ? 'marked' : '' })
  const choose = (mark) => {
    better.hidden = mark !== 'better'
    keep(card, { mark, ...(mark === 'better' && { better: better.value }) })
    whole.className = mark === 'better' ? '' : 'marked'
    if (mark === 'better') better.focus()
  }
  better.addEventListener('input', () => keep(card, { mark: 'better', better: better.value }))
  whole.append(
    make('p', { className: 'text', lang: data.language, textContent: card.text }),
    make('p', { className: 'english', lang: 'en', textContent: card.english }),
    ...(card.question ? [make('p', { className: 'question', textContent: 'Question: ' + card.question })] : []),
    make('fieldset', {}, ...choices.map(([mark, name]) => make('label', {}, make('input', { type: 'radio', name: 'card' + at, value: mark, checked: kept.mark === mark, onchange: () => choose(mark) }), name))),
    better,
  )
  return whole
}

let at = 0
for (const section of data.sections) {
  const caption = section.isSeen ? section.path : section.path + ': these texts appear here at other moments'
  document.querySelector('main').append(make('section', {},
    make('figure', {}, make('img', { src: 'data:image/webp;base64,' + data.pictures[section.path], alt: 'The screen ' + section.path, loading: 'lazy' }), make('figcaption', { textContent: (section.isDoubtful ? 'In doubt. ' : '') + caption })),
    make('div', {}, ...section.cards.map((card) => article(card, at++)))))
}
count()
document.querySelector('#next').addEventListener('click', () => {
  const next = cards.findIndex((card) => !isMarked(card))
  document.querySelector('#card' + next)?.scrollIntoView()
  document.querySelector('#card' + next + ' input')?.focus({ preventScroll: true })
})
document.querySelector('#save').addEventListener('click', () => {
  const made = cards.filter(isMarked).map((card) => {
    const { mark, better } = marks[keyOf(card)]
    return { ids: card.ids, text: card.text, mark, ...(mark === 'better' && { better }) }
  })
  const file = new Blob([JSON.stringify({ format: data.format, version: 1, language: data.language, marks: made }, null, 1)], { type: 'application/json' })
  make('a', { href: URL.createObjectURL(file), download: 'texts-' + data.language + '.json' }).click()
})
`
