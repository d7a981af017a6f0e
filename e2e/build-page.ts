import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Builds the page once before the browser tests: the servers that the workers start then find it built. */
export default function buildPage(): void {
  execFileSync('vite', ['build', '--logLevel', 'warn'], { cwd: join(import.meta.dirname, '..'), stdio: 'inherit' })
}
