import type { ComponentType } from 'react'
import type { Namespace } from '#i18n/namespaces.ts'
import { lazyPart, type LazyPart } from '#ui/lazy-part.tsx'
import type { Place } from '#paths.ts'
import type { Guard } from './guard.ts'

export type Layout = 'default' | 'auth' | 'dashboard' | 'personal-data' | 'bare'
export type Route = {
  layout: Layout
  guard: Guard
  /** The namespace that holds the screen's words. */
  words: Namespace
  screen: LazyPart
  /** `refused`: only the customer may use the screen; impersonating staff see an explanation instead. */
  impersonation?: 'refused'
  /** `open`: the screen works for a blocked customer, too. */
  whenBlocked?: 'open'
}

/** Derives the file's name from the component's: `HomeScreen` stands in `home-screen.tsx`. */
function screenOf<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): LazyPart {
  const file = `${name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}.tsx`
  return lazyPart(async () => (await load())[name], { file })
}

/** The list and the detail share one screen: side by side when wide, one after the other on a phone. */
const parcels = screenOf(() => import('#features/parcels/parcels-screen.tsx'), 'ParcelsScreen')

/** Senders and receivers share one screen. */
const people = screenOf(() => import('#features/people/people-screen.tsx'), 'PeopleScreen')

/** The profile opens with its first tab. */
const personalData = screenOf(() => import('#features/account/personal-data-screen.tsx'), 'PersonalDataScreen')

const dashboardRoute = (screen: LazyPart, more?: Partial<Route>): Route => ({
  layout: 'dashboard',
  guard: 'customer',
  words: 'customer',
  screen,
  ...more,
})
/** A page of the public site. `public-content.ts` lists the provider's content that it shows. */
const publicRoute = (screen: LazyPart, words: Namespace = 'public'): Route => ({
  layout: 'default',
  guard: 'any',
  words,
  screen,
})
const authRoute = (guard: Guard, screen: LazyPart): Route => ({ layout: 'auth', guard, words: 'public', screen })

/**
 * Every screen with its guard and its frame; its title is the word `titles.<place>`. A place that is missing here does not
 * compile.
 */
