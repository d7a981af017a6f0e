/** The steps of each demonstration video: used as captions and read aloud while the video plays slowly. */
import type { Movement } from './movements.ts'

/** Times are in seconds of the video; at most seven words in each language. */
export interface DemonstrationStep {
  readonly start: number
  readonly end: number
  readonly en: string
  readonly si: string
}

export interface Demonstration {
  /** number of times that the video shows the steps */
  readonly times: number
  readonly steps: readonly DemonstrationStep[]
}

function step(start: number, end: number, en: string, si: string): DemonstrationStep {
  return { start, end, en, si }
}

export const demonstrations: Readonly<Record<Movement, Demonstration>> = {
  catch: {
    times: 2,
    steps: [
      step(0, 0.6, 'Look at the ball.', 'බෝලය දිහා බලන්න.'),
      step(0.6, 1, 'Stretch out both hands.', 'අත් දෙකම දිගු කරන්න.'),
      step(1, 1.85, 'Hold it to your tummy.', 'බඩට තුරුල් කරගන්න.'),
      step(1.85, 3, 'Throw it back.', 'ආපසු විසි කරන්න.'),
    ],
  },
  walk: {
    times: 1,
    steps: [
      step(0, 1.6, 'Stand tall.', 'කෙළින් ඉන්න.'),
      step(1.6, 3.3, 'One foot, then the other foot.', 'එක කකුලක්, ඊට පස්සේ අනෙක.'),
      step(3.3, 5, 'Swing your arms.', 'අත් වනන්න.'),
    ],
  },
  jump: {
    times: 4,
    steps: [
      step(0, 0.34, 'Bend your knees.', 'දණහිස් නවන්න.'),
      step(0.34, 0.84, 'Jump! Both feet together.', 'පනින්න! කකුල් දෙකම එකට.'),
      step(0.84, 1.2, 'Land softly.', 'හෙමින් බිමට එන්න.'),
    ],
  },
  run: {
    times: 2,
    steps: [
      step(0, 1, 'Lift your knees up.', 'දණහිස් උස්සන්න.'),
      step(1, 2, 'Bend and swing your arms.', 'අත් නවා වනන්න.'),
    ],
  },
  throw: {
    times: 1,
    steps: [
      step(0, 0.5, 'Hold the ball in one hand.', 'එක අතකින් බෝලය අල්ලන්න.'),
      step(0.5, 1.2, 'Bring your hand up and back.', 'අත උස්සා පස්සට ගන්න.'),
      step(1.2, 2.3, 'Step and throw.', 'අඩියක් තබා විසි කරන්න.'),
      step(2.3, 6.4, 'Pick the ball up again.', 'බෝලය නැවත ගන්න.'),
    ],
  },
  dribble: {
    times: 1,
    steps: [
      step(0, 1.9, 'Bend your knees a little.', 'දණහිස් ටිකක් නවන්න.'),
      step(1.9, 3.8, 'Push the ball down.', 'බෝලය පහළට තල්ලු කරන්න.'),
      step(3.8, 5.6, 'Meet it with your open hand.', 'දිගහැරි අතින් එය පිළිගන්න.'),
    ],
  },
  handstand: {
    times: 1,
    steps: [
      step(0, 1.15, 'Lift both arms up.', 'අත් දෙකම උස්සන්න.'),
      step(1.15, 1.8, 'Hands down on the mat.', 'අත් මෙට්ටය මත තබන්න.'),
      step(1.8, 2.6, 'Kick one leg up, then both.', 'එක කකුලක්, පසුව දෙකම උඩට.'),
      step(2.6, 4.2, 'Strong arms, straight body.', 'ශක්තිමත් අත්, කෙළින් ඇඟ.'),
      step(4.2, 7, 'Come down, one foot first.', 'එක කකුලක් මුලින් බිමට ගන්න.'),
    ],
  },
  kick_ball: {
    times: 1,
    steps: [
      step(0, 0.5, 'Look at the ball.', 'බෝලය දිහා බලන්න.'),
      step(0.5, 1.4, 'Step beside the ball.', 'බෝලය ළඟට අඩිය තබන්න.'),
      step(1.4, 2.1, 'Swing your foot and kick.', 'කකුල පද්දා පහර දෙන්න.'),
      step(2.1, 5.6, 'Step back again.', 'නැවත පස්සට යන්න.'),
    ],
  },
  somersault: {
    times: 2,
    steps: [
      step(0, 0.95, 'Squat down low.', 'පහත් වී වාඩි වන්න.'),
      step(0.95, 1.3, 'Hands on the mat, chin in.', 'අත් මෙට්ටය මත, නිකට ඇතුළට.'),
      step(1.3, 2, 'Roll over your round back.', 'වට කළ පිටෙන් පෙරළෙන්න.'),
      step(2, 3, 'Stand up.', 'නැගිටින්න.'),
      step(3, 3.8, 'Turn around.', 'හැරෙන්න.'),
    ],
  },
}

/** Returns the captions as WebVTT. */
export function toWebVtt(movement: Movement, language: 'en' | 'si'): string {
  const { times, steps } = demonstrations[movement]
  const cycle = steps.at(-1)?.end ?? 0
  const cues = Array.from({ length: times }, (_, time) =>
    steps.map(({ start, end, ...words }) => `${clock(start + time * cycle)} --> ${clock(end + time * cycle)}\n${words[language]}\n`))
  return `WEBVTT\n\n${cues.flat().join('\n')}`
}

function clock(seconds: number): string {
  return `00:00:${seconds.toFixed(3).padStart(6, '0')}`
}

/** Path of a movement's demonstration video. */
export function demonstrationUrl(movement: Movement): string {
  return `/videos/${movement}.mp4`
}

export function captionsUrl(movement: Movement, language: 'en' | 'si'): string {
  return `/videos/${movement}.${language}.vtt`
}
