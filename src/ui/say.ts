/** Milliseconds until every screen reader has picked it up. */
const longEnough = 5000

/**
 * Announces something that is already visible. A new alert is read out when it appears, so even the same words are read again. It
 * is put into `place`, because nothing behind a dialog is read.
 */
export function say(place: HTMLElement, words: string): void {
  const alert = document.createElement('p')
  alert.className = 'sr'
  alert.setAttribute('role', 'alert')
  alert.textContent = words
  place.append(alert)
  setTimeout(() => alert.remove(), longEnough)
}
