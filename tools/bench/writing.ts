/**
 * Measures POST /writing/process_letter over HTTP, one letter after another and 200 at once, with canvases of 600 × 400 px
 * as a browser encodes them (PNG with an alpha channel). The server runs in its own process. The figures assume an idle
 * machine; the load is printed beside them.
 */
import { loadavg } from 'node:os'
import sharp from 'sharp'
import { letters } from '#areas/write/rules/letters.ts'
import { toCanvas, sheet } from '#areas/write/rules/sheet.ts'
import { strokesOf } from '#areas/write/strokes/strokes.ts'
import { parseCommandLine } from '../lib/command-line.ts'
import { AppServer } from '../../e2e/server.ts'

parseCommandLine({ usage: 'usage: npm run bench writing', positionals: [0, 0] })
const rounds = 4
const atOnce = 200

async function canvas(letter: (typeof letters)[number]): Promise<string> {
  const lines = toCanvas(strokesOf(letter)).map((line) => `<polyline points="${line.map(({ x, y }) => `${x},${y}`).join(' ')}"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}">
    <rect width="100%" height="100%" fill="#fff"/>
    <g fill="none" stroke="#000" stroke-width="${sheet.pen}" stroke-linecap="round">${lines.join('')}</g></svg>`
  const png = await sharp(Buffer.from(svg)).ensureAlpha().png().toBuffer()
  return JSON.stringify({ imageData: `data:image/png;base64,${png.toString('base64')}`, letter })
}

function share(sorted: readonly number[], of: number): string {
  return `${(sorted[Math.floor(of * (sorted.length - 1))] ?? Number.NaN).toFixed(1)} ms`
}

function load(): string {
  return `load ${loadavg()[0]?.toFixed(1)}`
}

const server = await AppServer.start()
try {
  const bodies = await Promise.all(letters.map(canvas))
  const headers = { 'content-type': 'application/json' }
  const user = { username: 'Nimali', email: 'bench@example.org', password: 'three small boats' }
  const registered = await fetch(`${server.url}/bs/register`, { method: 'POST', headers, body: JSON.stringify(user) })
  const { data } = (await registered.json()) as { data: { token: string } }
  const ask = async (at: number): Promise<{ ms: number; status: number; right: boolean }> => {
    const from = performance.now()
    const answer = await fetch(`${server.url}/writing/process_letter`, {
      method: 'POST', headers: { ...headers, authorization: `Bearer ${data.token}` }, body: bodies[at % bodies.length] ?? '',
    })
    const { predicted_letter: predicted } = (await answer.json()) as { predicted_letter?: string }
    return { ms: performance.now() - from, status: answer.status, right: predicted === letters[at % letters.length] }
  }
  for (let at = 0; at < letters.length; at++) await ask(at)

  const times: number[] = []
  for (let at = 0; at < rounds * letters.length; at++) times.push((await ask(at)).ms)
  const sorted = times.toSorted((a, b) => a - b)
  console.log(`one after another, ${times.length} letters: fastest tenth ${share(sorted, 0.1)}, median ${share(sorted, 0.5)}, 95 % within ${share(sorted, 0.95)} (${load()})`)

  const from = performance.now()
  const answers = await Promise.all(Array.from({ length: atOnce }, (_, at) => ask(at)))
  const answered = answers.filter(({ status }) => status === 200)
  console.log(`${atOnce} at once: ${answered.length} answered, ${answers.filter(({ right }) => right).length} correctly, all within ${Math.round(performance.now() - from)} ms (${load()})`)
} finally {
  await server.remove()
}
