/** Under which names the device keeps what was written and not sent. */
export const draftKeys = { letter: 'contact', mended: (entry: string) => `contact.${entry}` }

/** In the tab's storage: a guest's letter. */
export const guestLetterKey = 'aist:letter'
