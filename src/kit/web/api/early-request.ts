import { serviceUrls } from '../services.ts'

/**
 * Asks the main service without its calls' schemas: for such an answer the first screen would load all of zod. Rejects as
 * `fetch` does.
 */
export const requestEarly = (path: `/${string}`, options: RequestInit): Promise<Response> => fetch(`${serviceUrls['main'] ?? ''}${path}`, options)
