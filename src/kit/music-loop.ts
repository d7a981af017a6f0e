/**
 * How the music's file is repeated without a click, in seconds. Decoders leave different lengths of silence before an
 * MP3, so the file holds the loop with a margin of its own end before it and of its beginning after it: whatever the
 * silence, what lies between `margin` and `margin + seconds` fits together.
 */
export const musicLoop = { margin: 0.5, seconds: 32 } as const
