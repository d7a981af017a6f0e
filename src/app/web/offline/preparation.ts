/** Downloads the files that the areas need offline, one area after the other, also while the adult uses other screens. */
import { create } from 'zustand'
import { planQuery } from '#areas/plan/web/plan-query.ts'
import { cacheNames } from '#kit/cache-names.ts'
import { isAlone } from '#kit/web/alone.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { comparisonQuery } from '#kit/web/comparison/way.ts'
import type { LearnersFiles, MissingFile } from '#kit/web/learners-files.ts'
import { downloadToCache, isCached } from '#kit/ml/model-cache.ts'
import { filesToCache } from '#kit/ml/web.ts'
import { isServiceWorkerActive } from '#kit/recognition/web/readiness.ts'
import { useSession } from '#kit/web/session/session.ts'
import { isOnWifi, networkInformation } from '#kit/web/network-information.ts'
import { type AreaName, type SkillArea, skillAreas } from '../skill-areas.ts'
import { useServiceWorkerRefusal } from './offline.ts'

export interface AreaPreparation {
  /** bytes of all files on the device, when it is ready */
  readonly bytes: number
  readonly missing: readonly MissingFile[]
  /** a download was ended or failed and can be continued */
  readonly interrupted: boolean
  /** why the last download failed; `needed` and `free` in bytes, `free` is undefined if the browser does not say */
  readonly problem: { readonly kind: 'network' } | { readonly kind: 'full'; readonly needed: number; readonly free: number | undefined } | null
}

interface Preparation {
  /**
   * `unsupported`: this browser caches nothing at this address · `untrusted`: nor does it, as it does not trust the
   * certificate · `reload`: it does from the next visit on
   */
  readonly support: 'unknown' | 'yes' | 'unsupported' | 'untrusted' | 'reload'
  readonly areas: Readonly<Record<AreaName, AreaPreparation>> | null
  /** the areas that are being downloaded, in order: the first one now */
  readonly wanted: readonly AreaName[]
  /** of the first area's download, 0 to 1 */
  readonly share: number
  /** download only on Wi-Fi, if the browser knows the network */
  readonly wifiOnly: boolean
  readonly waitsForWifi: boolean
}

export const usePreparation = create<Preparation>()(() => ({
  support: 'unknown', areas: null, wanted: [], share: 0, wifiOnly: true, waitsForWifi: false,
}))
const { getState, setState } = usePreparation

/** Aborts the download of the first wanted area. */
let cancelled = new AbortController()
let running = false

/** The bytes to download for all of these areas; shared files count once. */
export function downloadBytes(areas: readonly AreaPreparation[]): number {
  const missing = new Map(areas.flatMap((area) => area.missing).map((file) => [file.address, file.downloadBytes]))
  return [...missing.values()].reduce((sum, bytes) => sum + bytes, 0)
}

/** Finds the files that are on the device. */
export async function refreshPreparation(): Promise<void> {
  if (!isServiceWorkerActive()) {
    const canCache = isSecureContext && 'caches' in globalThis && 'serviceWorker' in navigator
    const { refused } = useServiceWorkerRefusal.getState()
    setState({ support: !canCache ? 'unsupported' : refused ? 'untrusted' : 'reload' })
    return
  }
  const [sizes, cached] = await Promise.all([fetchSizes(), cachedPaths()])
  const found = await Promise.all(skillAreas.map(async (area) => [area.name, await inspect(area, sizes, cached)] as const))
  setState({ support: 'yes', areas: Object.fromEntries(found) as Record<AreaName, AreaPreparation> })
}

async function inspect(area: SkillArea, sizes: Readonly<Record<string, number>>, cached: ReadonlySet<string>): Promise<AreaPreparation> {
  const { models, files } = await area.offline()
  const modelFiles = filesToCache(models)
  const paths = Object.entries(sizes).filter(([path]) => files.some((start) => path.startsWith(start) && !path.includes('/', start.length)))
  const missing: MissingFile[] = []
  for (const file of modelFiles) {
    if (!(await isCached(file))) missing.push({ ...file, download: (onLoaded, signal) => downloadToCache(file, onLoaded, signal) })
  }
  for (const [path, bytes] of paths) {
    if (!cached.has(path)) missing.push({ address: path, bytes, downloadBytes: bytes, download: (_, signal) => fetchPageFile(path, signal) })
  }
  const learners = await inspectLearner(area)
  missing.push(...learners.missing)
  const before = getState().areas?.[area.name]
  return {
    bytes: [...modelFiles.map((file) => file.bytes), ...paths.map(([, bytes]) => bytes)].reduce((sum, bytes) => sum + bytes, learners.bytes),
    missing,
    interrupted: missing.length > 0 && (before?.interrupted ?? false),
    problem: missing.length > 0 ? (before?.problem ?? null) : null,
  }
}

/** What the area needs for the signed-in learner. */
async function inspectLearner({ learnersFiles }: SkillArea): Promise<LearnersFiles> {
  const { session } = useSession.getState()
  return (session && (await learnersFiles?.(session.userid))) ?? { bytes: 0, missing: [] }
}

/** Written by the build (service-worker-build.ts). */
async function fetchSizes(): Promise<Readonly<Record<string, number>>> {
  const answer = await fetch('/offline-files.json')
  if (!answer.ok) throw new Error(`The list of files could not be loaded (${answer.status})`)
  return (await answer.json()) as Record<string, number>
}

