import type { Words } from './dictionary-en.ts'

type Noun = Exclude<keyof Words, 'titles'>

/** What every page may say: frames, parts, notices and whatever went wrong. */
const everywhere: Noun[] = ['impersonation', 'app', 'errors', 'ui']

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
  contact: [...everywhere, 'contact', 'forms', 'mail', 'offline', 'site'],
  /** What a customer reads every day. */
  customer: [
    ...everywhere,
    'dashboard',
    'forms',
    'install',
    'mail',
    'manifests',
    'notifications',
    'offline',
    'parcels',
  ],
  /** The customer themselves: who they are, from their registration on, and how they want things. */
  account: [...everywhere, 'account', 'forms', 'install', 'mail', 'offline', 'registration', 'settings'],
  /** What shops are to be asked for. */
  orders: [...everywhere, 'forms', 'mail', 'offline', 'orders'],
  /** A customer's address book. */
  people: [...everywhere, 'forms', 'mail', 'offline', 'people'],
  /** The customer's account with the provider. */
  transactions: [...everywhere, 'mail', 'offline', 'transactions'],
  /** What of a parcel is printed or handed over. */
  papers: [...everywhere, 'forms', 'mail', 'offline', 'papers'],
  /** What a customer says they have paid. */
  payments: [...everywhere, 'forms', 'mail', 'offline', 'payments'],
  /** What went wrong, and what is missed. */
  claims: [...everywhere, 'claims', 'forms', 'mail', 'offline'],
  catalogue: [...everywhere, 'catalogue', 'parcels'],
} satisfies Record<string, Noun[]>

export type Namespace = keyof typeof namespaces
