/** The page's questions in order; the structured data for search engines lists the same. */
export const questions = ['price', 'weight', 'customs', 'damage', 'attention', 'offline'] as const
