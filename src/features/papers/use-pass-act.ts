import { useQueryClient } from '@tanstack/react-query'
import type { ParcelDetail } from '#contracts/parcels.ts'
import { parcelDelivered, parcelsKey } from '#data/parcels.ts'
import { useAct, type Acting } from '#forms/use-act.ts'
import { useI18n } from '#i18n/i18n-context.ts'

/** Makes a pass out or takes it back; the parcel is answered with and shown at once. */
export function usePassAct(): Acting<{ data: ParcelDetail }> {
  const { t } = useI18n()
  const client = useQueryClient()
  return useAct<{ data: ParcelDetail }>({
    askAgain: () => client.invalidateQueries({ queryKey: parcelsKey }),
    delivered: ({ data }) => parcelDelivered(client, data),
    unsureWords: t('papers.pass.unsure'),
  })
}
