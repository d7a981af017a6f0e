import { queryOptions } from '@tanstack/react-query'

const firstPictures = '/pictures/words/'

/** The path of a word's second drawing. @param picture the path of its usual one */
export function secondPicture(picture: string): string | undefined {
  const at = picture.lastIndexOf(firstPictures)
  return at === -1 ? undefined : `${picture.slice(0, at)}${firstPictures}second/${picture.slice(at + firstPictures.length)}`
}

/** Loads the second drawing of a word. Its data is its address, or null if this device cannot show it. */
export function secondPictureQuery(picture: string) {
  return queryOptions({
    queryKey: ['second picture', picture],
    staleTime: Infinity,
    async queryFn() {
      const address = secondPicture(picture)
      if (address === undefined) return null
      const image = new Image()
      image.src = address
      return image.decode().then(() => address, () => null)
    },
  })
}
