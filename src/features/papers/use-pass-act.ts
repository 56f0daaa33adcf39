import { useQueryClient } from '@tanstack/react-query'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { parcelDelivered, parcelsKey } from '#data/parcels.ts'
import { useAction, type ActionRunner } from '#forms/use-action.ts'
import { useI18n } from '#i18n/i18n-context.ts'

/** Issues or withdraws a pass; the answer is the parcel, which is shown at once. */
export function usePassAct(): ActionRunner<{ data: ParcelDetail }> {
  const { t } = useI18n()
  const client = useQueryClient()
  return useAction<{ data: ParcelDetail }>({
    askAgain: () => client.invalidateQueries({ queryKey: parcelsKey }),
    delivered: ({ data }) => parcelDelivered(client, data),
    unsureWords: t('papers.pass.unsure'),
  })
}
