import { describe, expect, test } from 'vitest'
import { chanceOf } from '../chance.ts'
import type { ProbeItem } from './probe.ts'
import { beginCourse, type CourseEvent, type ProbeCourse, stepCourse } from './probe-course.ts'

const items: readonly ProbeItem[] = [
  { item: 'new 1', kind: 'new' }, { item: 'new 2', kind: 'new' }, { item: 'learning 1', kind: 'learning' }, { item: 'learning 2', kind: 'learning' },
  { item: 'known 1', kind: 'known' }, { item: 'known 2', kind: 'known' },
]

const at = ({ asked, isOver }: ProbeCourse): string | undefined => (isOver ? undefined : asked.at(-1)?.item)

const miss = (course: ProbeCourse, item: string): ProbeCourse => stepCourse(course, { kind: 'answered', item, right: false })

/** The child is right or not at each item in turn, and goes on; `pending`: it goes on before the answer is known. */
function run(answers: readonly (boolean | undefined | 'pending')[], of = items): ProbeCourse {
  return answers.reduce<ProbeCourse>((course, right) => {
    const item = at(course) ?? ''
    const answered = right === 'pending' ? course : stepCourse(course, { kind: 'answered', item, right })
    return stepCourse(answered, { kind: 'next', item })
  }, beginCourse(of))
}

describe('the next item of a probe', () => {
  test.each([
    [[], 'new 1'], [[false], 'new 2'], [[false, false], 'known 1'], [[true, false, false], 'known 1'], [[false, true], 'learning 1'], [[false, undefined], 'learning 1'],
    [[false, false, true], 'learning 1'], [[false, false, false], 'known 2'],
  ])('after %j it is %s', (answers, item) => {
    expect(at(run(answers))).toBe(item)
  })

  test('after two misses without a known one left, the next one comes', () => {
    expect(at(run([false, false], items.slice(0, 3)))).toBe('learning 1')
  })

  test('every item comes once, and then it is over, whatever the child does and whenever the answers come', () => {
    for (let seed = 0; seed < 300; seed++) {
      const some = items.filter(({ item }) => chanceOf(`has ${seed} ${item}`) < 0.8)
      const events: CourseEvent[] = some.map(({ item }) => ({ kind: 'answered', item, right: chanceOf(`right ${seed} ${item}`) < 0.4 }))
      let course = beginCourse(some)
      for (let step = 0; at(course) !== undefined; step++) {
        // Some answers come before the child goes on, others later.
        for (const event of events.filter(({ item }) => course.asked.some((one) => one.item === item && chanceOf(`when ${seed} ${step} ${item}`) < 0.5))) course = stepCourse(course, event)
        course = stepCourse(course, { kind: 'next', item: at(course) ?? '' })
      }
      for (const event of events) course = stepCourse(course, event)
      expect(course.asked.map(({ item }) => item).toSorted()).toEqual(some.map(({ item }) => item).toSorted())
      for (const { item, right } of course.asked) expect(right).toBe(chanceOf(`right ${seed} ${item}`) < 0.4)
    }
  })
})

describe('a child that goes on before the answer is known', () => {
  test('the answer that comes later counts for its item, and does not change what the child is at', () => {
    const course = miss(run(['pending']), 'new 1')
    expect(at(course)).toBe('new 2')
    expect(course.asked[0]).toMatchObject({ item: 'new 1', right: false })
    expect(at(stepCourse(miss(course, 'new 2'), { kind: 'next', item: 'new 2' }))).toBe('known 1')
  })

  test('two misses that become known one item later bring a known one then, even if that item has no answer yet', () => {
    const course = miss(miss(run(['pending', 'pending']), 'new 2'), 'new 1')
    expect(at(course)).toBe('learning 1')
    expect(at(stepCourse(course, { kind: 'next', item: 'learning 1' }))).toBe('known 1')
  })

  test('a known one that came after two misses comes once, even if its answer is not known yet', () => {
    expect(at(run([false, false, 'pending']))).toBe('learning 1')
  })

  test('going on twice from one item leaves nothing out', () => {
    const course = run([true])
    expect(stepCourse(course, { kind: 'next', item: 'new 1' })).toBe(course)
  })

  test('after the last item its answer still counts', () => {
    const over = run(['pending'], items.slice(0, 1))
    expect(over.isOver).toBe(true)
    expect(miss(over, 'new 1')).toMatchObject({ isOver: true, asked: [{ item: 'new 1', right: false }] })
  })
})
