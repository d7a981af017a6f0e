/**
 * Fails if an import crosses a fence that oxlint cannot express: an area imports another area, src imports tools, or a
 * folder of tools imports another one (all of them may import tools/lib).
 */
import { globSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The imported file, relative to the root with forward slashes; undefined for a package. */
function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.replace(/^#(app|areas|kit)\//, 'src/$1/').replace(/^#/, '')
  if (specifier.startsWith('.')) return relative(root, resolve(root, file, '..', specifier)).split(sep).join('/')
  return undefined
}

/** The rule that the import breaks; undefined if it breaks none. */
function brokenRule(file: string, target: string): string | undefined {
  const [folder, part, name] = file.split('/')
  const [targetFolder, targetPart, targetName] = target.split('/')
  if (folder === 'src' && targetFolder === 'tools') return 'src never imports tools'
  if (folder === 'src' && part === 'areas' && targetFolder === 'src' && targetPart === 'areas' && name !== targetName) {
    return 'an area never imports another area'
  }
  if (folder === 'tools' && targetFolder === 'tools' && targetPart !== part && targetPart !== 'lib') {
    return `tools/${part} imports only tools/lib and src`
  }
  return undefined
}

const broken: string[] = []
for (const path of globSync('{src,tools}/**/*.{ts,tsx}', { cwd: root })) {
  const file = path.split(sep).join('/')
  for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
    const target = targetOf(file, specifier)
    const rule = target === undefined ? undefined : brokenRule(file, target)
    if (rule !== undefined) broken.push(`${file} imports ${specifier}: ${rule}`)
  }
}

if (broken.length > 0) {
  console.error(broken.join('\n'))
  process.exit(1)
}
