import type { OpenVoice } from '#kit/server/media/voice.ts'

/** The voice of espeak-ng. Its module is loaded with the first word. @param folder of espeak-ng */
export function lazyVoice(folder: string): OpenVoice {
  let opened: Promise<OpenVoice> | undefined
  return {
    async synthesise(text, how) {
      opened ??= import('./synthesise.ts').then(({ openVoice }) => openVoice({ folder }))
      return (await opened).synthesise(text, how)
    },
    close: async () => (await opened)?.close(),
  }
}
