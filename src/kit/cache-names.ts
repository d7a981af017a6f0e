/** Names of the page's caches in the browser's Cache API. */
export const cacheNames = {
  /** prefix of the cache of one version of the page: its code, fonts, pictures and sounds */
  page: 'd-learner-page-',
  /** weights of the models, and the engine that runs them */
  models: 'd-learner-models',
  /** what has come of such files in a download that is not finished */
  parts: 'd-learner-parts',
  /** pictures and sounds of a learner's own words that were already loaded; removed on sign-out */
  own: 'd-learner-own',
  /** what the recogniser of words compares recordings with, also a family's own recordings; removed on sign-out */
  templates: 'd-learner-templates',
  /** the file that another app has shared with a phone alone, until it is opened */
  shared: 'd-learner-shared',
} as const

/** In the cache of shared files. There is one: the last. */
export const sharedFileKey = '/shared-file'

/** The IndexedDB database of a learner's last answers; removed on sign-out. */
export const answersDatabase = 'd-learner-answers'

/** The folder of the engine's files, which are cached with the weights. */
export const engineFolder = '/models/fetched/onnxruntime/'
/** Version of onnxruntime-web; it is part of the addresses, so that only a new version is fetched. */
export const engineVersion = '1.30.0'
