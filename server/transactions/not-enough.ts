import type { Currency } from '#contracts/wire.ts'
import { money } from '#i18n/formats.ts'
import { Refused } from '#server/http/refusal.ts'

/**
 * Thrown when a debit exceeds the free balance in its currency. Sums are decimal strings. Uncaught, it becomes a 409
 * with `not_enough` and a sentence with both sums.
 */
export class NotEnough extends Refused {
  override name = 'NotEnough'
  readonly available: string
  readonly needed: string
  readonly currency: Currency

  constructor({ available, needed, currency }: { available: string; needed: string; currency: Currency }) {
    super(
      409,
      { message_code: 'not_enough' },
      {
        sentence: {
          key: 'provider.transactions.not_enough',
          values: (language) => ({
            available: money(language, available, currency),
            amount: money(language, needed, currency),
          }),
        },
      },
    )
    this.available = available
    this.needed = needed
    this.currency = currency
  }
}
