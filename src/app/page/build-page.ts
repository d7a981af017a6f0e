/** `npm run build`: builds the page. */
import { buildPage } from './page-build.ts'

await buildPage()
