import { buildPageIfOutdated } from '#app/page/page-build.ts'

/** Builds the page once before the browser tests: the servers that the workers start then find it built. */
export default async function buildPage(): Promise<void> {
  await buildPageIfOutdated()
}
