/**
 * Takes the place of `areas/vocabulary/web/recogniser/device-recogniser.ts` in the build for a device that is its own server: its host
 * recognises words, and a second recogniser would take the same memory again.
 */
export const speech = { name: 'speech', models: [], slowMs: 0, longestMs: 0 }

export const recogniser = {
  recognise: (): Promise<never> => Promise.reject(new Error('The host recognises words')),
}

/** Whether the page recognises words when the host cannot. */
export function isPrepared(): Promise<boolean> {
  return Promise.resolve(false)
}
