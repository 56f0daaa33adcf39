import type { WithTitles } from './titles.ts'

/** Every dictionary by its file name in `locales/en`, which types the keys. */
type Dictionaries = {
  account: typeof import('#locales/en/account.json')
  app: typeof import('#locales/en/app.json')
  articles: typeof import('#locales/en/articles.json')
  auth: typeof import('#locales/en/auth.json')
  calculation: typeof import('#locales/en/calculation.json')
  catalogue: typeof import('#locales/en/catalogue.json')
  claims: typeof import('#locales/en/claims.json')
  contact: typeof import('#locales/en/contact.json')
  dashboard: typeof import('#locales/en/dashboard.json')
  errors: typeof import('#locales/en/errors.json')
  forms: typeof import('#locales/en/forms.json')
  home: typeof import('#locales/en/home.json')
  impersonation: typeof import('#locales/en/impersonation.json')
  install: typeof import('#locales/en/install.json')
  mail: typeof import('#locales/en/mail.json')
  manifests: typeof import('#locales/en/manifests.json')
  notifications: typeof import('#locales/en/notifications.json')
  offline: typeof import('#locales/en/offline.json')
  orders: typeof import('#locales/en/orders.json')
  pages: typeof import('#locales/en/pages.json')
  papers: typeof import('#locales/en/papers.json')
  parcels: typeof import('#locales/en/parcels.json')
  payments: typeof import('#locales/en/payments.json')
  people: typeof import('#locales/en/people.json')
  registration: typeof import('#locales/en/registration.json')
  settings: typeof import('#locales/en/settings.json')
  shares: typeof import('#locales/en/shares.json')
  shops: typeof import('#locales/en/shops.json')
  shortcuts: typeof import('#locales/en/shortcuts.json')
  site: typeof import('#locales/en/site.json')
  transactions: typeof import('#locales/en/transactions.json')
  ui: typeof import('#locales/en/ui.json')
}
type Noun = keyof Dictionaries

/** All dictionaries, with the titles of all screens merged. */
export type Words = WithTitles<Dictionaries>

/** Words that every page may need: frames, parts, notices and errors. */
const everywhere: Noun[] = ['impersonation', 'app', 'errors', 'ui']

/** Words that the frame of every customer's screen may need in addition. */
const inside: Noun[] = [...everywhere, 'mail', 'offline', 'shortcuts']

/**
 * The parts of the portal that have a dictionary of their own: a page loads one, and another one when it moves to another part.
 * The table of routes assigns screens to namespaces. Split a namespace here when it becomes too large.
 */
export const namespaces = {
  /** For every visitor: the public site and the sign-in. */
  public: [...everywhere, 'articles', 'auth', 'home', 'install', 'mail', 'pages', 'shops', 'site'],
  /** The price calculation. */
  calculation: ['impersonation', 'app', 'calculation', 'site', 'ui'],
  /** A letter to the provider, from outside and from the dashboard. */
  contact: [...inside, 'contact', 'forms', 'site'],
  /** A customer's daily screens. */
  customer: [...inside, 'dashboard', 'forms', 'install', 'manifests', 'notifications', 'parcels'],
  /** The customer's account: registration, personal data, settings. */
  account: [...inside, 'account', 'forms', 'install', 'registration', 'settings'],
  /** Orders for calculation. */
  orders: [...inside, 'forms', 'orders'],
  /** A customer's address book. */
  people: [...inside, 'forms', 'people'],
  /** The customer's account with the provider. */
  transactions: [...inside, 'transactions'],
  /** What is printed or handed over with a parcel. */
  papers: [...inside, 'forms', 'papers'],
  /** The customer's reported payments. */
  payments: [...inside, 'forms', 'payments'],
  /** Claims and searches for missing parcels. */
  claims: [...inside, 'claims', 'forms'],
  /** Shares from other apps. */
  shares: [...inside, 'forms', 'shares'],
  catalogue: [...everywhere, 'catalogue', 'parcels'],
} satisfies Record<string, Noun[]>

export type Namespace = keyof typeof namespaces
