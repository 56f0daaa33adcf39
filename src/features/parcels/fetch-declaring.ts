import { lazyWithRetry } from '#pwa/chunks.ts'

/** See `declaring.ts`. */
export const fetchDeclaring = () => lazyWithRetry(() => import('./declaring.ts'))
