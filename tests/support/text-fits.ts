/**
 * Describes texts that do not fit: cut off, broken inside a word, or beyond the window's edge. Runs in the page, and
 * first has all of it laid out.
 */
export function misfits(): string[] {
  const found = new Set<string>()
  document.documentElement.dataset.whole = ''
  const width = document.documentElement.clientWidth
  const say = (what: string, text: string) => found.add(`${what}: ${text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}`)
  if (document.documentElement.scrollWidth > width)
    say('wider than the window', String(document.documentElement.scrollWidth))

  const isHidden = (element: Element) =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    element.closest('[aria-hidden="true"], .sr, [inert], svg') !== null
  /** A container scrolls sideways, or clips it, which is reported separately. */
  const isHeld = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).overflowX !== 'visible' || isHeld(element.parentElement))
  /** It overflows its container at the bottom and cannot be scrolled to; an ellipsis on purpose does not count. */
  const isCutBelow = (bottom: number, element: Element | null): boolean => {
    if (element === null || element === document.body) return false
    const { overflowY, webkitLineClamp, position } = getComputedStyle(element)
    if (/auto|scroll/.test(overflowY)) return false
    const box = element.getBoundingClientRect()
    // Without height: only for screen readers.
    if (overflowY !== 'visible' && box.height < 2) return false
    if (overflowY !== 'visible' && bottom > box.bottom + 2) return webkitLineClamp === 'none'
    if (position === 'fixed') return bottom > window.innerHeight + 1
    return isCutBelow(bottom, element.parentElement)
  }
  /** Codes, addresses and numbers may break anywhere or be shortened, because they are copied, not read. */
  const isCode = (word: string) => /[\d@/._]/.test(word)

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement
    if (!element || !node.textContent?.trim() || isHidden(element)) continue
    const box = element.getBoundingClientRect()
    if (box.width < 2 || box.height < 2) continue
    const style = getComputedStyle(element)
    const isCut = /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1
    // Content out of view is not laid out yet.
    const isLaidOut = element.checkVisibility({ contentVisibilityAuto: true })
    if (isLaidOut && isCutBelow(box.bottom, element)) say('cut below', node.textContent)
    if (isCut && !isCode(node.textContent)) say('cut', node.textContent)
    for (const { 0: word, index } of node.textContent.matchAll(/[^\s\u00ad—–-]+/g)) {
      if (isCode(word)) continue
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = [...range.getClientRects()].filter((each) => each.width > 0.5)
      const tops = lines.map(({ top }) => top)
      const length = lines.reduce((sum, each) => sum + each.width, 0)
      // A word may be wider than its container can ever be.
      if (length < width * 0.8 && Math.max(...tops) - Math.min(...tops) > 8) say('broken inside', word)
      if (lines.some((each) => each.right > width + 1) && !isHeld(element)) say('past the edge', node.textContent)
    }
  }
  // A code that is drawn, not written.
  for (const code of document.querySelectorAll<HTMLElement>('[data-digits]')) {
    const digits = [...code.querySelectorAll('svg')].map((each) => each.getBoundingClientRect())
    const tops = digits.map(({ top }) => top)
    // Slanted digits do not count as a second line.
    const isBroken = Math.max(...tops) - Math.min(...tops) > (digits[0]?.height ?? 0) / 2
    if (isBroken) say('broken inside', `code ${code.dataset.digits}`)
    if (digits.some(({ right }) => right > width + 1)) say('past the edge', `code ${code.dataset.digits}`)
  }
  return [...found]
}
