/** What is asked and answered on the page, in its order: searches are told the same. */
export const questions = ['offline', 'queue', 'attention', 'price', 'device'] as const
