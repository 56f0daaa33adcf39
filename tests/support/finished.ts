/** A place on the page with a finished part in it, as a browser reads it. */
export function finished(html: string): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'))
  place.append(document.createRange().createContextualFragment(html))
  return place
}
