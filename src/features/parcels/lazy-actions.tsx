import { useI18n } from '#i18n/i18n-context.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

// The actions on a parcel and its last sections. They load after what is read, which works without them.
const load = () => import('./actions/all-actions.ts')
const place = (height: string) => ({ fallback: <Skeleton width="10rem" height={height} />, otherwise: NotHere })

export const Claims = lazyPart(async () => (await load()).Claims, place('0'))
export const Invoices = lazyPart(async () => (await load()).Invoices, place('9rem'))
export const Mend = lazyPart(async () => (await load()).Mend, place('2.75rem'))
export const MoreActions = lazyPart(async () => (await load()).MoreActions, place('4rem'))
export const ParcelProxy = lazyPart(async () => (await load()).ParcelProxy, place('18rem'))
export const ParcelRest = lazyPart(async () => (await load()).ParcelRest, place('16rem'))
export const ParcelStorage = lazyPart(async () => (await load()).ParcelStorage, place('11rem'))
export const Send = lazyPart(async () => (await load()).Send, place('2.75rem'))
export const WaitingChange = lazyPart(async () => (await load()).WaitingChange, place('2.75rem'))
export const MergeParcels = lazyPart(async () => (await load()).MergeParcels, { fallback: null, otherwise: NotHere })

function NotHere() {
  return <p className="small">{useI18n().t('parcels.act.not_here')}</p>
}
