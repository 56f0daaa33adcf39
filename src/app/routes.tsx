import { lazyWithRetry } from '#pwa/chunks.ts'
import type { Key } from '#i18n/translate.ts'
import type { Place } from '#paths.ts'
import type { Guard } from './guard.ts'
import { part, type Part } from './part.tsx'

export type Layout = 'default' | 'auth' | 'dashboard' | 'bare'
export type Route = { layout: Layout; guard: Guard; screen: Part; title: Key }

/** The list and the detail are one screen: side by side on a desk, one after the other on a phone. */
const parcels = part(
  async () => (await lazyWithRetry(() => import('#features/parcels/parcels-screen.tsx'))).ParcelsScreen,
)

/** Every screen: who may see it, in which frame, under which title. A place without a line here does not compile. */
export const routes: Record<Place, Route> = {
  home: {
    layout: 'default',
    guard: 'any',
    screen: part(async () => (await lazyWithRetry(() => import('#features/home/home-screen.tsx'))).HomeScreen),
    title: 'app.titles.home',
  },
  login: {
    layout: 'auth',
    guard: 'guest',
    screen: part(async () => (await lazyWithRetry(() => import('#features/auth/login-screen.tsx'))).LoginScreen),
    title: 'app.titles.login',
  },
  dashboard: {
    layout: 'dashboard',
    guard: 'customer',
    screen: part(
      async () => (await lazyWithRetry(() => import('#features/dashboard/dashboard-screen.tsx'))).DashboardScreen,
    ),
    title: 'app.titles.dashboard',
  },
  parcels: { layout: 'dashboard', guard: 'customer', screen: parcels, title: 'app.titles.parcels' },
  'parcel-create': {
    layout: 'dashboard',
    guard: 'customer',
    screen: part(
      async () => (await lazyWithRetry(() => import('#features/parcels/parcel-create-screen.tsx'))).ParcelCreateScreen,
    ),
    title: 'app.titles.parcel_create',
  },
  parcel: { layout: 'dashboard', guard: 'customer', screen: parcels, title: 'app.titles.parcel' },
  settings: {
    layout: 'dashboard',
    guard: 'customer',
    screen: part(
      async () => (await lazyWithRetry(() => import('#features/settings/settings-screen.tsx'))).SettingsScreen,
    ),
    title: 'app.titles.settings',
  },
  catalogue: {
    layout: 'bare',
    guard: 'any',
    screen: part(async () => (await lazyWithRetry(() => import('./catalogue/catalogue-screen.tsx'))).CatalogueScreen),
    title: 'app.titles.catalogue',
  },
}

/** Screens that are one task: the tab bar steps aside for the action that sits at the thumb. */
export const taskPlaces: ReadonlySet<Place> = new Set(['parcel-create'])

/** Screens that stand side by side from 1180 px and scroll by themselves. */
export const panePlaces: ReadonlySet<Place> = new Set(['parcels', 'parcel'])
