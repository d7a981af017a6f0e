import { afterEach, beforeEach, vi } from 'vitest'

/** Fails a test on an unexpected console.error. A test that expects one calls `vi.mocked(console.error).mockClear()`. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const errors = vi.mocked(console.error).mock.calls.map((args) => args.map(String).join(' '))
  vi.restoreAllMocks()
  if (errors.length > 0) throw new Error(`errors on the console:\n${errors.join('\n')}`)
})
