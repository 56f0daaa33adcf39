/** How the check of a receiver's documents stands. A document that was not given cannot be checked. */
export function checkState(status: string, isGiven: boolean): string {
  return isGiven || status === 'verified' || status === 'invalid' ? status : 'missing'
}
