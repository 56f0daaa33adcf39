import type { Words } from './dictionary-en.ts'

type Noun = keyof Words

/** What every page may say: frames, parts, notices and whatever went wrong. */
const everywhere: Noun[] = ['acting', 'app', 'errors', 'ui']

/**
 * The parts of the portal that come with a dictionary of their own: a page loads one, and another one when it is left for
 * another part. Which part a screen belongs to stands in the table of routes. One that grows too heavy is cut in two here.
 */
export const areas = {
  /** Whoever visits: the public site and the ways in. */
  public: [...everywhere, 'auth', 'home', 'mail'],
  customer: [
    ...everywhere,
    'account',
    'dashboard',
    'forms',
    'mail',
    'manifests',
    'notifications',
    'offline',
    'parcels',
    'registration',
    'settings',
  ],
  /** What shops are to be asked for. */
  orders: [...everywhere, 'forms', 'mail', 'offline', 'orders', 'settings'],
  /** A customer's address book. */
  people: [...everywhere, 'forms', 'mail', 'offline', 'people', 'settings'],
  /** Her account with the provider. */
  transactions: [...everywhere, 'mail', 'settings', 'transactions'],
  /** What a customer says she has paid. */
  payments: [...everywhere, 'forms', 'mail', 'offline', 'payments', 'settings'],
  catalogue: [...everywhere, 'catalogue', 'parcels'],
} satisfies Record<string, Noun[]>

export type Area = keyof typeof areas
