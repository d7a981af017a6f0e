import { CategoryScale, Chart, type ChartData, type ChartOptions, Filler, LinearScale, LineElement, PointElement, Tooltip } from 'chart.js'
import { type ReactNode, useState } from 'react'
import { Line } from 'react-chartjs-2'
import { formatDay, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { type ChartColours, useChartColours } from './chart-colours.ts'
import type { PracticeType } from '../../rules/exercises.ts'
import { chartMaximum, type ChartPoint } from '../../rules/progress.ts'
import { progressTexts } from '../texts.ts'

Chart.register(CategoryScale, LinearScale, PointElement, LineElement, Filler, Tooltip)

const lineTension = 0.1
const pointRadius = 5
const usualNames = 4

type Texts = ReturnType<typeof useMessages<(typeof progressTexts)['en']>>

/**
 * The label of each record on the x axis: the name of its practice at the practice's first record, otherwise null. Each
 * name has a line of its own, so that two names never overlap, however close their records are.
 */
export function axisLabels(places: readonly ChartPoint[], text: Texts): (string[] | null)[] {
  const named: PracticeType[] = []
  return places.map(({ practiceType }) => {
    if (named.includes(practiceType)) return null
    named.push(practiceType)
    return [...named.slice(1).map(() => ''), text[practiceType]]
  })
}

/** Data and options of the chart, as specified. */
export function buildChart(places: readonly ChartPoint[], text: Texts, colours: ChartColours): { data: ChartData<'line'>; options: ChartOptions<'line'> } {
  const font = { family: 'Andika, "Noto Sans Sinhala", "Noto Sans Tamil", sans-serif', size: 15, lineHeight: 1.4 }
  const title = (label: string): object => ({ display: true, text: label, color: colours.ink, font: { ...font, size: 17 } })
  const ticks = { color: colours.ink, font }
  const grid = { color: colours.line }
  const labels = axisLabels(places, text)
  return {
    data: {
      labels: places.map(({ practiceType }) => text[practiceType]),
      datasets: [{
        label: text.overall,
        data: places.map(({ value }) => value),
        tension: lineTension,
        pointRadius,
        borderColor: colours.accent,
        pointBackgroundColor: colours.accent,
        backgroundColor: colours.soft,
        fill: true,
      }],
    },
    options: {
      maintainAspectRatio: false,
      animation: false,
      plugins: { tooltip: { callbacks: { title: () => '', label: ({ parsed }) => text.tooltip(parsed.y ?? 0) } } },
      scales: {
        x: { grid, ticks: { ...ticks, autoSkip: false, maxRotation: 0, callback: (_, at) => labels[at] ?? null }, title: title(text.category) },
        y: { grid, ticks, title: title(text.axis), beginAtZero: true, suggestedMax: chartMaximum },
      },
    },
  }
}

/** The line "Overall Progress": the overall value after each record, labelled with the record's practice, and below it the days of the first and the last one. */
export function ProgressChart({ places, days }: { places: readonly ChartPoint[]; days: readonly string[] }): ReactNode {
  const text = useMessages(progressTexts)
  const language = useLanguage()
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  const colours = useChartColours(frame)
  // Each name below the chart takes a line of its height.
  const hasManyNames = new Set(places.map(({ practiceType }) => practiceType)).size > usualNames
  return (
    <div className="min-w-0">
      <div ref={setFrame} className={`relative ${hasManyNames ? 'h-120' : 'h-80'}`}>
        {colours && <Line aria-label={text.chart(places.at(-1)?.value ?? 0, places.length)} {...buildChart(places, text, colours)} />}
      </div>
      <p className="flex justify-between text-note text-ink-soft">{days.map((day) => <span key={day}>{formatDay(day, language)}</span>)}</p>
    </div>
  )
}
