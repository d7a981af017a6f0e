import { BlobSource, BufferTarget, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny'
import { copyPictures } from '#areas/contribution/server/copy-pictures.ts'
import { videoRejections } from '#areas/grossmotor/server/video/video-rejections.ts'
import type { DeviceFiles } from '#kit/device/files.ts'
import type { Films } from '#kit/server/media/films.ts'

/** Films on a device. They are read in the host's worker: a film that harms the reader harms this device alone. */
export function deviceFilms(files: DeviceFiles): Films {
  return {
    async check(film) {
      const { BROKEN, NO_PICTURES } = videoRejections
      try {
        using input = new Input({ source: new BlobSource(await files.received(film)), formats: [MP4, QTFF, WEBM, MATROSKA] })
        return await input.getPrimaryVideoTrack() === null ? NO_PICTURES : undefined
      } catch {
        return BROKEN
      }
    },
    async copyPlain(name, to, { _id }) {
      const film = await files.open(_id, name)
      if (film === undefined) throw new Error('The film is missing')
      const target = new BufferTarget()
      await copyPictures(new BlobSource(film), target)
      if (target.buffer === null) throw new Error('The film was not copied')
      await files.writeTemporary(to, new Uint8Array(target.buffer))
    },
  }
}
