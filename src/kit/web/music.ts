import { useEffect } from 'react'
import { musicLoop } from '#kit/music-loop.ts'
import { useSettings } from './settings.ts'
import { useListening } from './sound.ts'

/** Where the loop lies. */
const musicUrl = '/sounds/music.mp3'
/** Quiet enough to speak over, 0 to 1. */
const volume = 0.35

/**
 * Background music on a screen that has it: looped, only when someone has turned it on, never while the microphone
 * records or the page is hidden. The switch stands in the area layout.
 */
export function useMusic(): void {
  const wanted = useSettings((settings) => settings.music)
  const listening = useListening((state) => state.listening)

  useEffect(() => {
    if (!wanted || listening) return undefined
    const loop = new MusicLoop()
    const follow = (): void => loop.play(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', follow)
    // Where the page was reloaded with music on, the browser lets it begin at the first touch only.
    document.addEventListener('pointerdown', follow)
    follow()
    return () => {
      document.removeEventListener('visibilitychange', follow)
      document.removeEventListener('pointerdown', follow)
      loop.end()
    }
  }, [wanted, listening])
}

/** By Web Audio and not by an audio element, whose loop leaves a gap. */
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
