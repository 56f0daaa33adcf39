import { describe, expect, test } from 'vitest'
import { mailKinds, type MailKind } from '#contracts/mail-kinds.ts'
import { languages } from '#contracts/wire.ts'
import { layOut } from './letter.ts'
import { writeLetter, type MailValues } from './letters.ts'

const origin = 'https://portal.test'
const nasty = `<b onclick="x">Tom & "Jerry's"</b>`
const ofParcel = { parcel_id: 12, number: 'P-000012', name: nasty }

const values: MailValues = {
  verify: { link: '/auth/verify#id=7&hash=a+b' },
  reset: { link: '/auth/reset-password#token=x', minutes: 60 },
  new_sign_in: { device: nasty, country: 'DE', at: '2026-11-21T12:00:00Z' },
  password_changed: {},
  email_changed: { email: 'vera@aist.example', can_reset: true },
  second_factor_changed: { what: 'passkey_added', name: nasty },
  recovery_code_used: { left: 9, at: '2026-11-21T12:00:00Z' },
  codes_guessed: {},
  data_export_ready: { until: '2026-11-28T12:00:00Z' },
  account_deleted: {},
  parcel_received: {
    ...ofParcel,
    weight: '2.400',
    warehouse: { ru: 'Портленд', en: 'Portland' },
    free_until: '2026-12-21',
  },
  price_needs_approval: { ...ofParcel, estimate: '1200.50', total: '1500.00', currency: 'RUB' },
  quote_ready: {
    order_id: 5,
    number: 'O-000005',
    total: '99.00',
    currency: 'USD',
    valid_until: '2026-11-23T09:00:00Z',
  },
  payment_decided: {
    number: 'PR-000003',
    decision: 'rejected',
    amount: '50.00',
    currency: 'EUR',
    reason: { ru: 'Чек не читается', en: 'The receipt cannot be read' },
  },
  storage_warning: {
    ...ofParcel,
    coming: 'disposal',
    date: '2027-01-20',
    fee_per_day: '1.00',
    currency: 'USD',
    is_unpaid: false,
  },
  contact_received: { number: 'C-000009' },
}

function written(kind: MailKind, language: 'ru' | 'en', name: string | null = 'Vera') {
  const letter = writeLetter(kind, values[kind], { language, origin })
  return layOut(letter, { language, name, why: { sentence: 'Why', link: `${origin}/why` }, origin })
}

describe.each(languages)('in %s', (language) => {
  test.each(mailKinds)('%s says the same as text and as HTML, without a missing word', (kind) => {
    const { subject, text, html } = written(kind, language)
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(/provider\.mail|undefined|null|\{\{|\[object/)
    }
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).toContain(`<html lang="${language}">`)
    for (const [link = ''] of text.matchAll(/https:\S+/g)) expect(html).toContain(link.replaceAll('&', '&amp;'))
    expect(/[а-яё]/i.test(text)).toBe(language === 'ru')
  })
})

test('of a passkey that a stranger added it says what stops it, and that a new password does not', () => {
  const { text } = written('second_factor_changed', 'en')
  expect(text).toContain('a new password alone won’t stop this passkey')
  expect(text).toContain(`${origin}/en/contact-us`)
  expect(text).not.toContain('forgot-password')
})

test.each(['free_ends', 'disposal'] as const)('of an unpaid parcel it asks to pay (%s)', (coming) => {
  for (const [language, asked, refused] of [
    ['ru', /^Оплатите /, /отправьте/i],
    ['en', /^Pay for /, /\bship/i],
  ] as const) {
    const { subject, lead } = writeLetter(
      'storage_warning',
      { ...values.storage_warning, coming, is_unpaid: true },
      { language, origin },
    )
    expect(subject).toMatch(asked)
    expect(`${subject} ${lead}`).not.toMatch(refused)
  }
})

test('what customers typed is text, never markup', () => {
  const { html, text } = written('parcel_received', 'en', '<script>')
  expect(html).not.toMatch(/<b |<script/)
  expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;Tom &amp; &quot;Jerry&#39;s&quot;&lt;/b&gt;')
  expect(text).toContain(nasty)
  expect(text).toContain('Hi <script>,')
})

test('a subject is one line, whatever a number or a name holds', () => {
  const letter = { subject: 'One\r\nBcc: all@portal.test\u2028two', lead: 'x', facts: [] }
  const { subject } = layOut(letter, { language: 'en', name: null, why: { sentence: 'Why' }, origin })
  expect(subject).toBe('One Bcc: all@portal.test two')
})

test('it needs nothing from elsewhere: no picture, no style sheet, no script', () => {
  for (const kind of mailKinds) {
    expect(written(kind, 'ru').html).not.toMatch(/<(img|link|script|iframe)|url\(|oklch|var\(--/)
  }
})

test('it is light without its only style sheet, which makes all of it dark', () => {
  for (const kind of mailKinds) {
    const [before = '', sheet = '', rest = ''] = written(kind, 'ru').html.split(/<\/?style>/)
    expect(before).toContain('<meta name="color-scheme" content="light dark">')
    expect(sheet).toMatch(/^@media \(prefers-color-scheme:dark\)\{.*\}\}$/)
    for (const [tag] of rest.matchAll(/<[^>]*style="[^"]*(?:color|background):#[^>]*>/g))
      expect(tag).toContain('class="')
    const classes = new Set([...rest.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')))
    for (const name of classes) expect(sheet).toContain(`.${name}{`)
  }
})

test('money, weights and dates are written as the customer reads them', () => {
  expect(written('price_needs_approval', 'ru').text).toContain('Итого: 1\u00a0500,00\u00a0₽')
  expect(written('price_needs_approval', 'en').text).toContain('Total: ₽1,500.00')
  expect(written('parcel_received', 'ru').text).toMatch(/Вес: 2,4\u00a0кг\nСклад: Портленд\n.*: 21\.12\.2026/)
  expect(written('payment_decided', 'en').text).toContain('Reason: The receipt cannot be read')
})

test('links lead into the portal in the customer’s language', () => {
  expect(written('verify', 'ru').text).toContain('https://portal.test/ru/auth/verify#id=7&hash=a+b\n')
  expect(written('parcel_received', 'en').text).toContain('https://portal.test/en/dashboard/parcels/12\n')
  expect(written('quote_ready', 'en').text).toContain('https://portal.test/en/dashboard/order-for-calculation/5\n')
})

test('minutes are counted as the language counts', () => {
  expect(written('reset', 'ru').text).toContain('Ссылка действует 60 минут.')
  expect(written('reset', 'en').text).toContain('The link is valid for 60 minutes.')
})

test('a recipient whose name is not known is greeted all the same', () => {
  expect(written('contact_received', 'ru', null).text.startsWith('Здравствуйте!\n')).toBe(true)
})
