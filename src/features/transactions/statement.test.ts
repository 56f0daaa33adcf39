import { describe, expect, test } from 'vitest'
import type { Transaction } from '#contracts/transactions.ts'
import { loadI18n } from '#i18n/dictionaries.ts'
import { statement } from './statement.ts'

const payment: Transaction = {
  id: 7,
  number: 'T-000007',
  type: 'payment',
  direction: 'debit',
  amount: '1289.20',
  currency: 'RUB',
  balance_after: '41097.80',
  description: 'Оплата посылки P-004723',
  subject: { type: 'parcel', id: 3, number: 'P-004723' },
  payment_request_id: null,
  receipt_file: null,
  // Shown in the reader's time zone, wherever the test runs.
  created_at: new Date(2026, 10, 1, 0, 5).toISOString(),
}

const fileOf = async (language: 'ru' | 'en', ...rows: Partial<Transaction>[]) =>
  statement(
    rows.map((row) => ({ ...payment, ...row })),
    await loadI18n(language, 'transactions'),
  )

const linesOf = (file: string) => file.split('\r\n').slice(1, -1)

describe('a statement', () => {
  test('in Russian has semicolons and decimal commas', async () => {
    const file = await fileOf('ru', {})
    expect(file).toBe(
      '\uFEFF"Дата";"Время";"Номер";"Операция";"Описание";"За что";"Сумма";"Валюта";"Остаток"\r\n' +
        '01.11.2026;00:05;"T-000007";"Оплата";"Оплата посылки P-004723";"P-004723";-1289,20;"RUB";41097,80\r\n',
    )
  })

  test('in English has commas and decimal points', async () => {
    const [line] = linesOf(await fileOf('en', { description: 'Payment for parcel P-004723' }))
    expect(line).toBe(
      '2026-11-01,00:05,"T-000007","Payment","Payment for parcel P-004723","P-004723",-1289.20,"RUB",41097.80',
    )
  })

  test('signs an amount by its direction, whatever its kind, and a balance by what it is', async () => {
    const lines = linesOf(
      await fileOf('en', { direction: 'credit' }, { type: 'manual_from_admin', balance_after: '-10.00' }),
    )
    expect(lines[0]).toContain(',1289.20,"RUB",')
    expect(lines[1]).toContain(',-1289.20,"RUB",-10.00')
  })

  test.each([
    ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
    ['+7 916', `"'+7 916"`],
    ['-2+3', `"'-2+3"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1+1', `"' =1+1"`],
    ['\r\n=1+1', `"' =1+1"`],
    ['＝1+1', `"'＝1+1"`],
    ['книга; =1', '"книга; =1"'],
    ['two\nlines', '"two lines"'],
  ])('defuses and encloses %j', async (description, cell) => {
    expect(linesOf(await fileOf('ru', { description }))[0]?.split(';"')[3]).toBe(cell.slice(1))
  })

  test('shows a kind that it does not know as it came, and nothing for no subject', async () => {
    expect(linesOf(await fileOf('en', { type: 'cashback', subject: null }))[0]).toContain('"cashback",')
    expect(linesOf(await fileOf('en', { subject: null }))[0]).toContain(',"",-1289.20,')
  })

  test('of nothing is its head', async () => {
    expect(linesOf(await fileOf('ru'))).toEqual([])
  })
})
