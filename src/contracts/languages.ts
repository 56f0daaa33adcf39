/** Apart from the schemas, so that a page can know its language without loading them. */
export const languages = ['ru', 'en'] as const
