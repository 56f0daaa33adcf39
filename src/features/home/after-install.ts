/** The id of the element after the install card, which gets the focus when the card disappears. */
export const afterInstall = 'home-last'
