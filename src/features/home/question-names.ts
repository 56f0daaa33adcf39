/** What is asked and answered on the page, in its order: searches are told the same. */
export const questions = ['price', 'weight', 'customs', 'damage', 'attention', 'offline'] as const
