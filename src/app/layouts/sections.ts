import {
  Calculator,
  House,
  Link,
  Mail,
  MessageCircle,
  Package,
  PlaneTakeoff,
  ReceiptText,
  Search,
  Send,
  Settings,
  UserRound,
  UsersRound,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { Key } from '#i18n/translate.ts'
import type { Place } from '#paths.ts'

export type Section = {
  /** Only places without parameters can be in a menu. */
  to:
    | 'dashboard'
    | 'parcels'
    | 'manifests'
    | 'orders'
    | 'order-calculation'
    | 'transactions'
    | 'notifications'
    | 'payment-requests'
    | 'receivers'
    | 'senders'
    | 'claims'
    | 'find-parcel'
    | 'contact-us-inside'
    | 'profile'
    | 'settings'
  icon: LucideIcon
  title: Key
  /** Further screens that belong to the section and mark it as current. */
  places?: readonly Place[]
}

export const home: Section = { to: 'dashboard', icon: House, title: 'app.sections.dashboard' }
export const parcels: Section = {
  to: 'parcels',
  icon: Package,
  title: 'app.sections.parcels',
  places: ['parcel', 'parcel-paper', 'parcel-create', 'pickup'],
}
export const manifests: Section = {
  to: 'manifests',
  icon: PlaneTakeoff,
  title: 'titles.manifests',
  places: ['manifest'],
}
export const orders: Section = {
  to: 'orders',
  icon: Link,
  title: 'titles.orders',
  places: ['order', 'order-create'],
}
/** A page of the public site, whose header leads back. */
export const calculator: Section = { to: 'order-calculation', icon: Calculator, title: 'app.calculator' }
export const payments: Section = {
  to: 'payment-requests',
  icon: ReceiptText,
  title: 'titles.payment-requests',
  places: ['payment-create'],
}
export const transactions: Section = {
  to: 'transactions',
  icon: Wallet,
  title: 'titles.transactions',
}
export const receivers: Section = {
  to: 'receivers',
  icon: UsersRound,
  title: 'titles.receivers',
}
export const senders: Section = { to: 'senders', icon: Send, title: 'titles.senders' }
export const claims: Section = {
  to: 'claims',
  icon: MessageCircle,
  title: 'titles.claims',
  places: ['claim', 'claim-create'],
}
export const search: Section = { to: 'find-parcel', icon: Search, title: 'titles.find-parcel' }
export const contact: Section = { to: 'contact-us-inside', icon: Mail, title: 'titles.contact-us-inside' }
export const profile: Section = {
  to: 'profile',
  icon: UserRound,
  title: 'app.sections.profile',
  places: ['account', 'personal-data', 'passport-data', 'address', 'change-password'],
}
export const settings: Section = {
  to: 'settings',
  icon: Settings,
  title: 'app.sections.settings',
}

/** The value of `aria-current`: "page" for the section's own screen, "true" for the others. */
export function currentMark({ to, places }: Section, place: Place | null): 'page' | 'true' | undefined {
  if (place === to) return 'page'
  return place !== null && places?.includes(place) ? 'true' : undefined
}
