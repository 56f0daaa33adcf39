/** Apart from the schemas, so that a page can know its language without them. */
export const languages = ['ru', 'en'] as const
