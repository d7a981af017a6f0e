/** Takes the place of `kit/web/alone.ts` in the build for a device that is its own server. */
export const isAlone = true
