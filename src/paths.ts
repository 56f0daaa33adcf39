/** Every screen of the portal by name: the pattern under `/:lang`. Screens of later work are added here first. */
export const paths = {
  home: '/',
  articles: '/articles',
  article: '/articles/:id',
  'recommended-shops': '/recommended-shops',
  'order-calculation': '/order-calculation',
  'contact-us': '/contact-us',
  'custom-page': '/custom-pages/:id',
  login: '/auth/login',
  register: '/auth/register',
  'forgot-password': '/auth/forgot-password',
  'reset-password': '/auth/reset-password',
  verify: '/auth/verify',
  impersonate: '/auth/impersonate',
  'complete-registration': '/auth/complete-registration',
  dashboard: '/dashboard',
  account: '/dashboard/account',
  profile: '/dashboard/account/profile',
  'personal-data': '/dashboard/account/profile/personal-data',
  'passport-data': '/dashboard/account/profile/passport-data',
  address: '/dashboard/account/profile/address',
  'change-password': '/dashboard/account/profile/change-password',
  parcels: '/dashboard/parcels',
  'parcel-create': '/dashboard/parcels/create',
  parcel: '/dashboard/parcels/:id',
  'parcel-paper': '/dashboard/parcels/:id/paper',
  pickup: '/dashboard/pickup',
  manifests: '/dashboard/manifests',
  manifest: '/dashboard/manifests/:id',
  orders: '/dashboard/order-for-calculation',
  'order-create': '/dashboard/order-for-calculation/create',
  order: '/dashboard/order-for-calculation/:id',
  transactions: '/dashboard/transactions',
  notifications: '/dashboard/notifications',
  'payment-requests': '/dashboard/payment-requests',
  'payment-create': '/dashboard/payment-requests/create',
  claims: '/dashboard/claims',
  'claim-create': '/dashboard/claims/create',
  claim: '/dashboard/claims/:id',
  'find-parcel': '/dashboard/find-parcel',
  senders: '/dashboard/senders',
  receivers: '/dashboard/receivers',
  settings: '/dashboard/settings',
  'contact-us-inside': '/dashboard/contact-us',
  shared: '/dashboard/shared',
  catalogue: '/catalogue',
} as const

export type Place = keyof typeof paths

/** Where other apps post what is shared with the portal, as both manifests say. The worker takes it, and leads to `shared`. */
export const sharePath = '/share'

/** How an address begins that a text may lead to outside of the portal: the provider drops others when it stores it, the page when it shows it. */
export const outerLinks = ['https://', 'http://', 'mailto:', 'tel:'] as const

type Names<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never

/** What a place needs to become a path: `{ id }` for a parcel, nothing for the list. */
export type PlaceParams<P extends Place> = { [Name in Names<(typeof paths)[P]>]: string | number }

/** Path of a place within a language, e.g. `href('ru', 'parcel', { id: 7 })` is `/ru/dashboard/parcels/7`. */
export function href<P extends Place>(language: string, place: P, params?: PlaceParams<P>): string {
  const filled: string = paths[place].replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, string | number> | undefined)?.[name] ?? '')),
  )
  return filled === '/' ? `/${language}` : `/${language}${filled}`
}

/** The screen that a path (without its language) leads to. Of two that fit, the one that stands first above. */
export function placeOf(path: string): Place | null {
  const parts = split(path)
  for (const [place, pattern] of Object.entries(paths)) {
    const wanted = split(pattern)
    const fits =
      wanted.length === parts.length &&
      wanted.every((part, index) => (part.startsWith(':') ? isName(place, parts[index]) : part === parts[index]))
    if (fits) return place as Place
  }
  return null
}

/** Of the public site, which searches know. Not of the dashboard, the ways in or the catalogue. */
export function isPublic(place: Place): boolean {
  return !/^\/(?:auth|dashboard|catalogue)\b/.test(paths[place])
}

/**
 * Finished before any script runs, and the same for everyone: the public site, and where customers sign in, unless its query ("?next=…")
 * says where that leads.
 */
export function isPrerendered(place: Place, search: string): boolean {
  return isPublic(place) || (place === 'login' && search === '')
}

/** Does the path (without its language) lead to a screen? Answers the server's question "200 or 404". */
export function isPlace(path: string): boolean {
  return placeOf(path) !== null
}

/** What a customer has is told apart by numbers, written as the provider writes them; what all may read has names, too. */
function isName(place: string, part = ''): boolean {
  return paths[place as Place].startsWith('/dashboard/') ? /^[1-9]\d{0,9}$/.test(part) : part !== ''
}

/** Without the slash that a path begins and may end with. An empty part in the middle stays: it leads nowhere. */
function split(path: string): string[] {
  return path.replace(/^\/|([^/])\/$/g, '$1').split('/')
}