/** The paths in the caches of the page. */
async function cachedPaths(): Promise<ReadonlySet<string>> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cacheNames.page))
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return new Set(requests.flat().map(({ url }) => new URL(url).pathname))
}

/** The service worker caches the files of the page when they are first loaded. */
async function fetchPageFile(path: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(path, { signal })
  if (!answer.ok) throw new Error(`The file ${path} could not be loaded (${answer.status})`)
  await answer.arrayBuffer()
}

/** Downloads the files of these areas, after the downloads that are running or waiting. */
export function prepare(areas: readonly AreaName[]): void {
  setState(({ wanted }) => ({ wanted: [...new Set([...wanted, ...areas])] }))
  if (!running) void run()
}

/** Ends the download of an area. The downloaded files stay, so that it can be continued. */
export function cancelPreparation(area: AreaName): void {
  change(area, { interrupted: true })
  if (getState().wanted[0] === area) cancelled.abort(new DOMException('The download was ended', 'AbortError'))
  else forget(area)
}

export function setWifiOnly(wifiOnly: boolean): void {
  setState({ wifiOnly })
  wifiOnlyChanged.dispatchEvent(new Event('change'))
}

const wifiOnlyChanged = new EventTarget()

async function run(): Promise<void> {
  running = true
  for (let area = getState().wanted[0]; area !== undefined; area = getState().wanted[0]) {
    cancelled = new AbortController()
    setState({ share: 0 })
    change(area, { problem: null })
    try {
      await refreshPreparation()
      await downloadArea(area, cancelled.signal)
    } catch (error) {
      if (!cancelled.signal.aborted) {
        console.warn('The area cannot be prepared for offline use', error)
        await reportProblem(area, error)
      }
    }
    forget(area)
    await refreshPreparation().catch(() => undefined)
  }
  running = false
  // Its host has the plan, and the page asks for lasting storage once it is installed.
  if (isAlone) return
  await keepPlan()
  // The browser may otherwise delete the files when the device is full.
  await navigator.storage.persist()
}

/** The device keeps the learner's plan, and whether two ways are compared, for the time without a network. */
async function keepPlan(): Promise<void> {
  const { session } = useSession.getState()
  if (session === null) return
  await queryClient.prefetchQuery({ ...planQuery(session.userid), staleTime: 0 })
  await queryClient.prefetchQuery({ ...comparisonQuery(session.userid), staleTime: 0 })
}

async function downloadArea(area: AreaName, signal: AbortSignal): Promise<void> {
  const missing = getState().areas?.[area].missing ?? []
  const needed = missing.reduce((sum, { bytes }) => sum + bytes, 0)
  const free = await freeBytes()
  if (free !== undefined && free < needed) throw new DOMException('Too little space', 'QuotaExceededError')
  const total = missing.reduce((sum, file) => sum + file.downloadBytes, 0)
  let done = 0
  for (const file of missing) {
    await downloadOnWifi(file, (loaded) => setState({ share: (done + (loaded / file.bytes) * file.downloadBytes) / total }), signal)
    done += file.downloadBytes
    setState({ share: done / total })
  }
}

/** Downloads a file. If the device leaves Wi-Fi during the download, it starts again when Wi-Fi is back. */
async function downloadOnWifi(file: MissingFile, onLoaded: (loaded: number) => void, signal: AbortSignal): Promise<void> {
  for (;;) {
    await waitForWifi(signal)
    const offWifi = new AbortController()
    const onChange = (): void => {
      if (mustWaitForWifi()) offWifi.abort(new DOMException('The device left Wi-Fi', 'AbortError'))
    }
    networkInformation()?.addEventListener('change', onChange)
    try {
      return await file.download(onLoaded, AbortSignal.any([signal, offWifi.signal]))
    } catch (error) {
      if (signal.aborted || !offWifi.signal.aborted) throw error
    } finally {
      networkInformation()?.removeEventListener('change', onChange)
    }
  }
}

function mustWaitForWifi(): boolean {
  return getState().wifiOnly && isOnWifi() === false
}

async function waitForWifi(signal: AbortSignal): Promise<void> {
  while (mustWaitForWifi()) {
    setState({ waitsForWifi: true })
    const listening = new AbortController()
    await new Promise<void>((resolve, reject) => {
      for (const target of [networkInformation(), wifiOnlyChanged]) target?.addEventListener('change', () => resolve(), { signal: listening.signal })
      signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: listening.signal })
    }).finally(() => {
      listening.abort()
      setState({ waitsForWifi: false })
    })
  }
  signal.throwIfAborted()
}

async function reportProblem(area: AreaName, error: unknown): Promise<void> {
  const missing = getState().areas?.[area].missing ?? []
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
  const needed = missing.reduce((sum, { bytes }) => sum + bytes, 0)
  change(area, { interrupted: true, problem: isFull ? { kind: 'full', needed, free: await freeBytes() } : { kind: 'network' } })
}

async function freeBytes(): Promise<number | undefined> {
  const { quota, usage } = await navigator.storage.estimate()
  return quota === undefined || usage === undefined ? undefined : Math.max(0, quota - usage)
}

function change(area: AreaName, changed: Partial<AreaPreparation>): void {
  setState(({ areas }) => ({ areas: areas && { ...areas, [area]: { ...areas[area], ...changed } } }))
}

function forget(area: AreaName): void {
  setState(({ wanted }) => ({ wanted: wanted.filter((one) => one !== area) }))
}
