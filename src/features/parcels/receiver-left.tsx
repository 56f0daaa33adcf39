import { useQuery } from '@tanstack/react-query'
import { receiverDetail } from '#data/people.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { limitLeft } from '#rules/limit-excess.ts'
import styles from './receiver-left.module.css'

/** What may still come in free of duty for the chosen receiver. Its line is kept free while the provider is asked. */
export function ReceiverLeft({ receiverId }: { receiverId: number }) {
  const { t, f } = useI18n()
  // Asked by the way: without an answer the choice is as good.
  const { data } = useQuery({ ...receiverDetail(useCall(), receiverId), retry: false })
  const limits = data?.limits
  const words = (sum: string) => f.money(sum, limits?.currency ?? '')
  const max = limits?.value_max ?? null
  const left = limits && max !== null ? limitLeft(limits.value_used, limits.value_pending, max) : null
  const said =
    limits?.period === 'parcel'
      ? max !== null && t('parcels.create.free_each', { max: words(max) })
      : max !== null && left !== null && t('parcels.create.free_left', { left: words(left), max: words(max) })
  return <span className={styles.line}>{said}</span>
}
