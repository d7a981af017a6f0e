/** A real nginx with the settings of deploy/nginx.conf, for processes of this machine and without certificates. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eventually } from '../../lib/server/server-process.ts'

export const nginxProgram = '/usr/sbin/nginx'
const settings = join(import.meta.dirname, '../../../deploy/nginx.conf')

/**
 * Writes the settings below a folder and returns their file. Recognisers have an upstream of their own.
 * @param port on which nginx listens
 * @param upstreams the ports of each upstream's processes
 */
export async function writeSettings(folder: string, port: number, upstreams: { readonly app: readonly number[]; readonly recognisers: readonly number[] }): Promise<string> {
  const own = join(folder, 'nginx')
  await mkdir(own)
  // Its workers run as another user.
  for (const path of [folder, own]) await chmod(path, 0o755)
  const [beginning = '', ...rest] = (await readFile(settings, 'utf8')).split(/(?<=^upstream app \{[^}]*\}$)/m)
  const recognisers = withPorts(beginning.slice(beginning.indexOf('upstream app')), upstreams.recognisers).replace('upstream app', 'upstream recognisers')
  const servers = rest.join('')
    .replace(/^server \{[^}]*return 301[^}]*\}$/m, '')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ {2}(listen \[::\]:443 ssl|http2 on|ssl_certificate.*);$/gm, '')
    .replace(/(location ~ \^\/\(audio.*\n\s+proxy_pass http:\/\/)app/, '$1recognisers')
    .replace(/^( {2}location \/ \{)$/m, '  location /video/ {\n    proxy_pass http://recognisers;\n    proxy_request_buffering off;\n  }\n$1')
  const file = join(own, 'nginx.conf')
  const http = `access_log off; client_body_temp_path ${own}/bodies;\n${withPorts(beginning, upstreams.app)}\n${recognisers}\n${servers}`
  await writeFile(file, `daemon off; pid ${own}/pid; error_log ${own}/error.log; worker_processes 1; events {} http { ${http}}`)
  return file
}

function withPorts(upstream: string, ports: readonly number[]): string {
  return upstream.replace(/^ {2}server app:\d+(.*)$/m, (_, options: string) => ports.map((one) => `  server 127.0.0.1:${one}${options}`).join('\n'))
}

/** Starts nginx, waits until a server answers through it at `address`, and returns what stops it. */
export async function startNginx(file: string, address: string): Promise<() => Promise<void>> {
  const child = spawn(nginxProgram, ['-c', file], { stdio: 'inherit' })
  const ended = once(child, 'close')
  await eventually('nginx answers', async () => (await fetch(`${address}/health/live`).catch(() => undefined))?.status === 200)
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}
