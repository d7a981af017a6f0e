/** What the browser's Cache API and IndexedDB hold for the page, by name. */
export const cacheNames = {
  /** begins the name of the cache of one version of the page: its code, fonts, pictures and sounds */
  page: 'd-learner-page-',
  /** weights of the models and the engine that runs them */
  models: 'd-learner-models',
  /** pictures and sounds of a learner's own words, as far as they were seen and heard; removed on sign-out */
  own: 'd-learner-own',
} as const

/** The database of a learner's last answers; removed on sign-out. */
export const answersDatabase = 'd-learner-answers'

/** Where the engine's files lie; they are kept beside the weights. */
export const engineFolder = '/models/fetched/onnxruntime/'
/** Of onnxruntime-web; it stands in the addresses, so that a new version is fetched and the same one is not. */
export const engineVersion = '1.30.0'
