import type { Domain, PrintItem } from '#kit/web/skill-area.ts'

/** The headings of the report: domains of development as preschools in Sri Lanka use them (docs/report.md). */
export const domains = ['language', 'cognitive', 'motor'] as const satisfies readonly Domain[]

/** How the app presents an area in the report. */
export interface ReportArea {
  readonly area: string
  readonly name: string
  readonly picture: string
  readonly domain: Domain
  /** the path of the area's own report */
  readonly path: string
  /** the path at which the signed-in learner begins a probe; missing if it is of another learner */
  readonly probePath?: string | undefined
  /** how an item is printed */
  readonly nameOf: PrintItem
}
