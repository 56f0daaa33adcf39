import type { ReactNode } from 'react'
import { lazyWithRetry } from '#pwa/chunks.ts'
import type { Place } from '#paths.ts'
import { part, type Part } from './part.tsx'
import type { Layout } from './routes.tsx'

/** `place` is null on a page that does not exist. */
export type LayoutProps = { place: Place | null; children: ReactNode }

/** The frames, each with the code that only it needs. */
export const layouts: Record<Layout, Part<LayoutProps>> = {
  default: part<LayoutProps>(
    async () => (await lazyWithRetry(() => import('./layouts/default-layout.tsx'))).DefaultLayout,
  ),
  auth: part<LayoutProps>(async () => (await lazyWithRetry(() => import('./layouts/auth-layout.tsx'))).AuthLayout),
  dashboard: part<LayoutProps>(
    async () => (await lazyWithRetry(() => import('./layouts/dashboard-layout.tsx'))).DashboardLayout,
  ),
  'personal-data': part<LayoutProps>(
    async () => (await lazyWithRetry(() => import('./layouts/personal-data-layout.tsx'))).PersonalDataLayout,
  ),
  bare: part<LayoutProps>(async () => (await lazyWithRetry(() => import('./layouts/bare-layout.tsx'))).BareLayout),
}
