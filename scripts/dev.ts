/** `npm run dev`: the page with hot reload on port 5173, which forwards calls to a server that restarts on changes. */
import { spawn, type ChildProcess } from 'node:child_process'

const children: ChildProcess[] = [
  spawn('node', ['--watch', '--watch-preserve-output', 'src/main.ts'], { stdio: 'inherit' }),
  spawn('vite', [], { stdio: 'inherit' }),
]

function stop(): void {
  for (const child of children) child.kill()
}

for (const child of children) {
  child.on('exit', (code) => {
    stop()
    process.exitCode ??= code ?? 0
  })
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
