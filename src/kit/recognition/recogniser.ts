/** What all recognisers have in common. `server/` runs them in worker threads, `web/` in workers of the browser. */
import type { OpenModel } from '#kit/ml/model.ts'
import type { NamedModel } from '#kit/ml/models.ts'

/** The result, or why there is none: a stable error code and one plain sentence for the user. */
export type Outcome<Result, Code extends string> =
  | { readonly kind: 'recognised'; readonly result: Result }
  | { readonly kind: 'rejected'; readonly code: Code; readonly message: string }

export interface Recogniser<Opened, Job, Result, Code extends string, Run> {
  /** Opens the models. If it rejects, the next job tries again. */
  readonly open: (openModel: OpenModel) => Promise<Opened>
  /** One job at a time on the device. On the server a job that has timed out may still run beside the next one. */
  readonly recognise: (opened: Opened, job: Job, run: Run) => Promise<Outcome<Result, Code>>
}

export function recognised<Result>(result: Result): { readonly kind: 'recognised'; readonly result: Result } {
  return { kind: 'recognised', result }
}

export function rejected<Code extends string>(code: Code, message: string): {
  readonly kind: 'rejected'; readonly code: Code; readonly message: string
} {
  return { kind: 'rejected', code, message }
}

/** For recognisers that open their models while they run: `open` loads all of them first. */
export function openingAll(models: readonly NamedModel[]): (openModel: OpenModel) => Promise<OpenModel> {
  return async (openModel) => {
    await Promise.all(models.map((model) => openModel(model)))
    return openModel
  }
}

/** Opens once and shares the result. After a failure the next call tries again. */
export function openedOnce<Opened>(open: () => Promise<Opened>): () => Promise<Opened> {
  let opened: Promise<Opened> | undefined
  return () => {
    opened ??= open()
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }
}
