import { consolidationSize } from '#contracts/parcels/actions.ts'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { excessWords } from '../limit-meters.tsx'
import type { MergePrice } from './merge-price.ts'
import { savingOf } from './merge-saving.tsx'
import { useMergeLimit } from './use-merge-limit.ts'

/**
 * Announces after each choice how many parcels are together, what that costs and any excess over a limit. The live region is in the
 * page before the first choice, which would otherwise not be announced.
 */
export function MergeSaid({ parts, price }: { parts: readonly ParcelDetail[]; price: MergePrice | null }) {
  const { t, f } = useI18n()
  const limit = useMergeLimit({ parts, price, chosenReceiver: null })
  const isBox = parts.length >= consolidationSize.least
  const taken = isBox ? limit?.taken : undefined
  const over = taken && excessWords(taken, f)
  const saving = price && savingOf(price, { t, f })
  const said = [
    isBox ? t('parcels.merge.together', { count: parts.length }) : parts.length > 0 && t('parcels.merge.choose_more'),
    saving?.about,
    saving?.words,
    over ? t('parcels.limit.over', { sum: over }) : taken?.isWhole && t('parcels.merge.within_limit'),
  ]
  return <output className="sr">{said.filter(Boolean).join('. ')}</output>
}
