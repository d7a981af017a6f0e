/** In the tests of a device's host, its test server opens the handlers. */
import type { OpenHandlers } from '#kit/server/http/handler.ts'

export const host = (open: OpenHandlers): OpenHandlers => open
