import { useQuery } from '@tanstack/react-query'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import type { Receiver } from '#contracts/people/people.ts'
import { receiverList } from '#data/people.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { importOf, isPendingFor } from '../import-of.ts'
import { excessWords } from '../limit-meters.tsx'
import { useLimitTeller } from '../use-limit-use.ts'

/**
 * The other possible receivers, those whose limits fit first, and how the parcel stands to each one's limits and to the present
 * receiver's.
 */
export function useReceiverChoices(parcel: ParcelDetail) {
  const { t, f } = useI18n()
  const { data: receivers } = useQuery(receiverList(useCall()))
  const tell = useLimitTeller()
  const goods = importOf(parcel)

  /** `stands`: how the parcel stands to that person's limits, as far as it can be told. `sum`: the excess in words; null: none. */
  const measured = ({ id }: Pick<Receiver, 'id'>) => {
    const counted = isPendingFor(id, parcel) ? [goods] : []
    const limit = tell({ receiverId: id, destination: parcel.destination_country_code, goods, counted })
    const sum = limit && excessWords(limit, f)
    const excess = limit?.excess ?? 0n
    if (sum) return { stands: t('parcels.act.receiver_over', { sum }), sum, excess, limit }
    const isKnown = limit?.isWhole && limit.shares.length > 0
    return { stands: isKnown ? t('parcels.act.receiver_fits') : null, sum: null, excess, limit }
  }
  const others = receivers?.filter((each) => each.id !== parcel.receiver?.id)
  const now = parcel.receiver && measured(parcel.receiver)
  const options = (others ?? [])
    .map((each) => ({ value: each.id, name: each.name, ...measured(each) }))
    .toSorted(
      (one, other) => Number(one.sum !== null) - Number(other.sum !== null) || Number(one.excess - other.excess),
    )
  const isNobodyFit = options.length > 0 && Boolean(now?.sum) && options.every(({ sum }) => sum !== null)
  return { others, now, options, isNobodyFit }
}
