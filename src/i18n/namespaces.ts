import type { WithTitles } from './titles.ts'

/** Every dictionary by the name of its file in `locales/en`; keys are typed by it. */
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

/** All of them, with the titles of all screens put together. */
export type Words = WithTitles<Dictionaries>

/** What every page may say: frames, parts, notices and whatever went wrong. */
const everywhere: Noun[] = ['impersonation', 'app', 'errors', 'ui']

/** What the frame of every customer's screen may say besides. */
const inside: Noun[] = [...everywhere, 'mail', 'offline', 'shortcuts']

/**
 * The parts of the portal that come with a dictionary of their own: a page loads one, and another one when it is left for
 * another part. Which part a screen belongs to stands in the table of routes. One that grows too heavy is cut in two here.
 */
export const namespaces = {
  /** For every visitor: the public site and the ways in. */
  public: [...everywhere, 'articles', 'auth', 'home', 'install', 'mail', 'pages', 'shops', 'site'],
  /** What sending would cost. */
  calculation: ['impersonation', 'app', 'calculation', 'site', 'ui'],
  /** A letter to the provider, from outside and from the dashboard. */
  contact: [...inside, 'contact', 'forms', 'site'],
  /** What a customer reads every day. */
  customer: [...inside, 'dashboard', 'forms', 'install', 'manifests', 'notifications', 'parcels'],
  /** The customer themselves: who they are, from their registration on, and how they want things. */
  account: [...inside, 'account', 'forms', 'install', 'registration', 'settings'],
  /** What shops are to be asked for. */
  orders: [...inside, 'forms', 'orders'],
  /** A customer's address book. */
  people: [...inside, 'forms', 'people'],
  /** The customer's account with the provider. */
  transactions: [...inside, 'transactions'],
  /** What of a parcel is printed or handed over. */
  papers: [...inside, 'forms', 'papers'],
  /** What a customer says they have paid. */
  payments: [...inside, 'forms', 'payments'],
  /** What went wrong, and what is missed. */
  claims: [...inside, 'claims', 'forms'],
  /** What other apps hand over. */
  shares: [...inside, 'forms', 'shares'],
  catalogue: [...everywhere, 'catalogue', 'parcels'],
} satisfies Record<string, Noun[]>

export type Namespace = keyof typeof namespaces
