import { Link } from '#contracts/link.ts'
import { linksIn, withoutLinks } from './links.ts'
import { findTrackingNumbers } from './tracking-numbers.ts'

/** What another app says beside its files. Android often puts the link into the text, among words. */
export type SharedWords = { title: string; text: string; url: string }

export type SortedWords = {
  /** Pages of shops that the provider would take, each once, as many as an order takes. */
  links: string[]
  /** In which the numbers stand, for the screen that takes many; empty where there is none. */
  numbers: string
  count: number
  /** The name of what was shared, where it is one. */
  name: string
}

/** As many items as an order takes. */
const mostLinks = 20

/** Sorts out links and tracking numbers. What is neither is nothing that the portal can begin something with. */
export function sortWords({ title, text, url }: SharedWords): SortedWords {
  const links = [...linksIn(url), ...linksIn(text), ...linksIn(title)].flatMap(
    (each) => Link.safeParse(each).data ?? [],
  )
  const words = [text, url, title].map(withoutLinks)
  const telling = words.find((each) => findTrackingNumbers(each).length > 0) ?? ''
  return {
    links: [...new Set(links)].slice(0, mostLinks),
    numbers: telling,
    count: findTrackingNumbers(telling).length,
    name: linksIn(title).length > 0 ? '' : withoutLinks(title).replaceAll(/\s+/g, ' '),
  }
}
