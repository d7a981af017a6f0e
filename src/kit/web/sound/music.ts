import { useEffect } from 'react'
import { musicLoop } from '#kit/music-loop.ts'
import { useSettings } from '../session/settings.ts'
import { useMicrophoneActive } from './sound.ts'

const musicUrl = '/sounds/music.mp3'
/** Quiet enough to speak over. 0 to 1. */
const volume = 0.35

/**
 * Plays looped background music while the screen is open, if the setting is on, the microphone does not record and the
 * page is visible. The area layout has the switch.
 */
export function useMusic(): void {
  const enabled = useSettings((settings) => settings.music)
  const listening = useMicrophoneActive((state) => state.listening)

  useEffect(() => {
    if (!enabled || listening) return undefined
    const loop = new MusicLoop()
    const update = (): void => loop.play(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', update)
    // After a reload, browsers do not start sound before the first press.
    document.addEventListener('pointerdown', update)
    update()
    return () => {
      document.removeEventListener('visibilitychange', update)
      document.removeEventListener('pointerdown', update)
      loop.end()
    }
  }, [enabled, listening])
}

/** Uses Web Audio, because an audio element leaves a gap between repetitions. */
class MusicLoop {
  private readonly context = new AudioContext()

  constructor() {
    this.start().catch((error: unknown) => console.error('The music cannot be played', error))
  }

  play(on: boolean): void {
    if (this.context.state === 'closed') return
    void (on ? this.context.resume() : this.context.suspend())
  }

  end(): void {
    void this.context.close()
  }

  private async start(): Promise<void> {
    const answer = await fetch(musicUrl)
    if (!answer.ok) throw new Error(`The music was answered with ${answer.status}`)
    const file = await answer.arrayBuffer()
    if (this.context.state === 'closed') return
    const buffer = await this.context.decodeAudioData(file)
    const { margin, seconds } = musicLoop
    const loop = { loop: true, loopStart: margin, loopEnd: margin + seconds }
    const source = new AudioBufferSourceNode(this.context, { buffer, ...loop })
    source.connect(new GainNode(this.context, { gain: volume })).connect(this.context.destination)
    source.start(0, margin)
  }
}
