/** The manifests of Kubernetes against its API, against each other and against the server. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { Namespace } from 'kubernetes-models/v1/Namespace'
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim'
import { Service } from 'kubernetes-models/v1/Service'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { register } from '#areas/account/api.ts'
import { uploadVideo } from '#areas/grossmotor/api.ts'
import { postFrame } from '#areas/math/api.ts'
import { predictAudio } from '#areas/vocabulary/api.ts'
import { processLetter } from '#areas/write/api.ts'
import { serviceNames } from '#kit/call.ts'
import { readEnvironment } from '#kit/server/environment.ts'
import { bucketOf } from '#kit/server/store/open-store.ts'
import { bucketKeys, grace, namespace, port, secretKeys, sizes } from './manifests-app.ts'
import { settingsForPods } from './manifests-nginx.ts'
import { manifests, printed } from './manifests.ts'

const read = (file: string): Promise<string> => readFile(join(import.meta.dirname, file), 'utf8')
const recipe = await read('Containerfile')

const kinds = [ConfigMap, Deployment, HorizontalPodAutoscaler, Namespace, NetworkPolicy, PersistentVolumeClaim, PodDisruptionBudget, Service]
type Kind = InstanceType<(typeof kinds)[number]>

/** Throws if the API of Kubernetes would refuse the object. */
function validated(object: unknown): Kind {
  const { apiVersion, kind } = z.looseObject({ apiVersion: z.string(), kind: z.string() }).parse(object)
  const Known = kinds.find((one) => one.apiVersion === apiVersion && one.kind === kind)
  if (Known === undefined) throw new Error(`there is no ${kind} in ${apiVersion}`)
  const made = Object.assign(new Known(), object)
  made.validate()
  return made
}

const files = await readdir(join(import.meta.dirname, 'kubernetes'))
const texts = new Map(await Promise.all(files.map(async (file) => [file, await read(`kubernetes/${file}`)] as const)))
const objects = [...texts.values()].flatMap((text) => parseAllDocuments(text).map((document) => validated(document.toJS())))
const deployments = objects.filter((object) => object instanceof Deployment)
const services = objects.filter((object) => object instanceof Service)
const names = (all: readonly Kind[]): Set<string | undefined> => new Set(all.map(({ metadata }) => metadata?.name))

/** The pods of a deployment. */
function pods({ spec }: Deployment) {
  const [container] = spec?.template.spec?.containers ?? []
  if (container === undefined) throw new Error('no container')
  return { labels: spec?.template.metadata?.labels, pod: spec?.template.spec, container }
}

/** The names of the deployments whose pods have these labels. */
function selected(labels: Readonly<Record<string, string>> = {}): (string | undefined)[] {
  const found = deployments.filter((one) => Object.entries(labels).every(([key, value]) => pods(one).labels?.[key] === value))
  return found.map(({ metadata }) => metadata?.name)
}

test('the committed files are those that `npm run manifests` prints', () => {
  expect(Object.fromEntries(texts)).toEqual(Object.fromEntries([...manifests('volume')].map(([name, content]) => [`${name}.yaml`, printed(content)])))
})

test('a number that is no number, an unknown kind and a missing part are refused', () => {
  const spec = { selector: {}, template: {} }
  expect(() => validated({ apiVersion: 'apps/v1', kind: 'Deployment', spec: { ...spec, replicas: 'three' } })).toThrow('must be integer')
  expect(() => validated({ apiVersion: 'apps/v1', kind: 'Deployment', spec: {} })).toThrow('selector')
  expect(() => validated({ apiVersion: 'v1', kind: 'Deployment', spec })).toThrow('there is no Deployment in v1')
})

test('every object is in the namespace, under a name of its own for its kind', () => {
  const inside = objects.filter((object) => !(object instanceof Namespace))
  expect(new Set(inside.map(({ metadata }) => metadata?.namespace))).toEqual(new Set([namespace]))
  expect(names(objects.filter((object) => object instanceof Namespace))).toEqual(new Set([namespace]))
  expect(new Set(objects.map(({ kind, metadata }) => `${kind} ${metadata?.name}`)).size).toBe(objects.length)
})

test('each service and nginx have pods, an address, a budget for disruptions, and what selects them selects only them', () => {
  const expected = [...serviceNames(), 'nginx']
  const budgets = objects.filter((object) => object instanceof PodDisruptionBudget)
  for (const all of [deployments, services, budgets]) expect(names(all)).toEqual(new Set(expected))
  for (const { metadata, spec } of deployments) expect(selected(spec?.selector.matchLabels)).toEqual([metadata?.name])
  for (const { metadata, spec } of services) expect(selected(spec?.selector)).toEqual([metadata?.name])
  for (const { metadata, spec } of budgets) expect(selected(spec?.selector?.matchLabels)).toEqual([metadata?.name])
})

