import type { ComponentType, ReactNode } from 'react'
import { lazyPart, type LazyPart } from '#ui/lazy-part.tsx'
import type { Place } from '#paths.ts'
import type { Layout } from './routes.tsx'

/** `place` is null on the not-found page. */
export type LayoutProps = { place: Place | null; children: ReactNode }

const layoutOf = (load: () => Promise<ComponentType<LayoutProps>>, file: string) => lazyPart(load, { file })

/** The layouts, each in a chunk of its own. */
export const layouts: Record<Layout, LazyPart<LayoutProps>> = {
  default: layoutOf(async () => (await import('./layouts/default-layout.tsx')).DefaultLayout, 'default-layout.tsx'),
  auth: layoutOf(async () => (await import('./layouts/auth-layout.tsx')).AuthLayout, 'auth-layout.tsx'),
  dashboard: layoutOf(
    async () => (await import('./layouts/dashboard-layout.tsx')).DashboardLayout,
    'dashboard-layout.tsx',
  ),
  'personal-data': layoutOf(
    async () => (await import('./layouts/personal-data-layout.tsx')).PersonalDataLayout,
    'personal-data-layout.tsx',
  ),
  bare: layoutOf(async () => (await import('./layouts/bare-layout.tsx')).BareLayout, 'bare-layout.tsx'),
}
