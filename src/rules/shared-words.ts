import { Link } from '#contracts/link.ts'
import { linksIn, withoutLinks } from './links.ts'
import { findTrackingNumbers } from './tracking-numbers.ts'

/** The texts that another app shares besides files. Android apps often put the link into the text. */
export type SharedWords = { title: string; text: string; url: string }

export type SortedWords = {
  /** Links that the provider accepts, each once, up to the maximum of an order. */
  links: string[]
  /** The text with the tracking numbers, for the screen that takes many; empty if there are none. */
  numbers: string
  count: number
  /** The name of what was shared, if there is one. */
  name: string
}

/** The maximum number of items of an order. */
const mostLinks = 20

/** Extracts links and tracking numbers. The portal has no use for anything else. */
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
