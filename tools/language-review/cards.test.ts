import { expect, test } from 'vitest'
import { arrange, readDoubts } from './cards.ts'
import { partsOf, textsOfPart } from './page.ts'

const texts = [
  { id: 'src/areas/plan/texts/si.ts a.often', text: 'ආපසු', english: 'Back' },
  { id: 'src/areas/report/texts/si.ts a.often', text: 'ආපසු', english: 'Back' },
  { id: 'src/areas/plan/texts/si.ts a.part', text: 'දින {count}ක්', english: '{count} days' },
  { id: 'src/areas/report/texts/si.ts a.never', text: 'නැත', english: 'none' },
  { id: 'src/areas/report/texts/si.ts a.doubt', text: 'මුල් දින {count}ක් පමණි', english: 'Only {count} days' },
]
const screens = [{ path: '/report', content: 'ආපසු\nනැතහොත්', picture: '' }, { path: '/plan', content: 'ආපසු\nදින 3ක්', picture: '' }]
const doubts = '| Table | Texts in doubt | The question |\n| --- | --- | --- |\n| `a` | “වෙනත්”, “මුල් දින … පමණි” | Is this clear? |'

test('the doubtful texts come first, then those on a screen, the most seen first, then the others; equal ones are one', () => {
  expect(arrange(texts, screens, readDoubts(doubts)).map(({ path, isSeen, isDoubtful, cards }) => [path, isSeen, isDoubtful, cards.map(({ ids, question }) => [ids, question])])).toEqual([
    ['/report', false, true, [[[texts[4]?.id], 'Is this clear?']]],
    ['/plan', true, false, [[[texts[0]?.id, texts[1]?.id], undefined], [[texts[2]?.id], undefined]]],
    ['/report', false, false, [[[texts[3]?.id], undefined]]],
  ])
})

const section = (path: string, count: number) => ({ path, isSeen: true, isDoubtful: false, cards: Array.from({ length: count }, (_, at) => ({ ids: [`${path} ${at}`], text: '', english: '' })) })

test('a reader gets parts of an hour, of about equal length, in the same order', () => {
  const sections = [section('/a', 250), section('/b', textsOfPart), section('/c', 351)]
  const parts = partsOf(sections)
  expect(parts.map((part) => part.map(({ path, cards }) => [path, cards.length]))).toEqual([[['/a', 250], ['/b', 151]], [['/b', 401]], [['/b', 48], ['/c', 351]]])
  expect(parts.flat().flatMap(({ cards }) => cards)).toEqual(sections.flatMap(({ cards }) => cards))
})
