import { useQueryClient } from '@tanstack/react-query'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { balanceKey } from '#data/balance.ts'
import { parcelDelivered, parcelsKey } from '#data/parcels.ts'
import { useAction, type ActionRunner } from '#forms/use-action.ts'
import { useI18n } from '#i18n/i18n-context.ts'

/** Runs one action on a parcel at a time (see `forms/use-action.ts`), and refetches the balance afterwards. */
export function useParcelAction(): ActionRunner<{ data: ParcelDetail }> {
  const { t } = useI18n()
  const client = useQueryClient()
  const runner = useAction<{ data: ParcelDetail }>({
    async askAgain() {
      await client.invalidateQueries({ queryKey: parcelsKey })
      await client.invalidateQueries({ queryKey: balanceKey })
    },
    delivered: ({ data }) => parcelDelivered(client, data),
    unsureWords: t('parcels.act.unsure'),
  })
  return {
    ...runner,
    async act(send, done) {
      const isDone = await runner.act(send, done)
      if (isDone) void client.invalidateQueries({ queryKey: balanceKey })
      return isDone
    },
  }
}
