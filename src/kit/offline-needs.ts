import type { NamedModel } from './ml/models.ts'
import type { SettingName } from './settings.ts'

/** What an area needs on the device to work without a network. Each area lists its own in `offline.ts`. */
export interface OfflineNeeds {
  readonly models: readonly NamedModel[]
  /** the first parts of the paths of its pictures, sounds, videos and recognition worker, without folders inside a folder */
  readonly files: readonly string[]
  /** whether the area's first use fetches them, or only if this setting is on; if not, the server does the work */
  readonly fetchedOnUse: boolean | SettingName
}
