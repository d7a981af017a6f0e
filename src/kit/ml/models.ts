/** Where a model's weights come from. An area lists its own in `models.ts`. */
export interface ModelSource {
  /** below models/ */
  readonly file: string
  readonly bytes: number
  /** the bytes that a browser receives, because the server compresses the file */
  readonly downloadBytes: number
  readonly sha256: string
  readonly licence: string
  /** The browser opens it as it is: optimising it first would take longer than it saves in the first answers. */
  readonly opensAsIs?: boolean
  /**
   * A device that is its own server downloads this file as its difference from another one of the same length, which it also needs:
   * byte by byte, without a carry.
   */
  readonly difference?: { readonly from: NamedModel; readonly downloadBytes: number }
  /** npm package, exact version and the file's path in it; without it the weights are trained here and committed */
  readonly package?: { readonly name: string; readonly version: string; readonly path: string }
}

export interface NamedModel extends ModelSource {
  /** as in the logs and in /health */
  readonly name: string
}

/** Adds its key to each entry as its name. */
export function defineModels<const Name extends string>(sources: Readonly<Record<Name, ModelSource>>): Readonly<Record<Name, NamedModel>> {
  const named = Object.entries<ModelSource>(sources).map(([name, source]) => [name, { name, ...source }])
  return Object.fromEntries(named) as Record<Name, NamedModel>
}

export function totalBytes(models: readonly ModelSource[]): number {
  return models.reduce((sum, { bytes }) => sum + bytes, 0)
}
