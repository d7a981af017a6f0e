import { recogniserChannel } from '../channel.ts'

/**
 * Asks the host to open a recogniser whose models are on this device, and to end its others.
 * @param name as in `RecogniserName`, or of one that runs in the page: the host then only ends its own
 */
export function openRecogniser(name: string): void {
  const channel = new BroadcastChannel(recogniserChannel)
  channel.postMessage(name)
  channel.close()
}
