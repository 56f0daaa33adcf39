import { href } from '#paths.ts'
import { publicPages } from '#tests/support/public-pages.ts'

export type StartPage = {
  name: string
  path: string
  isSignedIn: boolean
  /** Where the tapped link leads. */ tap: string
}

const language = 'ru'

/** `parcel`: the id of one that the list shows at once. */
export function startPages(parcel: string): StartPage[] {
  const home = href(language, 'home')
  const calculator = href(language, 'order-calculation')
  const parcels = href(language, 'parcels')
  const opened = href(language, 'parcel', { id: parcel })
  const pages = [
    { name: 'home', path: home, tap: calculator },
    { name: 'calculator', path: calculator, tap: home },
    { name: 'article', path: href(language, 'article', { id: 'first-parcel' }), tap: href(language, 'articles') },
    { name: 'login', path: href(language, 'login'), tap: href(language, 'register') },
    { name: 'dashboard', path: href(language, 'dashboard'), tap: parcels },
    { name: 'parcels', path: parcels, tap: opened },
    { name: 'parcel', path: opened, tap: parcels },
  ]
  return pages.map((page) => ({ ...page, isSignedIn: needsSession(page.path) }))
}

export const pageNames = startPages('').map(({ name }) => name)

export function needsSession(path: string): boolean {
  return path.startsWith(href(language, 'dashboard'))
}

/** Whether the server prerenders the page; for others it sends a shell. */
export function isPrerendered(path: string): boolean {
  return publicPages(language).includes(path) || path === href(language, 'login')
}
