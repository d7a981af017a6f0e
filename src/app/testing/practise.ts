/** A child who practises, by chance but the same for the same seed. */
import { newId } from '#kit/ids.ts'
import { type Child, done } from './started-server.ts'

/** Evenly distributed numbers from 0 to 1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Picks one of a list, which must not be empty. */
export function pickBy(random: () => number): <T>(of: readonly T[]) => T {
  return (of) => {
    const one = of[Math.floor(random() * of.length)]
    if (one === undefined) throw new Error('There is nothing to pick')
    return one
  }
}

const dayMs = 24 * 60 * 60_000

/** Does something with the child, chosen by chance: an attempt, or what an adult does. */
async function practise({ server: { database }, ask, _id: userid }: Child, random: () => number): Promise<void> {
  const pick = pickBy(random)
  const past = new Date(Date.now() - Math.floor(random() * 40) * dayMs - Math.floor(random() * 3600) * 1000).toISOString()
  const [help, confidence] = [random() < 0.2 ? 'together' : 'model', Math.round(random() * 100) / 100]
  const post = (url: string, payload: object): Promise<unknown> => done(ask({ method: 'POST', url, payload }))
  const markOne = async (table: 'letterAttempts' | 'predictions' | 'movementAttempts' | 'writtenWords' | 'wordChoices', url: string): Promise<void> => {
    const rows = await database.selectFrom(table).select('_id').where('userid', '=', userid).orderBy('_id').execute()
    if (rows.length > 0) await post(`/bs/${url}/${pick(rows)._id}/right`, {})
  }
  const units = ['ක', 'ට'].map((unit) => ({ unit, predicted: pick(['ක', 'ට', null]), confidence, strokes: [[1, 2.5]], penMovement: [{ times: [7], pressures: [], tilts: [] }] }))
  const sum = { practiceType: 'AdditionPractice', count: pick([0, 1]), timestamp: past, task: '2 + 3', answer: 5, shown: pick([4, 5]), seconds: 2.5 }
  const allGoals = await database.selectFrom('reportGoals').select(['_id', 'area']).where('userid', '=', userid).orderBy('_id').execute()
  const [goals, checked] = [allGoals.filter(({ area }) => area === null), allGoals.filter(({ area }) => area !== null)]
  await pick<() => Promise<unknown>>([
    () => post('/bs/letter', { userid, letter: pick(['ක', 'අ', 'ම', 'circle']), predicted: pick(['ක', 'අ', 'circle', null]), confidence, strokes: [[1, 2, 3.5, 4]], penMovement: [{ times: [0, 12], pressures: [40, 55], tilts: [] }], step: 'trace', help, createdAt: past }),
    () => post('/bs/speech/add', { userid, cluster: pick(['Apple', 'Van', 'More apple']), word: pick(['Apple', 'Van', 'More apple']), confidence, help, createdAt: past }),
    () => post('/bs/speech/add', { userid, cluster: '', word: 'Apple', confidence: 0, help, unjudged: pick(['unheard', 'noisy']), createdAt: past }),
    () => post('/bs/speech/add', { userid, cluster: 'මල්', confidence, createdAt: past }),
    () => post('/bs/letter', { userid, letter: 'ක', predicted: 'ක', confidence, strokes: [[1, 2]], step: 'alone', help: 'none', probe: { run: newId(), kind: 'known', place: 'home' }, createdAt: past }),
    () => post('/bs/movement', { userid, movement: pick(['jump', 'walk']), predictions: [{ prediction: 'jump', confidence, start: 0, end: 1.5 }], repetitions: 2, freely: random() < 0.3, createdAt: past }),
    () => post('/bs/written-word', { userid, units, help, createdAt: past }),
    () => post('/bs/word-choice', { userid, word: 'Apple', task: pick(['hear', 'find']), shown: ['Van', 'Apple'], foils: 'far', chosen: pick(['Apple', 'Van']), help, createdAt: past }),
    () => post(`/bs/progress/${userid}`, { entries: [{ id: newId(), ...sum, help, source: 'examples', unjudged: null }, { id: newId(), ...sum, timestamp: new Date(Date.parse(past) + 1000).toISOString(), help: 'hint' }] }),
    () => markOne('letterAttempts', 'letter'),
    () => markOne('predictions', 'speech'),
    () => markOne('movementAttempts', 'movement'),
    () => markOne('writtenWords', 'written-word'),
    () => markOne('wordChoices', 'word-choice'),
    () => post(`/bs/report/${userid}/goals`, { text: `asks for juice ${random()}`, setOn: past.slice(0, 10) }),
    () => post(`/bs/report/${userid}/goals`, { text: `says two words ${random()}`, setOn: past.slice(0, 10), check: { area: 'vocabulary', items: ['apple', 'van'], criterion: { right: 8, of: 10, probes: 2 }, due: '2030-01-01' } }),
    async () => checked.length > 0 && done(ask({ method: 'PUT', url: `/bs/report/${userid}/goals/${pick(checked)._id}/levels`, payload: { levels: [pick([0, 1, 2]), pick([4, 5, 6]), 8, 9, 10] } })),
    () => post(`/bs/report/${userid}/notes`, { text: `was tired ${random()}`, writtenOn: past.slice(0, 10) }),
    async () => goals.length > 0 && done(ask({ method: 'PUT', url: `/bs/report/${userid}/goals/${pick(goals)._id}`, payload: { metOn: past.slice(0, 10) } })),
  ])()
}

/** Does so many things with the child, chosen by chance: attempts, and what an adult does. Nothing is deleted. */
export async function practiseTimes(count: number, child: Child, random: () => number): Promise<void> {
  for (let at = 0; at < count; at += 1) await practise(child, random)
}
