/** Types for the part of autocannon that the bench uses; the package has none. */
declare module 'autocannon' {
  interface Options {
    readonly url: string
    readonly connections: number
    /** seconds */
    readonly duration: number
    readonly headers?: Readonly<Record<string, string>>
  }

  interface Result {
    /** ms */
    readonly latency: { readonly p50: number; readonly p99: number; readonly max: number }
    readonly requests: { readonly average: number; readonly total: number }
    readonly errors: number
    readonly non2xx: number
  }

  export default function autocannon(options: Options): Promise<Result>
}
