import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { languages, type Language } from '#contracts/wire.ts'
import { calendarDay } from '#rules/storage.ts'
import { stubClipboard } from '#tests/support/clipboard.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const box = 'weight=3.2&length=40&width=30&height=25'
const { provider, openPage, closePages } = withProvider()
afterEach(() => {
  vi.restoreAllMocks()
})

async function open(query = '', { language = 'ru', token, fetch = provider.fetch }: Options = {}) {
  const page = await openPage(`/${language}/order-calculation${query && `?${query}`}`, { fetch, token })
  await page.title()
  await screen.findByLabelText(page.t('calculation.form.weight'))
  return page
}
type Options = { language?: Language; token?: string; fetch?: typeof globalThis.fetch }

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const answer = () => screen.getByRole('region', { name: /США|Германия/ })
const title = () => within(answer()).getByRole('heading', { level: 2 }).textContent
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
/** The field's hint or error. */
const note = (label: string | RegExp) =>
  document.getElementById(field(label).getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent
const cards = () =>
  within(answer())
    .getAllByRole('heading', { level: 3 })
    .map((each) => each.textContent)
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')

test.each(languages)('a link is calculated as it comes: %s', async (language) => {
  const { t } = await open(`from=US&to=RU&${box}&value=180&currency=USD&services=repack`, { language })
  const weights = [
    { language: 'ru', sum: '2730,00 ₽', reason: /Объёмный вес 5,0 кг \(40 × 30 × 25 \/ 6000\) меньше фактического/ },
    { language: 'en', sum: '₽2,730.00', reason: /volumetric weight, 5.0 kg \(40 × 30 × 25 \/ 6000\), is less than/ },
  ].find((each) => each.language === language)
  const first = (await screen.findByRole('heading', { level: 3, name: t('calculation.way.sea_pickup_point') })).closest(
    'li',
  )
  expect(plain(first?.textContent).replace('2 730', '2730')).toContain(weights?.sum)
  expect(plain(first?.textContent)).toMatch(weights?.reason ?? '')
  // Sea freight divides by 6000, air by 5000.
  const bar = t('calculation.bars.volumetric', { weight: { ru: '5,000–6,000 кг', en: '5.000–6.000 kg' }[language] })
  expect(plain(screen.getByRole('form').textContent)).toContain(bar)
  expect(
    screen.getByText(t('calculation.customs.free', { value: '', limit: '' }).slice(0, 8), { exact: false }),
  ).toBeTruthy()
})

test('begins with a kilogram and its price, and the address says nothing yet', async () => {
  const { navigate, address } = await open()
  expect(field('Вес').value).toBe('1')
  expect(title()).toBe('3 варианта, США — Россия')
  fireEvent.blur(field('Вес'))
  expect(address()).toBe('/ru/order-calculation')
  navigate('/ru/order-calculation?to=KZ')
  await waitFor(() => expect(title()).toBe('1 вариант, США — Казахстан'))
  expect(field('Вес').value).toBe('1')
})

test('a weight that is erased stays so, also when something else is chosen', async () => {
  const { address } = await open()
  type('Вес', '')
  expect(title()).toBe('Тарифы: США — Россия')
  type('Длина', '40')
  await waitFor(() => expect(address()).toBe('/ru/order-calculation?from=US&to=RU&length=40'))
  expect(field('Вес').value).toBe('')
})

test('answers while one types, the cheapest first, and the address follows after a pause', async () => {
  const { t, address } = await open()
  type('Вес', '')
  expect(title()).toBe('Тарифы: США — Россия')
  type('Вес', '3,2 кг')
  expect(title()).toBe('3 варианта, США — Россия')
  expect(cards()).toEqual(['Морем, до пункта выдачи', 'Самолётом, до пункта выдачи', 'Самолётом, курьером до двери'])
  expect(screen.getByText(t('calculation.results.size_unknown'))).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Быстрее'))
  expect(cards()[0]).toBe('Самолётом, курьером до двери')
  await waitFor(() => expect(address()).toBe('/ru/order-calculation?from=US&to=RU&weight=3.2'))
  type('Куда', 'KZ')
  expect(title()).toBe('1 вариант, США — Казахстан')
})

test('golden cases are said in words', async () => {
  await open(`from=US&to=KZ&${box}`)
  const card = screen.getByRole('heading', { name: 'Самолётом, до пункта выдачи', level: 3 }).closest('li')
  expect(plain(card?.textContent)).toMatch(/Фактический вес3,2 кгОбъёмный вес5,0 кгОплачиваемый вес3,5 кг/)
  expect(plain(card?.textContent)).toContain(
    'Ни одна сторона не длиннее 60 см, поэтому считаем фактический вес: 3,2 кг. Округляем вверх с шагом 0,5 кг.',
  )
  expect(plain(card?.textContent)).toContain('Доставка, 3,5 кг × 1 180,00 ₽4 130,00 ₽')
  type('Куда', 'RU')
  type('Вес', '31,01')
  expect(screen.getByText('Ни один тариф не подходит')).toBeTruthy()
  expect(screen.getAllByText(/Тариф принимает посылки до 31.кг, а эта весит 31,01.кг\./)).toHaveLength(3)
  // The slider ends at 31 kg, but announces the typed weight.
  expect(plain(screen.getByRole('slider').getAttribute('aria-valuetext'))).toBe('31,01 кг')
})

test('what is wrong is said at its field after a pause, and the others go on', async () => {
  await open(`from=US&to=RU&${box}`)
  type('Длина', 'сорок')
  expect(title()).toBe('3 варианта, США — Россия')
  await waitFor(() => expect(note('Длина')).toBe('Нужно число'))
  expect(field('Длина').getAttribute('aria-invalid')).toBe('true')
  type('Вес', '0')
  await waitFor(() => expect(note('Вес')).toBe('Не меньше 0,01'))
  expect(title()).toBe('Тарифы: США — Россия')
  type('Вес', '2')
  type('Длина', '40')
  expect(field('Длина').getAttribute('aria-invalid')).toBeNull()
  expect(title()).toBe('3 варианта, США — Россия')
})

test('says what customs would take, by which rule, and since when that is known', async () => {
  await open(`from=US&to=RU&weight=3&value=250&currency=EUR`)
  const note = screen.getByText(/Лимит превышен/).parentElement
  expect(plain(note?.textContent)).toContain('пошлина и налог — около 70,25 €')
  expect(plain(note?.textContent)).toContain('250,00 € при лимите 200,00 €. Пошлина 12,50 €, НДС 57,75 €.')
  expect(plain(note?.textContent)).toContain('Источник: Interfax, 24.kg, 12.01.2026. Проверено 21.11.2026.')
  type('Стоимость покупки', '100')
  expect(screen.getByText(/В пределах беспошлинного лимита: 100,00.€ из 200,00.€\./)).toBeTruthy()
})

test('services that exclude each other are not chosen together, and what has no price yet is said', async () => {
  await open('from=US&to=RU&weight=1&services=return_to_shop')
  expect(field(/Утилизировать/).disabled).toBe(true)
  expect(note(/Утилизировать/)).toBe('Нельзя вместе с услугой «Вернуть в магазин»')
  expect(screen.getAllByText(/«Вернуть в магазин» не входит в сумму/)[0]).toBeTruthy()
  fireEvent.click(screen.getByLabelText(/^Вернуть в магазин/))
  expect(field(/Утилизировать/).disabled).toBe(false)
  fireEvent.click(screen.getByLabelText(/^Страхование/))
  expect(screen.getByText(/Страхование уже входит в тариф/)).toBeTruthy()
})

test('of two services that exclude each other, named by a link, the second does not come back by itself', async () => {
  await open('from=US&to=RU&weight=1&services=dispose,return_to_shop')
  const chosen = () => screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)
  const [one] = chosen()
  expect(chosen()).toHaveLength(1)
  if (one) fireEvent.click(one)
  expect(chosen()).toHaveLength(0)
})

