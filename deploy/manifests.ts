/** The manifests of deploy/kubernetes. `npm run manifests` prints them; docs/operating.md explains how to apply them. */
import type { INamespace } from 'kubernetes-models/v1/Namespace'
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import type { IPersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim'
import { stringify } from 'yaml'
import '#app/areas.ts'
import { serviceNames } from '#kit/call.ts'
import { appManifests, type FilePlace, labelsOf, namespace, port } from './manifests-app.ts'
import { nginxManifests } from './manifests-nginx.ts'

export interface Manifest {
  readonly apiVersion: string
  readonly kind: string
}

/** Refuses pods that run as root or may change the machine. */
const home: INamespace = {
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: { name: namespace, labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
} satisfies INamespace

/** A volume that all pods of all machines can write. */
function volume(name: string, storage: string): IPersistentVolumeClaim {
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { name, namespace },
    spec: { accessModes: ['ReadWriteMany'], resources: { requests: { storage } } },
  } satisfies IPersistentVolumeClaim
}

/** Only nginx reaches the app, whose word the app takes for the callers' addresses, and the Prometheus of the namespace `monitoring`. */
const onlyNginx: INetworkPolicy = {
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: 'only-nginx', namespace },
  spec: {
    podSelector: { matchExpressions: [{ key: 'app.kubernetes.io/name', operator: 'In', values: serviceNames() }] },
    policyTypes: ['Ingress'],
    ingress: [{
      from: [
        { podSelector: { matchLabels: labelsOf('nginx') } },
        { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } },
      ],
      ports: [{ port }],
    }],
  },
} satisfies INetworkPolicy

/** The objects of each file, by its name without `.yaml`; in the order of the names, the namespace comes first. */
export function manifests(files: FilePlace): ReadonlyMap<string, readonly Manifest[]> {
  const volumes = [...(files === 'volume' ? [volume('files', '200Gi')] : []), volume('backups', '500Gi')]
  return new Map<string, readonly Manifest[]>([
    ['00-namespace', [home, ...volumes, onlyNginx]],
    ...serviceNames().map((service): [string, readonly Manifest[]] => [service, appManifests(service, files)]),
    ['nginx', nginxManifests()],
  ])
}

/** The text of one file. */
export function printed(objects: readonly Manifest[]): string {
  const head = '# Printed by `npm run manifests` from deploy/manifests*.ts; docs/operating.md explains it.\n'
  return head + objects.map((object) => `---\n${stringify(object, { lineWidth: 0, aliasDuplicateObjects: false })}`).join('')
}