test('addresses and probes use ports that the containers have, and the app\'s is that of the image', () => {
  for (const deployment of deployments) {
    const { labels, container } = pods(deployment)
    const open = container.ports?.map(({ name }) => name)
    const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe].filter((probe) => probe !== undefined)
    const targets = services.filter(({ spec }) => selected(spec?.selector).includes(deployment.metadata?.name)).flatMap(({ spec }) => spec?.ports ?? [])
    for (const asked of [...targets.map(({ targetPort }) => targetPort), ...probes.map(({ httpGet, tcpSocket }) => (httpGet ?? tcpSocket)?.port)]) expect(open).toContain(asked)
    if (labels?.['app.kubernetes.io/name'] === 'nginx') continue
    expect(container.ports).toEqual([{ name: 'http', containerPort: Number(/^ENV .*\bPORT=(\d+)/m.exec(recipe)?.[1]) }])
    expect(probes.map(({ httpGet }) => httpGet?.path)).toEqual(['/health/live', '/health', '/health/live'])
  }
})

test('the pods may do little: no root, no writing outside of their volumes, no token of the cluster', () => {
  for (const { pod, container } of deployments.map(pods)) {
    expect(pod).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false, securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } } })
    expect(container.securityContext).toEqual({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } })
    expect(container.resources).toMatchObject({ requests: { cpu: expect.any(String), memory: expect.any(String) }, limits: { memory: expect.any(String) } })
  }
  const users = deployments.filter(({ metadata }) => metadata?.name !== 'nginx').map((one) => pods(one).pod?.securityContext?.runAsUser)
  expect(new Set(users)).toEqual(new Set([Number(/useradd --uid (\d+)/.exec(recipe)?.[1])]))
})

