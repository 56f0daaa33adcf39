import { queryOptions } from '@tanstack/react-query'
import type { CustomsRule } from '#contracts/customs.ts'
import type { Tariff } from '#contracts/tariffs.ts'
import type { Language } from '#contracts/wire.ts'
import { ApiError } from '#http/api-error.ts'
import type { Call } from '#http/client.ts'
import type { CurrencyRate } from '#rules/currency-rates.ts'
import { loadContent } from './content-loading.ts'
import { contentRequests, type ContentName, type ContentReply, type ContentRequest } from './content-requests.ts'
import { contentKey } from './content-store.ts'

/** The provider's prices, exchange rates, and duty-free limits. */
export type PriceList = {
  tariffs: readonly Tariff[]
  rates: readonly CurrencyRate[]
  customs_rules: readonly CustomsRule[]
}

/**
 * What prices are calculated from: public content that the device stores for the calculator, so that it is available offline,
 * too.
 */
export function priceWorld(call: Call, language: Language) {
  return queryOptions({
    queryKey: ['price-world', language],
    async queryFn(): Promise<PriceList> {
      const [tariffs, dictionaries] = await Promise.all([
        content(call, contentRequests.tariffs(), language),
        content(call, contentRequests.dictionaries(), language),
      ])
      const { exchange_rates: rates, customs_rules } = dictionaries.data
      return { tariffs: tariffs.data, rates, customs_rules }
    },
    staleTime: 10 * 60_000,
    networkMode: 'always',
    retry: false,
  })
}

async function content<N extends ContentName>(
  call: Call,
  request: ContentRequest<N>,
  language: Language,
): Promise<ContentReply<N>> {
  const loaded = await loadContent(call, request, contentKey(request, language))
  if (loaded.kind !== 'here') throw new ApiError(loaded.kind === 'missing' ? 'missing' : 'offline')
  return loaded.value as ContentReply<N>
}
