/** The drafts' keys in storage. */
export const draftKeys = { letter: 'contact', mended: (entry: string) => `contact.${entry}` }
