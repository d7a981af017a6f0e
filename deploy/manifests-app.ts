/** A process for each service (SERVICES) in Kubernetes: any number of equal pods on one database and one volume or bucket of files. */
import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment'
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import type { IContainer } from 'kubernetes-models/v1/Container'
import type { IService } from 'kubernetes-models/v1/Service'
import type { Service } from '#kit/call.ts'

export const namespace = 'd-learner'
/** The port of the image. */
export const port = 5000
/** The user of the image. */
const user = 10_001
/** The server finishes open requests for 30 s; before that, nginx learns that the pod is about to end. */
export const grace = { total: 40, untilUnknown: 8 }

/** Settings whose values come from the secret `d-learner`; a missing key that is not optional keeps the pod from starting. */
export const secretKeys = { DATABASE_URL: {}, SECRET: {}, REGISTRATION_CODE: {}, METRICS_TOKEN: {}, SMTP_URL: { optional: true } } as const
/** Likewise, if the files are in a bucket. */
export const bucketKeys = { S3_ENDPOINT: {}, S3_BUCKET: {}, S3_ACCESS_KEY: {}, S3_SECRET_KEY: {}, S3_REGION: { optional: true } } as const

/** Where the learners' files are: in a volume that all pods share, or in a bucket. */
export type FilePlace = 'volume' | 'bucket'

interface Size {
  readonly pods: number
  /** up to so many pods if they are busy */
  readonly most?: number
  readonly cpu: string
  /** peak memory of a process in MB with ordinary calls, as measured; a pod asks for a third more */
  readonly measured: number
  /** memory at which the pod is ended */
  readonly memoryLimit: string
}

export const sizes: Readonly<Record<Service, Size>> = {
  main: { pods: 2, cpu: '500m', measured: 163, memoryLimit: '1Gi' },
  speech: { pods: 2, most: 20, cpu: '1', measured: 247, memoryLimit: '1Gi' },
  movement: { pods: 2, most: 20, cpu: '1', measured: 412, memoryLimit: '1Gi' },
  fingers: { pods: 2, cpu: '500m', measured: 233, memoryLimit: '512Mi' },
  writing: { pods: 2, cpu: '500m', measured: 212, memoryLimit: '512Mi' },
  web: { pods: 2, cpu: '100m', measured: 153, memoryLimit: '256Mi' },
}

/** What nobody needs to change: the labels by which objects find each other. */
export function labelsOf(name: string): Record<string, string> {
  return { 'app.kubernetes.io/name': name, 'app.kubernetes.io/part-of': namespace }
}

/** The objects of one service. */
export function appManifests(service: Service, files: FilePlace): [IDeployment, IService, IPodDisruptionBudget, ...IHorizontalPodAutoscaler[]] {
  return [deployment(service, files), podAddresses(service), disruptionBudget(service), ...autoscaler(service)]
}

function deployment(service: Service, files: FilePlace): IDeployment {
  const { pods, most } = sizes[service]
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: service, namespace, labels: labelsOf(service) },
    spec: {
      // The autoscaler sets the number otherwise.
      ...(most === undefined && { replicas: pods }),
      selector: { matchLabels: labelsOf(service) },
      strategy: { rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      template: {
        metadata: { labels: labelsOf(service) },
        spec: {
          automountServiceAccountToken: false,
          // Variables such as SPEECH_PORT would look like settings.
          enableServiceLinks: false,
          terminationGracePeriodSeconds: grace.total,
          securityContext: {
            runAsNonRoot: true, runAsUser: user, runAsGroup: user, fsGroup: user, fsGroupChangePolicy: 'OnRootMismatch', seccompProfile: { type: 'RuntimeDefault' },
          },
          topologySpreadConstraints: [
            { maxSkew: 1, topologyKey: 'kubernetes.io/hostname', whenUnsatisfiable: 'ScheduleAnyway', labelSelector: { matchLabels: labelsOf(service) } },
          ],
          containers: [container(service, files)],
          volumes: [
            { name: 'tmp', emptyDir: {} },
            // With a bucket, what a pod receives and what recognisers keep.
            { name: 'files', ...(files === 'volume' ? { persistentVolumeClaim: { claimName: 'files' } } : { emptyDir: {} }) },
            ...(service === 'main' ? [{ name: 'backups', persistentVolumeClaim: { claimName: 'backups' } }] : []),
          ],
        },
      },
    },
  } satisfies IDeployment
}

function container(service: Service, files: FilePlace): IContainer {
  const { cpu, measured, memoryLimit } = sizes[service]
  return {
    name: 'app',
    image: namespace,
    ports: [{ name: 'http', containerPort: port }],
    env: [
      { name: 'SERVICES', value: service },
      // Folders of the server's own in the volumes, so that nobody else can open them.
      { name: 'DATA_DIR', value: '/data/d-learner' },
      ...(service === 'main' ? [{ name: 'BACKUP_DIR', value: '/backups/d-learner' }] : []),
      { name: 'TRUST_PROXY', value: 'true' },
      { name: 'REGISTRATION', value: 'code' },
      ...Object.entries({ ...secretKeys, ...(files === 'bucket' && bucketKeys) }).map(([key, how]) => ({ name: key, valueFrom: { secretKeyRef: { name: namespace, key, ...how } } })),
    ],
    // Further settings of the operator.
    envFrom: [{ configMapRef: { name: 'settings', optional: true } }],
    // No limit of the processor: a recogniser uses what is free.
    resources: { requests: { cpu, memory: withReserve(measured) }, limits: { memory: memoryLimit } },
    securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
    lifecycle: { preStop: { exec: { command: ['sleep', String(grace.untilUnknown)] } } },
    // Two minutes for a first start, which migrates the database.
    startupProbe: { httpGet: { path: '/health/live', port: 'http' }, periodSeconds: 2, failureThreshold: 60 },
    readinessProbe: { httpGet: { path: '/health', port: 'http' }, periodSeconds: 5, timeoutSeconds: 3 },
    livenessProbe: { httpGet: { path: '/health/live', port: 'http' }, periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 6 },
    volumeMounts: [
      { name: 'tmp', mountPath: '/tmp' },
      { name: 'files', mountPath: '/data' },
      ...(service === 'main' ? [{ name: 'backups', mountPath: '/backups' }] : []),
    ],
  } satisfies IContainer
}

/** A third more than was measured. */
function withReserve(megabytes: number): string {
  return `${Math.ceil(megabytes / 12) * 16}Mi`
}

/** The name resolves to the addresses of all pods that are ready, so that nginx can send all calls of a learner to the same one. */
function podAddresses(service: Service): IService {
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: service, namespace, labels: labelsOf(service) },
    spec: { clusterIP: 'None', selector: labelsOf(service), ports: [{ name: 'http', port, targetPort: 'http' }] },
  } satisfies IService
}

/** When machines are emptied, one pod at a time ends. */
export function disruptionBudget(name: string): IPodDisruptionBudget {
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name, namespace },
    spec: { maxUnavailable: 1, selector: { matchLabels: labelsOf(name) } },
  } satisfies IPodDisruptionBudget
}

function autoscaler(service: Service): IHorizontalPodAutoscaler[] {
  const { pods, most } = sizes[service]
  if (most === undefined) return []
  return [{
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: { name: service, namespace },
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: service },
      minReplicas: pods,
      maxReplicas: most,
      metrics: [{ type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 60 } } }],
    },
  } satisfies IHorizontalPodAutoscaler]
}
