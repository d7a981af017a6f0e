import type { Ports } from '#kit/server/context.ts'

/** The address of a kept recording, which expires. */
export function recordingUrl({ addresses, environment }: Pick<Ports, 'addresses' | 'environment'>, id: string): string {
  return `${environment.MAIN_URL ?? ''}${addresses.sign(`/bs/agreement/recording/${id}`)}`
}
