/** The id of what stands after the install card: the focus goes there when the card is gone. */
export const afterInstall = 'home-last'
