/**
 * The part of the music file that repeats without a click, in seconds. Decoders add silence of different lengths before
 * an MP3. Therefore the loop's end is repeated before the loop and its beginning after it, so that the part from
 * `margin` to `margin + seconds` loops seamlessly with any length of silence.
 */
export const musicLoop = { margin: 0.5, seconds: 32 } as const