test('a country that nothing comes from, or goes to, is no end of a way', async () => {
  await open('from=RU&to=US&weight=1')
  expect([field('Откуда').value, field('Куда').value]).toEqual(['US', 'RU'])
  expect(title()).toBe('3 варианта, США — Россия')
})

test('a way that no one goes is said so', async () => {
  await open('from=US&to=UZ&weight=1')
  expect(screen.getByText('Из этой страны туда пока не возим')).toBeTruthy()
})

test('a link is followed when the address changes', async () => {
  const { navigate } = await open(`from=US&to=RU&${box}`)
  navigate('/ru/order-calculation?from=DE&to=GE&weight=2,5')
  await waitFor(() => expect(field('Вес').value).toBe('2,5'))
  expect(field('Длина').value).toBe('')
  expect(title()).toBe('1 вариант, Германия — Грузия')
})

test('leads a guest to an address, and a customer to their parcel', async () => {
  await open('weight=1')
  expect(screen.getByRole('link', { name: 'Получить свой адрес' }).getAttribute('href')).toBe('/ru/auth/register')
  closePages()
  await open('weight=1', { token: await provider.signIn('anna@aist.example') })
  expect(screen.getByRole('link', { name: 'Добавить посылку' }).getAttribute('href')).toBe(
    '/ru/dashboard/parcels/create',
  )
})

