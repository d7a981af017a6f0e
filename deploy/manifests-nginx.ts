/** nginx in front of the pods, with the settings of deploy/nginx.conf. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment'
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import type { IConfigMap } from 'kubernetes-models/v1/ConfigMap'
import type { IService } from 'kubernetes-models/v1/Service'
import { areas } from '#app/areas.ts'
import { mainPath } from '#kit/area.ts'
import { serviceNames, type Service } from '#kit/call.ts'
import { disruptionBudget, grace, labelsOf, namespace, port } from './manifests-app.ts'

const name = 'nginx'
/** The user `nginx` of its image. */
const user = 101
const ports = { http: 80, https: 443 }
/** Where it writes; it keeps bodies of calls in memory. */
const writable = { run: '/run', cache: '/var/cache/nginx', tmp: '/tmp' }

export function nginxManifests(): [IConfigMap, IDeployment, IService, IPodDisruptionBudget] {
  const settings = settingsForPods(readFileSync(join(import.meta.dirname, 'nginx.conf'), 'utf8'))
  return [
    {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name, namespace, labels: labelsOf(name) },
      data: { 'default.conf': settings },
    } satisfies IConfigMap,
    deployment(createHash('sha256').update(settings).digest('hex').slice(0, 12)),
    addressForAll(),
    disruptionBudget(name),
  ]
}

/**
 * Turns the settings for the one host `app` into those for pods: each service has an upstream, whose addresses nginx looks up again
 * while it runs (`resolve`, nginx 1.27.3 or newer). Otherwise it would know only the pods that were there when it started.
 */
export function settingsForPods(settings: string): string {
  const paths: Partial<Record<Service, string>> = Object.assign({ main: mainPath }, ...areas.map((area) => ('services' in area ? area.services : {})))
  const before = `# The services of Kubernetes in place of the host \`app\` in deploy/nginx.conf.
resolver kube-dns.kube-system.svc.cluster.local valid=2s;

# All calls of a learner reach the same pod of a service.
map $http_learner_id$http_authorization $caller {
  '' $remote_addr;
  default $http_learner_id$http_authorization;
}

map $uri $service {
  default web;
${Object.entries(paths).map(([service, path]) => `  ~^${path}/ ${service};`).join('\n')}
}

${serviceNames().map(upstream).join('\n')}
`
  const rest = settings
    .replace(/(?:^#.*\n)*^map \$http_learner_id[^}]*\}\n\n/m, '')
    .replace(/^upstream app \{[^}]*\}\n\n/m, '')
    .replaceAll(/proxy_pass http:\/\/app(?::\d+)?;/g, 'proxy_pass http://$service;')
  return before + rest
}

/** Not `consistent`: that takes all pods of one name for one. */
function upstream(service: Service): string {
  return `upstream ${service} {
  zone ${service} 64k;
  hash $caller;
  server ${service}.${namespace}.svc.cluster.local:${port} resolve max_fails=0;
}
`
}

function deployment(settingsMark: string): IDeployment {
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, namespace, labels: labelsOf(name) },
    spec: {
      replicas: 2,
      selector: { matchLabels: labelsOf(name) },
      strategy: { rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      template: {
        // Other settings start new pods.
        metadata: { labels: labelsOf(name), annotations: { 'd-learner/settings': settingsMark } },
        spec: {
          automountServiceAccountToken: false,
          enableServiceLinks: false,
          terminationGracePeriodSeconds: grace.total,
          securityContext: {
            runAsNonRoot: true, runAsUser: user, runAsGroup: user, fsGroup: user, seccompProfile: { type: 'RuntimeDefault' },
            // Ports 80 and 443 without a privilege.
            sysctls: [{ name: 'net.ipv4.ip_unprivileged_port_start', value: '0' }],
          },
          topologySpreadConstraints: [
            { maxSkew: 1, topologyKey: 'kubernetes.io/hostname', whenUnsatisfiable: 'ScheduleAnyway', labelSelector: { matchLabels: labelsOf(name) } },
          ],
          containers: [{
            name,
            image: 'nginx:stable',
            ports: Object.entries(ports).map(([scheme, containerPort]) => ({ name: scheme, containerPort })),
            // It holds recordings of up to 13 MB in memory.
            resources: { requests: { cpu: '100m', memory: '128Mi' }, limits: { memory: '1Gi' } },
            securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
            lifecycle: { preStop: { exec: { command: ['sleep', String(grace.untilUnknown)] } } },
            readinessProbe: { tcpSocket: { port: 'https' }, periodSeconds: 5 },
            livenessProbe: { tcpSocket: { port: 'https' }, periodSeconds: 10, failureThreshold: 6 },
            volumeMounts: [
              { name: 'settings', mountPath: '/etc/nginx/conf.d', readOnly: true },
              { name: 'certificate', mountPath: '/etc/nginx/certificates', readOnly: true },
              ...Object.entries(writable).map(([volume, mountPath]) => ({ name: volume, mountPath })),
            ],
          }],
          volumes: [
            { name: 'settings', configMap: { name } },
            {
              name: 'certificate',
              // A secret of the type `kubernetes.io/tls`.
              secret: { secretName: 'certificate', items: [{ key: 'tls.crt', path: 'certificate.pem' }, { key: 'tls.key', path: 'key.pem' }] },
            },
            ...Object.keys(writable).map((volume) => ({ name: volume, emptyDir: {} })),
          ],
        },
      },
    },
  } satisfies IDeployment
}

function addressForAll(): IService {
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name, namespace, labels: labelsOf(name) },
    spec: {
      type: 'LoadBalancer',
      // Keeps the caller's address, by which the app counts calls without a token.
      externalTrafficPolicy: 'Local',
      // Two nginx may choose different pods for a learner, because each has its own order of them.
      sessionAffinity: 'ClientIP',
      selector: labelsOf(name),
      ports: Object.entries(ports).map(([scheme, number]) => ({ name: scheme, port: number, targetPort: scheme })),
    },
  } satisfies IService
}
