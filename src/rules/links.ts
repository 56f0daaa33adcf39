const withScheme = /^https?:\/\/\S+$/i
/** "shop.example/jacket": addresses are copied with and without their scheme. */
const withoutScheme = /^([\p{L}\d-]+\.)+\p{L}{2,}(:\d+)?([/?#]\S*)?$/u

/** A link with its scheme. Anything that is not a link stays as typed. */
export function asLink(typed: string): string {
  const address = typed.trim()
  return withoutScheme.test(address) ? `https://${address}` : address
}

/** The links in a text, each once and in order, whatever separates them. Other words are skipped. */
export function linksIn(text: string): string[] {
  const words = text
    .split(/\s+|[,;](?=https?:)/i)
    .map((word) => word.replace(/^[<("'«]+/, '').replace(/[>)"'»,;.]+$/, ''))
    .filter(Boolean)
  // Among other words only certain links count: "t-shirt.black" may be a name.
  const isSure = (word: string) => withScheme.test(word) || (withoutScheme.test(word) && /[/]|^www\./i.test(word))
  const links = words.length === 1 ? words.filter((word) => withScheme.test(asLink(word))) : words.filter(isSure)
  return [...new Set(links.map(asLink))]
}

/** The text without links, whose digits are not tracking numbers. */
export function withoutLinks(text: string): string {
  return text.replaceAll(/(?:https?:\/\/|www\.)\S+/gi, ' ').trim()
}
