/** Under which names the device keeps what was written and not sent. */
export const draftKeys = { letter: 'contact', mended: (entry: string) => `contact.${entry}` }
