import { callPaths } from '#app/areas.ts'

/** The first parts of paths at which the server answers with something else than the page and its files. */
export const serverPaths: readonly string[] = [...callPaths, '/models', '/health', '/metrics', '/docs']
