import { recogniserChannel } from '../channel.ts'

/** Asks the host to open a recogniser whose models are on this device. @param name as in `RecogniserName` */
export function openRecogniser(name: string): void {
  const channel = new BroadcastChannel(recogniserChannel)
  channel.postMessage(name)
  channel.close()
}
