/** `npm run manifests`: prints the manifests of Kubernetes to deploy/kubernetes. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { manifests, printed } from './manifests.ts'

const folder = join(import.meta.dirname, 'kubernetes')
await mkdir(folder, { recursive: true })
for (const [name, objects] of manifests) {
  const file = join(folder, `${name}.yaml`)
  await writeFile(file, printed(objects))
  console.log(file)
}
