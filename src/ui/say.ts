/** Milliseconds: until then every screen reader has taken it up. */
const longEnough = 5000

/**
 * Says something at once that is seen already. An alert is heard when it appears, so the same words are heard each time; it stands in
 * `place`, because behind a dialog nothing is heard.
 */
export function say(place: HTMLElement, words: string): void {
  const alert = document.createElement('p')
  alert.className = 'sr'
  alert.setAttribute('role', 'alert')
  alert.textContent = words
  place.append(alert)
  setTimeout(() => alert.remove(), longEnough)
}
