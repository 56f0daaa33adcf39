import { staffPaymentMethods } from '#contracts/staff/payment-methods.ts'
import { staffCustomsRules, staffExchangeRates } from '#contracts/staff/tariffs.ts'
import type { Command } from '../command.ts'
import { listCommands } from '../list-commands.ts'
import {
  code,
  country,
  currency,
  day,
  english,
  is_active,
  kilograms,
  percent,
  sentence,
  sort,
  sum,
} from '../list-fields.ts'

/** Payment methods, exchange rates and customs rules. */
export const moneyLists: Command[] = [
  ...listCommands({
    noun: 'payment-methods',
    one: 'a payment method',
    api: staffPaymentMethods,
    fields: {
      code,
      title: sentence('what customers read'),
      type: { about: 'bank, card, wallet or cash', value: 'KIND' },
      currency,
      recipient_name: { about: 'the payee' },
      bank_name: { about: 'which bank' },
      account: { about: 'of a bank or a wallet' },
      card_number: { about: 'of a card' },
      bik: { about: 'the bank’s number in Russia' },
      inn: { about: 'the recipient’s tax number in Russia' },
      qr_text: { about: 'what a banking app reads from the picture' },
      payment_link: { about: 'https://…', value: 'LINK' },
      instructions: sentence('what to mind'),
      min_amount: sum('the least'),
      sort,
      is_active,
    },
    columns: {
      CODE: (row) => row.code,
      TITLE: (row) => english(row.title),
      KIND: (row) => row.type,
      CURRENCY: (row) => row.currency,
      OFFERED: (row) => row.is_active,
    },
    example:
      '--code cash --type cash --currency RUB --title "Cash at the pickup point" --title-ru "Наличными в пункте выдачи" --instructions "Keep the receipt." --instructions-ru "Сохраните чек."',
  }),
  ...listCommands({
    noun: 'exchange-rates',
    one: 'an exchange rate',
    api: staffExchangeRates,
    fields: {
      currency: { about: 'EUR, RUB …', value: 'CODE' },
      usd: { about: 'what one unit is worth in US dollars', value: 'RATE' },
      rate_date: day('from which day on'),
    },
    columns: { CURRENCY: (row) => row.currency, USD: (row) => row.usd, SINCE: (row) => row.rate_date },
    example: '--currency RUB --usd 0.0125 --rate-date 2026-11-22',
  }),
  ...listCommands({
    noun: 'customs-rules',
    one: 'a customs rule',
    api: staffCustomsRules,
    fields: {
      country_code: country,
      channel: { about: 'courier, post or ecommerce', value: 'CHANNEL' },
      value_limit: sum('what comes in free of duty; without it there is no limit in numbers'),
      currency: { about: 'of the limit', value: 'CODE' },
      weight_limit: kilograms('what comes in free of duty'),
      period: { about: 'parcel, week, month or quarter', value: 'PERIOD' },
      includes_delivery: { about: 'whether the price of delivery counts', kind: 'yes-no' },
      over: { about: '{"base":"excess","percent":15,"min_per_kg":"2","currency":"EUR"}', kind: 'json' },
      vat_percent: percent('of the same base and the duty'),
      fixed_fee: sum('in any case'),
      required_receiver_fields: { about: 'document, tax_id …', kind: 'texts' },
      valid_from: day('its first day'),
      valid_to: day('its last day'),
      source: { about: 'where it is written' },
      checked_at: day('when it was checked'),
      note: sentence('what customers read'),
    },
    columns: {
      COUNTRY: (row) => row.country_code,
      CHANNEL: (row) => row.channel,
      LIMIT: (row) => row.value_limit,
      IN: (row) => row.currency,
      SINCE: (row) => row.valid_from,
      UNTIL: (row) => row.valid_to,
      CHECKED: (row) => row.checked_at,
    },
    example:
      '--country-code RU --channel courier --value-limit 200 --currency EUR --weight-limit 31 --period parcel --includes-delivery no --over \'{"base":"excess","percent":15,"min_per_kg":"2","currency":"EUR"}\' --required-receiver-fields document,tax_id --valid-from 2024-04-01 --source "the customs office" --checked-at 2026-11-22',
  }),
]
