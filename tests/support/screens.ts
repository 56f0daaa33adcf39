import { openBuild, type Build } from './sizes.ts'

const start = 'src/main.tsx'
const layout = (name: string) => `src/app/layouts/${name}-layout.tsx`
/** Calls to the provider and the session: anyone who signs in or is signed in. */
const core = 'src/app/connection.ts'
const customer = [start, core, layout('dashboard'), 'src/app/start-runtime.ts']

/**
 * What each screen fetches in order to be read and used, besides its dictionary; the screen itself last.
 */
export const screens = {
  home: [start, layout('default'), 'src/features/home/home-screen.tsx'],
  articles: [start, layout('default'), 'src/features/articles/articles-screen.tsx'],
  article: [start, layout('default'), 'src/features/articles/article-screen.tsx'],
  'recommended-shops': [start, layout('default'), 'src/features/shops/shops-screen.tsx'],
  'order-calculation': [start, layout('default'), 'src/features/calculation/calculation-screen.tsx'],
  'contact-us': [start, layout('default'), 'src/features/contact/contact-screen.tsx'],
  'custom-page': [start, layout('default'), 'src/features/pages/custom-page-screen.tsx'],
  login: [start, core, layout('auth'), 'src/features/auth/login-screen.tsx'],
  impersonate: [start, core, layout('auth'), 'src/features/impersonation/impersonate-screen.tsx'],
  register: [start, core, layout('auth'), 'src/features/auth/register-screen.tsx'],
  'forgot-password': [start, core, layout('auth'), 'src/features/auth/forgot-password-screen.tsx'],
  'reset-password': [start, core, layout('auth'), 'src/features/auth/reset-password-screen.tsx'],
  verify: [start, core, layout('auth'), 'src/features/auth/verify-screen.tsx'],
  dashboard: [...customer, 'src/features/dashboard/dashboard-screen.tsx'],
  parcels: [...customer, 'src/features/parcels/parcels-screen.tsx'],
  'parcel-paper': [...customer, 'src/features/papers/paper-screen.tsx'],
  'parcel-create': [...customer, 'src/features/parcels/parcel-create-screen.tsx'],
  'complete-registration': [
    start,
    core,
    layout('personal-data'),
    'src/app/start-runtime.ts',
    'src/features/registration/complete-registration-screen.tsx',
  ],
  manifests: [...customer, 'src/features/manifests/manifests-screen.tsx'],
  manifest: [...customer, 'src/features/manifests/manifest-screen.tsx'],
  orders: [...customer, 'src/features/orders/orders-screen.tsx'],
  'order-create': [...customer, 'src/features/orders/order-create-screen.tsx'],
  order: [...customer, 'src/features/orders/order-screen.tsx'],
  account: [...customer, 'src/features/account/account-screen.tsx'],
  'personal-data': [...customer, 'src/features/account/personal-data-screen.tsx'],
  'passport-data': [...customer, 'src/features/account/passport-data-screen.tsx'],
  address: [...customer, 'src/features/account/address-screen.tsx'],
  'change-password': [...customer, 'src/features/account/change-password-screen.tsx'],
  transactions: [...customer, 'src/features/transactions/transactions-screen.tsx'],
  notifications: [...customer, 'src/features/notifications/notifications-screen.tsx'],
  'payment-requests': [...customer, 'src/features/payments/payments-screen.tsx'],
  'payment-create': [...customer, 'src/features/payments/payment-create-screen.tsx'],
  claims: [...customer, 'src/features/claims/claims-screen.tsx'],
  'claim-create': [...customer, 'src/features/claims/claim-create-screen.tsx'],
  claim: [...customer, 'src/features/claims/claim-screen.tsx'],
  'find-parcel': [...customer, 'src/features/claims/find-parcel-screen.tsx'],
  senders: [...customer, 'src/features/people/people-screen.tsx'],
  receivers: [...customer, 'src/features/people/people-screen.tsx'],
  settings: [...customer, 'src/features/settings/settings-screen.tsx'],
  'contact-us-inside': [...customer, 'src/features/contact/contact-inside-screen.tsx'],
}

export type Weight = {
  screen: string
  module: string
  isForCustomers: boolean
  /** Of the public site: read and used without an account. */
  isPublic: boolean
  /** How many scripts and styles. */
  files: number
  /** Bytes of all scripts. */
  scripts: number
  /** Bytes of all styles. */
  styles: number
  /** Bytes of scripts for someone who has the dashboard already. */
  further: number
  /** How much of that is what all forms share. */
  form: number
}

export function weighScreens(folder: string): Weight[] {
  const build = openBuild(folder)
  const known = new Set(build.scripts(screens.dashboard))
  return Object.entries(screens).map(([screen, modules]) => ({ screen, ...weigh(build, modules, known) }))
}

/** Bytes of scripts that a phone field fetches once its screen stands; the guest who signs up has the least before. */
export function weighPhone(folder: string): number {
  const build = openBuild(folder)
  const known = new Set(build.scripts(screens.login))
  return build.weigh(build.scripts(['src/ui/phone-control.tsx']).filter((file) => !known.has(file)))
}

const onDemand = /src\/ui\/(phone-control|qr-drawing)\.|country-flag-icons\/string\//

/** What must come on demand and comes with a screen, as "screen: file". */
export function cameTooEarly(folder: string): string[] {
  const build = openBuild(folder)
  return Object.entries(screens).flatMap(([screen, modules]) =>
    build
      .scripts(modules)
      .flatMap((file) => (build.modulesIn(file).some((module) => onDemand.test(module)) ? [`${screen}: ${file}`] : [])),
  )
}

function weigh(build: Build, modules: string[], known: Set<string>) {
  const scripts = build.scripts(modules)
  const styles = build.styles(modules)
  const further = scripts.filter((file) => !known.has(file))
  const form = build.scripts(['src/forms/contract-form.ts'])
  return {
    module: modules.at(-1) ?? '',
    isForCustomers: modules.includes('src/app/start-runtime.ts'),
    isPublic: modules.includes(layout('default')),
    // A prerendered page has its styles within it.
    files: scripts.length + (modules.includes(layout('default')) ? 0 : styles.length),
    scripts: build.weigh(scripts),
    styles: build.weigh(styles),
    further: build.weigh(further),
    form: build.weigh(further.filter((file) => form.includes(file))),
  }
}
