import { ifItComes } from '#ui/if-it-comes.tsx'

/** Comes after the screen stands, into places that are kept for it; the menu leads to all of it, too. */
export const Later = ifItComes(() => import('./later.tsx').then((module) => module.Later))
