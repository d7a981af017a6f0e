/** `npm run manifests`: prints the manifests of Kubernetes to deploy/kubernetes. `-- --bucket`: those without a volume for files. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { manifests, printed } from './manifests.ts'

const { values: { bucket } } = parseArgs({ options: { bucket: { type: 'boolean', default: false } } })
const folder = join(import.meta.dirname, 'kubernetes')
await mkdir(folder, { recursive: true })
for (const [name, objects] of manifests(bucket ? 'bucket' : 'volume')) {
  const file = join(folder, `${name}.yaml`)
  await writeFile(file, printed(objects))
  console.log(file)
}