test('every mounted volume is one of the pod, and every claim, file and secret exists or is explained', async () => {
  const guide = await read('../docs/operating.md')
  const secrets = new Set([...guide.matchAll(/kubectl create secret \w+ ([\w-]+) --namespace d-learner/g)].map(([, name]) => name))
  const volumes = deployments.map(pods).flatMap(({ pod, container }) => {
    expect(new Set(container.volumeMounts?.map(({ name }) => name))).toEqual(new Set(pod?.volumes?.map(({ name }) => name)))
    return pod?.volumes ?? []
  })
  expect(new Set(volumes.flatMap(({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName ?? []))).toEqual(names(objects.filter((one) => one instanceof PersistentVolumeClaim)))
  expect(new Set(volumes.flatMap(({ configMap }) => configMap?.name ?? []))).toEqual(names(objects.filter((one) => one instanceof ConfigMap)))
  expect(new Set([namespace, ...volumes.flatMap(({ secret }) => secret?.secretName ?? [])])).toEqual(secrets)
  const needed = Object.entries(secretKeys).flatMap(([key, how]) => ('optional' in how ? [] : [key]))
  const [, command = ''] = /kubectl create secret generic d-learner ([^]*?)\n\s*```/.exec(guide) ?? []
  expect([...command.matchAll(/--from-literal=(\w+)=/g)].map(([, key]) => key)).toEqual(needed)
})

/** The settings of a server with these variables, whose secrets have some value. @throws if the server refuses them */
function environmentOf({ env = [] }: ReturnType<typeof pods>['container']) {
  const secrets = env.filter(({ valueFrom }) => valueFrom !== undefined)
  expect(secrets.map(({ valueFrom }) => `${valueFrom?.secretKeyRef?.name} ${valueFrom?.secretKeyRef?.key}`)).toEqual(secrets.map(({ name }) => `${namespace} ${name}`))
  const some = new Map([
    ['DATABASE_URL', 'postgres://someone@db.example.org/learner'], ['SMTP_URL', 'smtps://mail.example.org'],
    ['S3_ENDPOINT', 'https://s3.example.org'], ['S3_BUCKET', 'learner'], ['S3_REGION', 'lk'],
  ])
  const variables = Object.fromEntries(env.map(({ name, value }) => [name, value ?? some.get(name) ?? 'of at least thirty-two characters']))
  const environment = readEnvironment({ ...variables, CONTACT_ADDRESS: 'school@example.org' })
  expect(Object.keys(variables).filter((name) => !Object.hasOwn(environment, name))).toEqual([])
  return environment
}

test.each(serviceNames())('%s: the server accepts the variables, and its folders are in volumes', (service) => {
  const found = deployments.find(({ metadata }) => metadata?.name === service)
  if (found === undefined) throw new Error('no deployment')
  const { container } = pods(found)
  const environment = environmentOf(container)
  expect(environment).toMatchObject({ SERVICES: [service], TRUST_PROXY: 1, REGISTRATION: 'code' })
  const mounted = container.volumeMounts?.map(({ mountPath }) => `${mountPath}/`) ?? []
  const written = service === 'main' ? [environment.DATA_DIR, environment.BACKUP_DIR] : [environment.DATA_DIR]
  expect(written.filter((path) => !mounted.some((mount) => path.startsWith(mount)))).toEqual([])
})

test('with a bucket no volume is shared but that of the backups, and the server keeps its files in the bucket', async () => {
  const all = [...manifests('bucket').values()].flat().map(validated)
  expect(names(all.filter((one) => one instanceof PersistentVolumeClaim))).toEqual(new Set(['backups']))
  for (const deployment of all.filter((one) => one instanceof Deployment)) {
    const { pod, container } = pods(deployment)
    const shared = pod?.volumes?.flatMap(({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName ?? [])
    expect(shared).toEqual(deployment.metadata?.name === 'main' ? ['backups'] : [])
    if (deployment.metadata?.name === 'nginx') continue
    expect(pod?.volumes).toContainEqual({ name: 'files', emptyDir: {} })
    expect(bucketOf(environmentOf(container))).toMatchObject({ endpoint: 'https://s3.example.org', bucket: 'learner' })
  }
  const [, command = ''] = /--from-literal=(S3_ENDPOINT=[^]*?)\n\s*```/.exec(await read('../docs/operating.md')) ?? []
  const needed = Object.entries(bucketKeys).flatMap(([key, how]) => ('optional' in how ? [] : [key]))
  expect([...`--from-literal=${command}`.matchAll(/--from-literal=(\w+)=/g)].map(([, key]) => key)).toEqual(needed)
})

test('the guide has the measured memory by which the pods are sized', async () => {
  const rows = [...(await read('../docs/operating.md')).matchAll(/^\| `(\w+)` \| (\d+) MB \| .* \|$/gm)]
  expect(rows.map(([, ...row]) => row)).toEqual(Object.entries(sizes).map(([service, { measured }]) => [service, String(measured)]))
})

test('an autoscaler sets the number of pods of a service that has none of its own and asks for a part of a processor', () => {
  const scalers = objects.filter((object) => object instanceof HorizontalPodAutoscaler)
  expect(names(scalers)).toEqual(new Set(['speech', 'movement']))
  expect(scalers.map(({ spec }) => spec?.scaleTargetRef)).toEqual(scalers.map(({ metadata }) => ({ apiVersion: 'apps/v1', kind: 'Deployment', name: metadata?.name })))
  const without = deployments.filter(({ spec }) => spec?.replicas === undefined)
  expect(names(without)).toEqual(names(scalers))
})

test('a pod has time to leave nginx and to finish its answers, as long as in compose.yaml', async () => {
  const compose = z.object({ services: z.object({ app: z.object({ stop_grace_period: z.string() }) }) }).parse(parse(await read('compose.yaml')))
  expect(compose.services.app.stop_grace_period).toBe(`${grace.total}s`)
  // The server takes up to 30 s.
  expect(grace.untilUnknown + 30).toBeLessThan(grace.total)
  for (const { pod, container } of deployments.map(pods)) {
    expect(pod?.terminationGracePeriodSeconds).toBe(grace.total)
    expect(container.lifecycle?.preStop?.exec?.command).toEqual(['sleep', String(grace.untilUnknown)])
  }
})

test('nginx sends each call to its service, whose pods are at an address of their own', async () => {
  const settings = settingsForPods(await read('nginx.conf'))
  const [, map = ''] = /^map \$uri \$service \{\n([^}]*)\}/m.exec(settings) ?? []
  const rules = [...map.matchAll(/^ {2}~(\S+) (\w+);$/gm)].map(([, pattern = '', service]) => ({ path: new RegExp(pattern), service }))
  for (const { url, service } of [register, predictAudio, uploadVideo, postFrame, processLetter]) {
    expect(rules.filter(({ path }) => path.test(url)).map((rule) => rule.service)).toEqual([service])
  }
  expect(map).toContain('  default web;\n')
  const upstreams = [...settings.matchAll(/^upstream (\w+) \{\n {2}zone \1 64k;\n {2}hash \$caller;\n {2}server (\w+)\.([\w-]+)\.svc\.cluster\.local:(\d+) resolve max_fails=0;\n\}/gm)]
  expect(upstreams.map((found) => found.slice(1))).toEqual(serviceNames().map((name) => [name, name, namespace, String(port)]))
  expect(new Set([...settings.matchAll(/proxy_pass (.*);/g)].map(([, target]) => target))).toEqual(new Set(['http://$service']))
  // Without an address of their own, a Service has one for all pods: nginx could not choose.
  expect(services.filter(({ spec }) => spec?.clusterIP === 'None')).toHaveLength(serviceNames().length)
})
