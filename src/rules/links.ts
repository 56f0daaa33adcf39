const withScheme = /^https?:\/\/\S+$/i
/** "shop.example/jacket": shops' addresses are copied with and without their beginning. */
const withoutScheme = /^([\p{L}\d-]+\.)+\p{L}{2,}(:\d+)?([/?#]\S*)?$/u

/** A link as it is sent: with its beginning. What is no link stays as it was typed. */
export function asLink(typed: string): string {
  const address = typed.trim()
  return withoutScheme.test(address) ? `https://${address}` : address
}

/** The links of a text, however they are divided, each once and in their order. Words between them are passed over. */
export function linksIn(text: string): string[] {
  const words = text
    .split(/\s+|[,;](?=https?:)/i)
    .map((word) => word.replace(/^[<("'«]+/, '').replace(/[>)"'»,;.]+$/, ''))
    .filter(Boolean)
  // Among other words only what surely is one: "t-shirt.black" may be a name.
  const isSure = (word: string) => withScheme.test(word) || (withoutScheme.test(word) && /[/]|^www\./i.test(word))
  const links = words.length === 1 ? words.filter((word) => withScheme.test(asLink(word))) : words.filter(isSure)
  return [...new Set(links.map(asLink))]
}

/** The same text without what stands in it as links: their digits are no tracking numbers. */
export function withoutLinks(text: string): string {
  return text.replaceAll(/(?:https?:\/\/|www\.)\S+/gi, ' ').trim()
}
