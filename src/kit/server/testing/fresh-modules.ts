/** Set-up of the API tests: each file begins with modules of its own, although a worker runs many files. */
import { vi } from 'vitest'

vi.resetModules()
