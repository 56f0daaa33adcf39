/** Every screen of the portal by name, with its pattern under `/:lang`. Add new screens here first. */
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

/** Where other apps post shares, as both manifests say. The worker handles it, and redirects to `shared`. */
export const sharePath = '/share'

/**
 * The beginnings of external links that a text may contain: the provider removes others when it stores a text, the page when it
 * shows one.
 */
export const outerLinks = ['https://', 'http://', 'mailto:', 'tel:'] as const

type Names<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters of a place's path: `{ id }` for a parcel, none for the list. */
export type PlaceParams<P extends Place> = { [Name in Names<(typeof paths)[P]>]: string | number }

/** The path of a place in a language, e.g. `href('ru', 'parcel', { id: 7 })` is `/ru/dashboard/parcels/7`. */
export function href<P extends Place>(language: string, place: P, params?: PlaceParams<P>): string {
  const filled: string = paths[place].replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, string | number> | undefined)?.[name] ?? '')),
  )
  return filled === '/' ? `/${language}` : `/${language}${filled}`
}

/** The screen of a path without its language. If several match, the first one above. */
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

/**
 * Whether the place belongs to the public site, which search engines may index: not the dashboard, the sign-in or the catalogue.
 */
export function isPublic(place: Place): boolean {
  return !/^\/(?:auth|dashboard|catalogue)\b/.test(paths[place])
}

/**
 * Whether the page is prerendered, and so the same for everyone: the public site, and the sign-in unless its query ("?next=…")
 * names a destination.
 */
export function isPrerendered(place: Place, search: string): boolean {
  return isPublic(place) || (place === 'login' && search === '')
}

/** Whether the path (without its language) leads to a screen: for the server's choice between 200 and 404. */
export function isPlace(path: string): boolean {
  return placeOf(path) !== null
}

/** Whether a path segment can be an id: customers' records have numbers without leading zeros, public content also has names. */
function isName(place: string, part = ''): boolean {
  return paths[place as Place].startsWith('/dashboard/') ? /^[1-9]\d{0,9}$/.test(part) : part !== ''
}

/** Removes the leading slash and a trailing one. Keeps an empty segment in the middle, which matches nothing. */
function split(path: string): string[] {
  return path.replace(/^\/|([^/])\/$/g, '$1').split('/')
}
