/** The visible texts of a page, block by block. Runs in the page. */
export function shownTexts(): string[] {
  const blocks = new Map<Element, string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    let block = node.parentElement
    if (!block?.checkVisibility({ visibilityProperty: true }) || block.closest('[aria-hidden="true"], svg')) continue
    // A sentence with an inline link is one text.
    while (block.parentElement && getComputedStyle(block).display === 'inline') block = block.parentElement
    // A line break ends a sentence.
    const gap = node.previousSibling?.nodeName === 'BR' ? ' · ' : ' '
    blocks.set(block, `${blocks.get(block) ?? ''}${gap}${node.textContent}`)
  }
  return [...blocks.values()]
}

/**
 * Texts without brackets that are not data, and so come from no dictionary. `shown`: by a page in the language of
 * `pseudo-words.ts`. `given`: every text that the provider had sent by then. Formatted numbers, dates and names count as data,
 * and so do short codes.
 */
export function hardCoded(shown: string[], given: string[]): string[] {
  const plain = (text: string) =>
    text
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('\u2060', '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  const answers = new Set(given.map((text) => plain(text).toLowerCase()))
  const unspaced = [...answers].join('\n').replaceAll(' ', '')

  const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
  const made = [
    /\b\w+day\b(?= \d)/g,
    new RegExp(`\\b(\\d{1,2}\\s)?(${months})(\\s\\d{4})?`, 'g'),
    /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g,
    /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)$/g,
    /[\d.,]+\s?(kg|cm|KB|MB|Bytes|K)\b/g,
    /\b\p{Lu}{1,3}(-\d+)?\b/gu,
    /\S+@\S+/g,
    // A Russian address is in Russian.
    /(?<!\p{L})(корп|кв)(?!\p{L})/gu,
    // The portal's name.
    /\bAist\b/gi,
  ]
  const isData = (piece: string) => {
    const words = piece.toLowerCase().split(' ')
    return unspaced.includes(words.join('')) || words.every((word) => !/\p{L}/u.test(word) || answers.has(word))
  }

  const found = new Set<string>()
  for (const text of shown) {
    let left = plain(text)
    // Innermost first, because a value may be a sentence itself.
    for (let before = ''; before !== left; left = left.replaceAll(/\[[^[\]]*\]/g, ' · ')) before = left
    if (isData(left)) continue
    for (const piece of left.split(/[·,:;()“”]|\. /).map((each) => each.trim())) {
      if (isData(piece)) continue
      const unmade = made.reduce((rest, form) => rest.replaceAll(form, ''), piece).trim()
      if (/\p{L}/u.test(unmade) && !isData(unmade)) found.add(`from no dictionary: ${piece}`)
    }
  }
  return [...found]
}
