/** A place on the page with prerendered markup in it, as a browser parses it. */
export function prerendered(html: string): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'))
  place.append(document.createRange().createContextualFragment(html))
  return place
}
