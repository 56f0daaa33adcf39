/** What the history keeps about a list that a declaration led to. */
export const afterDeclaring = { isDeclared: true }
