import { expect, test } from 'vitest'
import { overallProgressLine } from '../../rules/progress.ts'
import { axisLabels, buildChart } from './progress-chart.tsx'
import { progressTexts } from '../texts.ts'

const colours = { ink: '#111', line: '#eee', lineStrong: '#888', accent: '#00f', soft: '#ccf' }
const answers = Array.from({ length: 3 }, () => ({ practiceType: 'AdditionPractice', count: 1, unjudged: null }) as const)

test('the line "Overall Progress" follows the specification', () => {
  const { data, options } = buildChart(overallProgressLine(answers), progressTexts.en, colours)
  expect(data).toMatchObject({
    labels: ['Addition Practice', 'Addition Practice', 'Addition Practice'],
    datasets: [{ label: 'Overall Progress', data: [1, 2, 3], tension: 0.1, pointRadius: 5 }],
  })
  expect(options.scales).toMatchObject({
    x: { title: { display: true, text: 'Category' } },
    y: { title: { display: true, text: 'Progress' }, beginAtZero: true, suggestedMax: 100 },
  })
  expect(options.plugins?.tooltip?.callbacks?.label).toBeTypeOf('function')
  expect(progressTexts.en.tooltip(3)).toBe('Overall Progress: 3')
})

test('its colours and texts follow theme and language', () => {
  const { data, options } = buildChart(overallProgressLine(answers), progressTexts.si, colours)
  expect(data.datasets[0]).toMatchObject({ label: 'සමස්ත ප්‍රගතිය', borderColor: '#00f' })
  expect(options.scales).toMatchObject({ x: { title: { text: 'වර්ගය', color: '#111' } }, y: { title: { text: 'ප්‍රගතිය' } } })
})

test('the x axis names each practice once, at its first record, horizontally and without an overlap', () => {
  const types = ['NumberPractice', 'AdditionPractice', 'NumberPractice', 'SequencePractice', 'AdditionPractice'] as const
  const places = overallProgressLine(types.map((practiceType) => ({ practiceType, count: 1, unjudged: null })))
  expect(axisLabels(places, progressTexts.en)).toEqual([['Number Practice'], ['', 'Addition Practice'], null, ['', '', 'Sequence Practice'], null])
  expect(buildChart(places, progressTexts.en, colours).options.scales?.['x']?.ticks).toMatchObject({ autoSkip: false, maxRotation: 0 })
})
