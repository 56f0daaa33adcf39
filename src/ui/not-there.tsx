import { late } from './late.tsx'

/** What somebody asked for does not exist: few see it, so its code comes when it is needed. */
export const NotThere = late(() => import('./not-found.tsx').then((module) => module.NotFound), 'not-found.tsx')
