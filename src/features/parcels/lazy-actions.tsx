import { useI18n } from '#i18n/i18n-context.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

// The actions on a parcel and its last sections. They load after what is read, which works without them.
const place = (height: string) => ({ fallback: <Skeleton width="10rem" height={height} />, otherwise: NotHere })

export const Invoices = lazyPart(async () => (await import('./actions/invoices.tsx')).Invoices, place('9rem'))
export const Mend = lazyPart(async () => (await import('./actions/mend.tsx')).Mend, place('2.75rem'))
export const MoreActions = lazyPart(async () => (await import('./actions/more-actions.tsx')).MoreActions, place('4rem'))
export const ParcelRest = lazyPart(async () => (await import('./parcel-rest.tsx')).ParcelRest, place('16rem'))
export const Send = lazyPart(async () => (await import('./actions/send.tsx')).Send, place('2.75rem'))
export const MergeParcels = lazyPart(async () => (await import('./merge/merge-parcels.tsx')).MergeParcels, {
  fallback: null,
  otherwise: NotHere,
})

function NotHere() {
  return <p className="small">{useI18n().t('parcels.act.not_here')}</p>
}
