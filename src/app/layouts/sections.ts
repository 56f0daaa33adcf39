import { House, Package, Settings, UserRound, type LucideIcon } from 'lucide-react'
import type { Key } from '#i18n/translate.ts'
import type { Place } from '#paths.ts'

export type Section = {
  /** Only places without parameters stand in a menu. */
  to: 'dashboard' | 'parcels' | 'profile' | 'settings'
  icon: LucideIcon
  title: Key
  /** The screens of the section: any of them marks it. */
  places: readonly Place[]
}

export const home: Section = { to: 'dashboard', icon: House, title: 'app.sections.dashboard', places: ['dashboard'] }
export const parcels: Section = {
  to: 'parcels',
  icon: Package,
  title: 'app.sections.parcels',
  places: ['parcels', 'parcel', 'parcel-create'],
}
export const profile: Section = {
  to: 'profile',
  icon: UserRound,
  title: 'app.sections.profile',
  places: ['account', 'profile', 'personal-data', 'passport-data', 'address', 'change-password'],
}
export const settings: Section = {
  to: 'settings',
  icon: Settings,
  title: 'app.sections.settings',
  places: ['settings'],
}

/** For `aria-current`: the page itself, or a page under it. */
export function currentMark({ to, places }: Section, place: Place | null): 'page' | 'true' | undefined {
  if (place === to) return 'page'
  return place !== null && places.includes(place) ? 'true' : undefined
}
