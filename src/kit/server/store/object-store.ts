/** Where a server keeps the learners' files. `folder-store.ts` and `s3-store.ts` are the two kinds. */
import type { OwnProcess } from '../files/processes.ts'

/** The bytes of an object from `start` to before `end`. */
export interface ObjectPart {
  readonly start: number
  readonly end: number
}

export interface OpenedObject {
  /** the object or the part that was asked for; fails if it cannot be read completely */
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>
  /** of the whole object, in bytes */
  readonly size: number
}

export interface ObjectFacts {
  /** size of the object */
  readonly bytes: number
  /** ms since 1970, by the clock of the store */
  readonly modified: number
}

export interface ListedObject extends ObjectFacts {
  readonly key: string
}

/**
 * Objects by their keys, such as `files/LEARNER/NAME`: lower-case letters, digits, hyphens and dots, in parts that slashes separate.
 * Every function fails with a `StoreError` if a store in the network fails, or with an error of the file system.
 */
export interface ObjectStore {
  /**
   * Stores an object completely or not at all, and replaces one of that key.
   * @param from the bytes, or the path of a file, which is moved
   */
  put(key: string, from: string | Uint8Array): Promise<void>
  /** Stores an object unless there is one of that key. */
  create(key: string, text: string): Promise<void>
  /** Returns undefined if there is no such object. @param part lies within the object and is not empty */
  open(key: string, part?: ObjectPart): Promise<OpenedObject | undefined>
  /** Returns undefined if there is no such object. */
  stat(key: string): Promise<ObjectFacts | undefined>
  /** Removes an object. Does nothing if there is none. */
  remove(key: string): Promise<void>
  /** The objects whose keys begin with `folder/`; those of one folder follow each other. */
  list(folder: string): AsyncIterable<ListedObject>
  /** The first parts of what follows `folder/` in the keys, each once; also of empty folders, if the store has any. */
  names(folder: string): AsyncIterable<string>
  /** Creates a folder, if the store has any. */
  createFolder(folder: string): Promise<void>
  /** Removes a folder that has been empty since `before`, in ms since 1970. Never rejects. */
  removeEmpty(folder: string, before?: number): Promise<void>
  /**
   * Returns a path at which this machine's programs can read the object: its own, or `copy` after the object was copied there.
   * Returns undefined if there is no such object. The caller removes the copy.
   */
  local(key: string, copy: string): Promise<string | undefined>
}

/** The store of a server, which all processes of its database share. */
export interface Store extends ObjectStore {
  /** for the operator, after "the": `folder /data` */
  readonly name: string
  /** the variable that chooses it */
  readonly setting: 'DATA_DIR' | 'S3_BUCKET'
  /** where an operator can write the store's id */
  readonly idPlace: string
  /** Makes this process known to the other processes of the store. @param mark becomes the end of the name, for `markOf` */
  register(mark?: string): Promise<OwnProcess>
}

/** Returns a small object; undefined if there is none. */
export async function readBytes(store: ObjectStore, key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const opened = await store.open(key)
  return opened && new Uint8Array(await new Response(opened.stream).arrayBuffer())
}