test('the link can be copied', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  stubClipboard({ writeText })
  await open('from=US&to=RU&weight=3,2')
  fireEvent.click(screen.getByRole('button', { name: 'Скопировать ссылку' }))
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/ru/order-calculation?from=US&to=RU&weight=3.2`)
})

test('without a network it calculates with what was kept, and says since when', async () => {
  await open('weight=1')
  closePages()
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  await open('from=US&to=RU&weight=3,2', { fetch })
  expect(title()).toBe('3 варианта, США — Россия')
  expect(await screen.findByText(/Данные от/)).toBeTruthy()
})

test('with nothing kept and no network it says so, and the rules of weight can be read', async () => {
  const { t } = await openPage('/ru/order-calculation', {
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  expect(await screen.findByText(t('ui.unreachable.title'))).toBeTruthy()
  expect(screen.getByText(t('calculation.rules.volumetric_text'))).toBeTruthy()
})

type SentTariff = { origin_country_code: string; transport_type: string }

/** The provider, with other tariffs. */
const withTariffs = (change: (tariffs: SentTariff[]) => unknown[]): typeof fetch => {
  return async (input, init) => {
    const answer = await provider.fetch(input, init)
    const url = input instanceof Request ? input.url : input.toString()
    if (!url.endsWith('/tariffs')) return answer
    const { data } = (await answer.json()) as { data: SentTariff[] }
    return Response.json({ data: change(data) })
  }
}

test('without tariffs it says so, and the rules of weight can be read', async () => {
  const { t } = await openPage('/ru/order-calculation', { fetch: withTariffs(() => []) })
  expect(await screen.findByText(t('calculation.no_tariffs'))).toBeTruthy()
  expect(screen.getByText(t('calculation.rules.volumetric_text'))).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('from where nothing goes it says so, though the link names no other end', async () => {
  const fetch = withTariffs((all) => all.filter((each) => each.origin_country_code !== 'DE'))
  const { t } = await open('from=DE', { fetch })
  expect(screen.getByText(t('calculation.results.no_route'))).toBeTruthy()
  type('Вес', '')
  expect(screen.getByText(t('calculation.results.no_route_text'))).toBeTruthy()
})

test('a tariff that has expired, in a kept list, has no price here: neither of its route nor in the table', async () => {
  const valid_to = calendarDay(new Date(Date.now() - 86_400_000))
  const fetch = withTariffs((all) => all.map((each) => (each.transport_type === 'sea' ? { ...each, valid_to } : each)))
  await open('from=US&to=RU', { fetch })
  type('Вес', '')
  expect(title()).toBe('Тарифы: США — Россия')
  expect(cards()).toEqual(['Самолётом, до пункта выдачи', 'Самолётом, курьером до двери'])
  const table = screen.getByRole('table', { hidden: true })
  expect(table.textContent).toContain('Самолётом')
  expect(table.textContent).not.toContain('Морем')
})