export const routes: Record<Place, Route> = {
  home: publicRoute(screenOf(() => import('#features/home/home-screen.tsx'), 'HomeScreen')),
  articles: publicRoute(screenOf(() => import('#features/articles/articles-screen.tsx'), 'ArticlesScreen')),
  article: publicRoute(screenOf(() => import('#features/articles/article-screen.tsx'), 'ArticleScreen')),
  'recommended-shops': publicRoute(screenOf(() => import('#features/shops/shops-screen.tsx'), 'ShopsScreen')),
  'order-calculation': publicRoute(
    screenOf(() => import('#features/calculation/calculation-screen.tsx'), 'CalculationScreen'),
    'calculation',
  ),
  'contact-us': publicRoute(
    screenOf(() => import('#features/contact/contact-screen.tsx'), 'ContactScreen'),
    'contact',
  ),
  'custom-page': publicRoute(screenOf(() => import('#features/pages/custom-page-screen.tsx'), 'CustomPageScreen')),
  login: authRoute(
    'guest',
    screenOf(() => import('#features/auth/login-screen.tsx'), 'LoginScreen'),
  ),
  register: authRoute(
    'guest',
    screenOf(() => import('#features/auth/register-screen.tsx'), 'RegisterScreen'),
  ),
  'forgot-password': authRoute(
    'guest',
    screenOf(() => import('#features/auth/forgot-password-screen.tsx'), 'ForgotPasswordScreen'),
  ),
  'reset-password': authRoute(
    'guest',
    screenOf(() => import('#features/auth/reset-password-screen.tsx'), 'ResetPasswordScreen'),
  ),
  verify: authRoute(
    'any',
    screenOf(() => import('#features/auth/verify-screen.tsx'), 'VerifyScreen'),
  ),
  impersonate: authRoute(
    'any',
    screenOf(() => import('#features/impersonation/impersonate-screen.tsx'), 'ImpersonateScreen'),
  ),
  'complete-registration': {
    layout: 'personal-data',
    guard: 'unfinished',
    words: 'account',
    screen: screenOf(
      () => import('#features/registration/complete-registration-screen.tsx'),
      'CompleteRegistrationScreen',
    ),
  },
  dashboard: dashboardRoute(screenOf(() => import('#features/dashboard/dashboard-screen.tsx'), 'DashboardScreen')),
  parcels: dashboardRoute(parcels),
  'parcel-create': dashboardRoute(
    screenOf(() => import('#features/parcels/parcel-create-screen.tsx'), 'ParcelCreateScreen'),
  ),
  parcel: dashboardRoute(parcels),
  'parcel-paper': dashboardRoute(
    screenOf(() => import('#features/papers/paper-screen.tsx'), 'PaperScreen'),
    { words: 'papers' },
  ),
  pickup: dashboardRoute(screenOf(() => import('#features/dashboard/pickup-screen.tsx'), 'PickupScreen')),
  manifests: dashboardRoute(screenOf(() => import('#features/manifests/manifests-screen.tsx'), 'ManifestsScreen')),
  manifest: dashboardRoute(screenOf(() => import('#features/manifests/manifest-screen.tsx'), 'ManifestScreen')),
  orders: dashboardRoute(
    screenOf(() => import('#features/orders/orders-screen.tsx'), 'OrdersScreen'),
    { words: 'orders' },
  ),
  'order-create': dashboardRoute(
    screenOf(() => import('#features/orders/order-create-screen.tsx'), 'OrderCreateScreen'),
    { words: 'orders' },
  ),
  order: dashboardRoute(
    screenOf(() => import('#features/orders/order-screen.tsx'), 'OrderScreen'),
    { words: 'orders' },
  ),
  account: dashboardRoute(
    screenOf(() => import('#features/account/account-screen.tsx'), 'AccountScreen'),
    { words: 'account' },
  ),
  profile: dashboardRoute(personalData, { words: 'account' }),
  'personal-data': dashboardRoute(personalData, { words: 'account' }),
  'passport-data': dashboardRoute(
    screenOf(() => import('#features/account/passport-data-screen.tsx'), 'PassportDataScreen'),
    { words: 'account', impersonation: 'refused' },
  ),
  address: dashboardRoute(
    screenOf(() => import('#features/account/address-screen.tsx'), 'AddressScreen'),
    { words: 'account' },
  ),
  'change-password': dashboardRoute(
    screenOf(() => import('#features/account/change-password-screen.tsx'), 'ChangePasswordScreen'),
    { words: 'account', impersonation: 'refused' },
  ),
  transactions: dashboardRoute(
    screenOf(() => import('#features/transactions/transactions-screen.tsx'), 'TransactionsScreen'),
    { words: 'transactions' },
  ),
  notifications: dashboardRoute(
    screenOf(() => import('#features/notifications/notifications-screen.tsx'), 'NotificationsScreen'),
  ),
  'payment-requests': dashboardRoute(
    screenOf(() => import('#features/payments/payments-screen.tsx'), 'PaymentsScreen'),
    { words: 'payments' },
  ),
  'payment-create': dashboardRoute(
    screenOf(() => import('#features/payments/payment-create-screen.tsx'), 'PaymentCreateScreen'),
    { words: 'payments', impersonation: 'refused' },
  ),
  claims: dashboardRoute(
    screenOf(() => import('#features/claims/claims-screen.tsx'), 'ClaimsScreen'),
    { words: 'claims' },
  ),
  'claim-create': dashboardRoute(
    screenOf(() => import('#features/claims/claim-create-screen.tsx'), 'ClaimCreateScreen'),
    { words: 'claims' },
  ),
  claim: dashboardRoute(
    screenOf(() => import('#features/claims/claim-screen.tsx'), 'ClaimScreen'),
    { words: 'claims' },
  ),
  'find-parcel': dashboardRoute(
    screenOf(() => import('#features/claims/find-parcel-screen.tsx'), 'FindParcelScreen'),
    { words: 'claims' },
  ),
  senders: dashboardRoute(people, { words: 'people' }),
  receivers: dashboardRoute(people, { words: 'people' }),
  settings: dashboardRoute(
    screenOf(() => import('#features/settings/settings-screen.tsx'), 'SettingsScreen'),
    { words: 'account', whenBlocked: 'open' },
  ),
  'contact-us-inside': dashboardRoute(
    screenOf(() => import('#features/contact/contact-inside-screen.tsx'), 'ContactInsideScreen'),
    { words: 'contact', whenBlocked: 'open' },
  ),
  shared: dashboardRoute(
    screenOf(() => import('#features/shares/shared-screen.tsx'), 'SharedScreen'),
    { words: 'shares', impersonation: 'refused' },
  ),
  catalogue: {
    layout: 'bare',
    guard: 'any',
    words: 'catalogue',
    screen: screenOf(() => import('./catalogue/catalogue-screen.tsx'), 'CatalogueScreen'),
  },
}

/** The not-found page belongs to the public site. */
export const notFound = publicRoute(screenOf(() => import('./not-found-screen.tsx'), 'NotFoundScreen'))

/** Shown instead of a screen that is closed to impersonation. */
export const closedToStaff = screenOf(() => import('#features/impersonation/closed-to-staff.tsx'), 'ClosedToStaff')

/** Screens with a single task: the tab bar makes room for the main action at the thumb. */
const taskPlaces: ReadonlySet<Place> = new Set([
  'parcel-create',
  'order-create',
  'payment-create',
  'claim-create',
  'profile',
  'personal-data',
  'passport-data',
  'change-password',
])

/** A list counts as a task while something in it is being added, changed or combined. */
export function isTask(place: Place | null, search: string): boolean {
  if (place === 'parcels') return new URLSearchParams(search).has('merge')
  if (place === 'address') return new URLSearchParams(search).has('edit')
  if (place === 'receivers' || place === 'senders') return new URLSearchParams(search).has('act')
  return place !== null && taskPlaces.has(place)
}

/** Screens that stand side by side from 1180 px and scroll independently. */
export const panePlaces: ReadonlySet<Place> = new Set(['parcels', 'parcel'])
