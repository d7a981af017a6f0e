/**
 * `npm run test:s3`: runs the tests of the object store on a real S3 server, OpenStack Swift from Debian's packages, which it starts in
 * a temporary folder and ends again. It needs Debian 12, root, and a file system with extended attributes.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#kit/server/testing/free-port.ts'

const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object']
const kinds = ['object', 'container', 'account'] as const
const maxStartMs = 120_000

const root = await mkdtemp(join(tmpdir(), 'd-learner-swift-'))
const servers: ChildProcess[] = []
try {
  const port = await startSwift()
  const given = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', accessKey: 'test:tester', secretKey: 'testing' }
  const tests = spawn('npx', ['vitest', 'run', '--project=api-sqlite', '--project=api-postgres', 'src/kit/server/store'], {
    env: { ...process.env, TEST_S3: JSON.stringify(given) }, stdio: 'inherit',
  })
  const [code] = (await once(tests, 'exit')) as [number | null]
  process.exitCode = code ?? 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  for (const server of servers) server.kill('SIGKILL')
  await rm(root, { recursive: true, force: true })
}

/** One machine that keeps one copy of everything. Returns the port of its S3 interface. */
async function startSwift(): Promise<number> {
  requirePackages()
  mkdirSync(join(root, 'srv/d1'), { recursive: true })
  write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = test\nswift_hash_path_prefix = test\n[storage-policy:0]\nname = one\ndefault = yes')
  for (const kind of kinds) {
    const own = await freePort()
    build(kind, ['create', '4', '1', '1'])
    build(kind, ['add', '--region', '1', '--zone', '1', '--ip', '127.0.0.1', '--port', String(own), '--device', 'd1', '--weight', '1'])
    build(kind, ['rebalance'])
    write(`${kind}-server.conf`, `${common(own)}\ndevices = ${join(root, 'srv')}\nmount_check = false\nfallocate_reserve = 0\ndisable_fallocate = true\n`
      + `[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}`)
  }
  const port = await freePort()
  const filters = ['catch_errors', 'gatekeeper', 'healthcheck', 'cache', 'listing_formats', 'bulk', 's3api', 'tempauth', 'slo', 'dlo']
  // Without a server of its own for tokens, which S3 does not use, tempauth still asks for one.
  const settings: Readonly<Record<string, string>> = { cache: 'memcache_servers = 127.0.0.1:1\n', s3api: 's3_acl = false\nlocation = us-east-1\n', tempauth: 'user_test_tester = testing .admin\n' }
  write('proxy-server.conf', `${common(port)}\n[pipeline:main]\npipeline = ${filters.join(' ')} proxy-server\n`
    + '[app:proxy-server]\nuse = egg:swift#proxy\nallow_account_management = true\naccount_autocreate = true\n'
    + filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name === 'cache' ? 'memcache' : name}\n${settings[name] ?? ''}`).join(''))
  for (const kind of [...kinds, 'proxy']) {
    servers.push(spawn(`swift-${kind}-server`, [join(root, `${kind}-server.conf`)], { stdio: ['ignore', 'ignore', 'inherit'] }))
  }
  await untilHealthy(port)
  return port
}

function requirePackages(): void {
  try {
    execFileSync('dpkg', ['--status', ...packages], { stdio: 'ignore' })
  } catch {
    throw new Error(`A package is missing. Install it: apt-get install --no-install-recommends ${packages.join(' ')}`)
  }
}

function build(kind: string, args: readonly string[]): void {
  try {
    execFileSync('swift-ring-builder', [join(root, `${kind}.builder`), ...args], { stdio: 'ignore' })
  } catch (error) {
    // A warning, because everything is on one device.
    if (!(error instanceof Error && 'status' in error && error.status === 1)) throw error
  }
}

function write(name: string, text: string): void {
  writeFileSync(join(root, name), `${text}\n`)
}

function common(port: number): string {
  return `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nuser = root\nswift_dir = ${root}\nworkers = 0\nlog_level = ERROR`
}

async function untilHealthy(port: number): Promise<void> {
  const end = Date.now() + maxStartMs
  while (!(await fetch(`http://127.0.0.1:${port}/healthcheck`).then(({ ok }) => ok, () => false))) {
    if (Date.now() > end || servers.some(({ exitCode }) => exitCode !== null)) throw new Error('Swift did not start')
    await wait(200)
  }
}
