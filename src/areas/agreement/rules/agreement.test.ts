import { describe, expect, test } from 'vitest'
import { chanceOf } from '#kit/chance.ts'
import { agreementOf, type Answer, type JudgedTwice, kappaOf, minAnswers } from './agreement.ts'

function times(count: number, app: boolean | null, adult: Answer): JudgedTwice[] {
  return Array.from({ length: count }, () => ({ app, adult }))
}

describe('Cohen’s κ', () => {
  test('the table of Sim and Wright (2005): κ is 0.67', () => {
    expect(kappaOf({ both: 22, onlyApp: 2, onlyAdult: 4, neither: 11 })?.value).toBeCloseTo(0.67, 2)
  })

  test('the published value and interval of statpsych’s ci.kappa(.05, 31, 12, 4, 58), after Fleiss, Levin and Paik (2003)', () => {
    const kappa = kappaOf({ both: 31, onlyApp: 12, onlyAdult: 4, neither: 58 })
    expect(kappa?.value).toBeCloseTo(0.6756757, 7)
    expect(kappa?.low).toBeCloseTo(0.531721, 5)
    expect(kappa?.high).toBeCloseTo(0.8196303, 5)
  })

  test('is 1 for full agreement, −1 for none, 0 for chance', () => {
    expect(kappaOf({ both: 20, onlyApp: 0, onlyAdult: 0, neither: 20 })).toEqual({ value: 1, low: 1, high: 1 })
    expect(kappaOf({ both: 0, onlyApp: 20, onlyAdult: 20, neither: 0 })?.value).toBe(-1)
    expect(kappaOf({ both: 16, onlyApp: 4, onlyAdult: 16, neither: 4 })?.value).toBeCloseTo(0, 10)
  })

  test('has no value if one of the two always gave the same answer', () => {
    expect(kappaOf({ both: 30, onlyApp: 10, onlyAdult: 0, neither: 0 })).toBeNull()
    expect(kappaOf({ both: 30, onlyApp: 0, onlyAdult: 10, neither: 0 })).toBeNull()
    expect(kappaOf({ both: 0, onlyApp: 0, onlyAdult: 0, neither: 40 })).toBeNull()
    expect(kappaOf({ both: 0, onlyApp: 0, onlyAdult: 0, neither: 0 })).toBeNull()
  })

  test('of any table it is within its interval, and that within −1 and 1; exchanging the two, or the answers, changes nothing', () => {
    for (let seed = 0; seed < 500; seed++) {
      const [both, onlyApp, onlyAdult, neither] = ['a', 'b', 'c', 'd'].map((cell) => Math.floor(30 * chanceOf(`${seed} ${cell}`))) as [number, number, number, number]
      const kappa = kappaOf({ both, onlyApp, onlyAdult, neither })
      const exchanged = [kappaOf({ both, onlyApp: onlyAdult, onlyAdult: onlyApp, neither }), kappaOf({ both: neither, onlyApp: onlyAdult, onlyAdult: onlyApp, neither: both })]
      expect(exchanged.map((other) => other === null)).toEqual([kappa === null, kappa === null])
      if (kappa === null) continue
      expect(kappa.low).toBeGreaterThanOrEqual(-1)
      expect(kappa.value).toBeGreaterThanOrEqual(kappa.low)
      expect(kappa.high).toBeGreaterThanOrEqual(kappa.value)
      expect(kappa.high).toBeLessThanOrEqual(1)
      for (const other of exchanged) {
        expect(other?.value).toBeCloseTo(kappa.value, 10)
        expect(other?.low).toBeCloseTo(kappa.low, 10)
      }
    }
  })
})

describe('agreement', () => {
  test('counts what both judged; attempts without an answer are left out, those that the adult cannot tell are counted apart', () => {
    const judged = [...times(20, true, 'right'), ...times(4, true, 'notRight'), ...times(3, false, 'right'), ...times(9, false, 'notRight'), ...times(5, false, 'cannotTell'), ...times(7, null, 'right'), ...times(2, null, 'cannotTell')]
    expect(agreementOf(judged)).toMatchObject({ state: 'measured', count: 36, same: 29, cannotTell: 5 })
  })

  test('is not measured with too few answers, or if one of the two always said the same', () => {
    expect(agreementOf([])).toEqual({ state: 'tooFew', count: 0, same: 0, cannotTell: 0, kappa: null })
    expect(agreementOf([...times(minAnswers - 2, true, 'right'), ...times(1, false, 'notRight')])).toMatchObject({ state: 'tooFew', kappa: null })
    expect(agreementOf([...times(minAnswers - 1, true, 'right'), ...times(1, true, 'notRight')])).toMatchObject({ state: 'oneSided', same: minAnswers - 1, kappa: null })
  })
})
