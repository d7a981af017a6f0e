/** One HTML file in which a native reader marks the texts. It needs nothing else, and keeps the marks in the browser. */
import { formatName } from './apply-marks.ts'
import type { Section } from './cards.ts'
import type { Reviewed } from './catalogue.ts'
import type { Screen } from './screens.ts'

/** @param made the day, `2026-11-26` */
export function reviewPage(language: Reviewed, made: string, sections: readonly Section[], screens: readonly Screen[]): string {
  const pictures = Object.fromEntries(screens.map(({ path, picture }) => [path, picture]))
  // `</script>` cannot occur in the data.
  const data = JSON.stringify({ format: formatName, language, made, parts: partsOf(sections), pictures }).replaceAll('<', String.raw`\u003C`)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>D Learner: texts to read (${language})</title>
<style>${style}</style>
<header>
  <h1>D Learner: is every text good?</h1>
  <p>Mark each text. What is in braces, such as {count}, is filled in by the app: leave it as it is. Each part takes about an hour; the most important
  texts are in part 1. Your marks stay in this browser, and you can stop at any time: save the marks of all parts, and send the file back.</p>
  <p class="bar"><select aria-label="Part"></select> <progress></progress> <span id="count"></span> <button id="next">Next unmarked</button> <button id="save">Save the marks</button></p>
</header>
<main></main>
<script>const data = ${data}
${script}</script>
</html>
`
}

/** An hour of reading, at ten texts a minute. */
export const textsOfPart = 600

/** The sections in parts of about equal length, each at most `textsOfPart` texts. A section that does not fit continues in the next part. */
export function partsOf(sections: readonly Section[]): Section[][] {
  const count = sections.reduce((sum, { cards }) => sum + cards.length, 0)
  const length = Math.ceil(count / Math.ceil(count / textsOfPart))
  const parts: Section[][] = []
  let before = 0
  for (const section of sections) {
    for (let from = 0; from < section.cards.length;) {
      const part = Math.floor(before / length)
      const cards = section.cards.slice(from, from + (part + 1) * length - before)
      ;(parts[part] ??= []).push({ ...section, cards })
      before += cards.length
      from += cards.length
    }
  }
  return parts
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
label, button, select { min-height: 44px; display: inline-flex; align-items: center; gap: 8px } input[type=radio] { width: 22px; height: 22px }
textarea { width: 100%; font: inherit; box-sizing: border-box } article.marked { opacity: .55 } button, select { font: inherit; padding: 0 14px }
`

const script = `
const key = 'd-learner-language-review-' + data.language
const marks = JSON.parse(localStorage.getItem(key) ?? '{}')
const cardsOf = (part) => part.flatMap((section) => section.cards)
const select = document.querySelector('select')
let cards = []
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
  data.parts.forEach((part, at) => { select.options[at].textContent = 'Part ' + (at + 1) + ' of ' + data.parts.length + (cardsOf(part).every(isMarked) ? ' ✓' : '') })
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

function show() {
  const part = data.parts[select.value]
  cards = cardsOf(part)
  let at = 0
  document.querySelector('main').replaceChildren(...part.map((section) => {
    const caption = section.isSeen ? section.path : section.path + ': these texts appear here at other moments'
    return make('section', {},
      make('figure', {}, make('img', { src: 'data:image/webp;base64,' + data.pictures[section.path], alt: 'The screen ' + section.path, loading: 'lazy' }), make('figcaption', { textContent: (section.isDoubtful ? 'In doubt. ' : '') + caption })),
      make('div', {}, ...section.cards.map((card) => article(card, at++))))
  }))
  count()
  scrollTo(0, 0)
}

select.append(...data.parts.map((_, at) => make('option', { value: at })))
select.value = Math.max(0, data.parts.findIndex((part) => !cardsOf(part).every(isMarked)))
select.addEventListener('change', show)
show()
document.querySelector('#next').addEventListener('click', () => {
  const next = cards.findIndex((card) => !isMarked(card))
  document.querySelector('#card' + next)?.scrollIntoView()
  document.querySelector('#card' + next + ' input')?.focus({ preventScroll: true })
})
document.querySelector('#save').addEventListener('click', () => {
  const made = data.parts.flatMap(cardsOf).filter(isMarked).map((card) => {
    const { mark, better } = marks[keyOf(card)]
    return { ids: card.ids, text: card.text, mark, ...(mark === 'better' && { better }) }
  })
  const file = new Blob([JSON.stringify({ format: data.format, version: 1, language: data.language, marks: made }, null, 1)], { type: 'application/json' })
  make('a', { href: URL.createObjectURL(file), download: 'texts-' + data.language + '.json' }).click()
})
`
