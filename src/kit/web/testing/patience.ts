/** Set-up of the screen tests: `findBy…` and `waitFor` end a test that hangs, also on a slow machine, and never measure anything. */
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 60_000 })
