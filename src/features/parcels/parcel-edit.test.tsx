import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { receiverBook } from '#contracts/people/people.ts'
import { parcelActions } from '#contracts/parcels/actions.ts'
import { parcelDrafts } from '#contracts/parcels/drafts.ts'
import { parcels } from '#contracts/parcels/parcels.ts'
import { addressOf } from '#tests/support/address-of.ts'
import { declaration } from '#tests/support/declaration.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { parcelDesk } from '#tests/support/parcel-desk.ts'
import { allWords } from '#tests/support/part.tsx'
import { receiverDraft, receiverInTashkent } from '#tests/support/person.ts'
import { errorOf, field, fillIn, press } from '#tests/support/profile-fields.ts'
import { warehouse, type Warehouse } from '#tests/support/warehouse.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage } = withProvider({ mutesErrors: true })
let staff: Warehouse
beforeAll(() => {
  staff = warehouse(provider)
})

type Who = Awaited<ReturnType<typeof newCustomer>>
async function customerWithReceiver() {
  const who = await newCustomer(provider)
  const { data } = await who.get(receiverBook.create, { body: receiverDraft() })
  return { ...who, receiver_id: data.id }
}

function open(who: Who, id: number, { more = '', fetch = provider.fetch } = {}) {
  return openPage(`/ru/dashboard/parcels/create?parcel=${id}${more}`, { token: who.token, fetch })
}

async function openForm(...args: Parameters<typeof open>) {
  const page = await open(...args)
  await waitFor(() => field('items.0.description_ru'))
  return page
}

const detailOf = async (who: Who, id: number) => (await who.get(parcels.show, { params: { id } })).data

test('a declared parcel is changed in every part, and what the form does not show stays', async () => {
  const who = await customerWithReceiver()
  const body = declaration({ receiver_id: who.receiver_id, approve_over_percent: 7 })
  const { id } = (await who.get(parcelDrafts.create, { body })).data
  const { t, address, title } = await openForm(who, id)
  const { number } = await detailOf(who, id)
  await waitFor(async () => expect((await title()).textContent).toContain(number.slice(-6)))
  // In Russian number format.
  expect(field('items.1.unit_price').value).toBe('12,00')
  fillIn({ title: 'Подарок', tracking_number: '1Z999AA10123456784', 'items.0.unit_price': '99,9', shop_name: '' })
  press()
  await waitFor(() => expect(errorOf('shop_name')).toBe(t('errors.required')))
  fillIn({ shop_name: 'Teeko' })
  press()
  await waitFor(() => expect(address()).toBe(`/ru/dashboard/parcels/${id}`))
  expect(await detailOf(who, id)).toMatchObject({
    title: 'Подарок',
    tracking_number: '1Z999AA10123456784',
    shop_name: 'Teeko',
    items: [{ unit_price: '99.90' }, { unit_price: '12.00' }],
  })
  expect((await staff.row(id)).approve_over_percent).toBe(7)
})

test('the form of a declared parcel needs no other parcel', async () => {
  const who = await customerWithReceiver()
  const body = declaration({ receiver_id: who.receiver_id })
  const { id } = (await who.get(parcelDrafts.create, { body })).data
  await who.get(parcelDrafts.create, { body: declaration({ receiver_id: who.receiver_id }) })
  const others: string[] = []
  await openForm(who, id, {
    fetch: async (input, init) => {
      const [, other] = /\/parcels(?:\/(\d+))?(?:\?|$)/.exec(addressOf(input)) ?? [null, `${id}`]
      if (other !== `${id}`) others.push(addressOf(input))
      return provider.fetch(input, init)
    },
  })
  expect(others).toEqual([])
})

test('up to what growth a price is paid without asking is chosen for one parcel', async () => {
  const who = await customerWithReceiver()
  const body = declaration({ receiver_id: who.receiver_id, approve_over_percent: 7 })
  const { id } = (await who.get(parcelDrafts.create, { body })).data
  const { t, address } = await openForm(who, id)
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: t('forms.threshold.label') })
  expect(choice.value).toBe('7')
  await userEvent.selectOptions(choice, t('forms.threshold.up_to', { percent: 20 }))
  press()
  await waitFor(() => expect(address()).toBe(`/ru/dashboard/parcels/${id}`))
  expect((await staff.row(id)).approve_over_percent).toBe(20)
})

test('a service that was done is not switched off any more, unlike the insurance', async () => {
  const who = await customerWithReceiver()
  const desk = parcelDesk(provider)
  const id = await desk.stored(who, {
    receiver_id: who.receiver_id,
    approve_over_percent: 0,
    extra_services: [{ extra_service_id: 6 }, { extra_service_id: 13 }],
  })
  await desk.price(id, { ru: 'Тяжелее', en: 'Heavier' }, '9000.00')
  const { t } = await openForm(who, id)
  const service = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })
  expect(await service('Переупаковка')).toMatchObject({ checked: true, disabled: true })
  expect(screen.getAllByText(t('parcels.act.status_done'))).toHaveLength(1)
  expect(await service('Страхование')).toMatchObject({ checked: true, disabled: false })
  expect(await service('Сохранить коробку магазина'), 'excludes it').toMatchObject({ checked: false, disabled: true })
})

describe('what it takes of the duty-free limit', () => {
  const { t, f } = allWords('ru')
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  const meter = (of: 'value' | 'weight', used: string, max: string) =>
    screen.findByRole('meter', {
      name: `${t('forms.limit.in', { limit: t(`forms.limit.${of}`), country: f.country('UZ') })} ${used} ${t('forms.limit.of', { max })}`,
    })
  const money = (used: string) => meter('value', f.money(used, 'USD'), f.money('200.00', 'USD'))
  const weight = (used: string) => meter('weight', f.weight(used), f.weight('30.000'))

  /** Two parcels of $152.50 and 2 kg for one receiver; the form edits the second. */
  async function twoParcels() {
    const who = await newCustomer(provider)
    const { data: receiver } = await who.get(receiverBook.create, { body: receiverInTashkent() })
    const to = { receiver_id: receiver.id, declared_weight: '2' }
    await who.get(parcelDrafts.create, { body: declaration({ ...to, title: 'Другая' }) })
    return { who, parcel: (await who.get(parcelDrafts.create, { body: declaration(to) })).data }
  }

  test('a declared parcel counts once, as it is typed', async () => {
    const { who, parcel } = await twoParcels()
    await openForm(who, parcel.id)
    expect(await money('305.00')).toBeTruthy()
    expect(await weight('4.000')).toBeTruthy()
    fillIn({ 'items.0.unit_price': '8,5', declared_weight: '29' })
    expect(await money('185.00')).toBeTruthy()
    expect(await weight('31.000')).toBeTruthy()
    expect(screen.getByText(plain(t('parcels.limit.over', { sum: f.weight('1.000') })))).toBeTruthy()
  })

  test('a draft, which is not counted yet, counts once, too', async () => {
    const { who, parcel } = await twoParcels()
    await parcelDesk(provider).asDraft(parcel.id)
    await openForm(who, parcel.id)
    expect(await money('305.00')).toBeTruthy()
    expect(await weight('4.000')).toBeTruthy()
  })

  test('a box that is here counts with the weight of the scale', async () => {
    const { who, parcel } = await twoParcels()
    await staff.receive(parcel)
    await openForm(who, parcel.id)
    expect(await weight('3.200')).toBeTruthy()
  })

  test('with another receiver it is their limit that counts', async () => {
    const { who, parcel } = await twoParcels()
    const { data: other } = await who.get(receiverBook.create, { body: receiverDraft() })
    await openForm(who, parcel.id)
    expect(await screen.findByText(new RegExp(t('parcels.limit.per.month')))).toBeTruthy()
    const elsewhere = new RegExp(t('parcels.create.point_elsewhere', { country: '.+' }).replaceAll(/[()]/g, '\\$&'))
    expect(screen.getByText(elsewhere), 'the parcel goes to Moscow').toBeTruthy()
    await userEvent.selectOptions(field('receiver_id'), String(other.id))
    expect(screen.queryByText(elsewhere)).toBeNull()
    expect(await screen.findByText(new RegExp(t('parcels.limit.per.parcel')))).toBeTruthy()
    // The destination country, which need not be named.
    expect(screen.getByRole('meter', { name: new RegExp(`^${t('forms.limit.value')} \\d`) })).toBeTruthy()
    expect(screen.queryByText(new RegExp(t('parcels.limit.per.month')))).toBeNull()
  })
})

test('of a box that is here what was read off its label cannot be changed; what is refused stands at its field', async () => {
  const who = await customerWithReceiver()
  const id = await staff.stored(who, { receiver_id: who.receiver_id })
  await openForm(who, id)
  expect(['tracking_number', 'warehouse_id', 'pickup_point_id'].map((name) => field(name).disabled)).toEqual([
    true,
    true,
    true,
  ])
  expect(['title', 'items.0.description_ru', 'receiver_id'].map((name) => field(name).disabled)).toEqual([
    false,
    false,
    false,
  ])
  fillIn({ 'items.0.description_en': 'Кроссовки' })
  press()
  await waitFor(() => expect(errorOf('items.0.description_en')).not.toBeNull())
  fillIn({ 'items.0.description_en': 'Running shoes' })
  press()
  await waitFor(async () => expect((await detailOf(who, id)).items[0]?.description_en).toBe('Running shoes'))
})

test('without a network the change waits on the device, is shown, and arrives', async () => {
  const who = await customerWithReceiver()
  const id = await staff.stored(who, { receiver_id: who.receiver_id })
  const { t, address } = await openForm(who, id)
  act(() => onlineManager.setOnline(false))
  expect((await screen.findAllByRole('button', { name: t('forms.submit_queue') })).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: t('forms.save') })).toBeNull()
  fillIn({ comment: 'Не гнуть' })
  press()
  await waitFor(() => expect(address()).toBe(`/ru/dashboard/parcels/${id}`))
  await screen.findByText(t('offline.waits'))
  expect((await detailOf(who, id)).comment).toBeNull()
  act(() => onlineManager.setOnline(true))
  await waitFor(async () => expect((await detailOf(who, id)).comment).toBe('Не гнуть'))
  await waitFor(() => expect(screen.queryByText(t('offline.waits'))).toBeNull())
})

test('anyone who was added for it is chosen in the form, and nothing is saved before they say so', async () => {
  const who = await customerWithReceiver()
  const id = await staff.stored(who, { receiver_id: null })
  const { t, address } = await openForm(who, id, { more: `&receiver=${who.receiver_id}` })
  await waitFor(() => expect(field('receiver_id').value).toBe(String(who.receiver_id)))
  // The parameter is gone, so that after a reload the form's latest choice counts.
  await waitFor(() => expect(address()).toBe(`/ru/dashboard/parcels/create?parcel=${id}`))
  expect((await detailOf(who, id)).receiver).toBeNull()
  const add = screen.getByRole('link', { name: t('parcels.create.add_receiver') })
  expect(add.getAttribute('href')).toContain(`?act=add&for=parcel&parcel=${id}`)
  fireEvent.submit(document.querySelector('main form') as HTMLFormElement)
  await waitFor(async () => expect((await detailOf(who, id)).receiver?.id).toBe(who.receiver_id))
})

test('an answer that comes late leaves the customer where they are by then', async () => {
  const who = await customerWithReceiver()
  const id = await staff.stored(who, { receiver_id: who.receiver_id })
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const page = await openForm(who, id, {
    fetch: async (input, init) => {
      if (init?.method === 'POST') await answered
      return provider.fetch(input, init)
    },
  })
  const { outbox } = await page.portal.runtime.load()
  fillIn({ comment: 'Не гнуть' })
  press()
  await waitFor(() => expect(outbox.list()).toMatchObject([{ state: 'sending' }]))
  act(() => page.navigate('/ru/dashboard/account'))
  // The answer arrives while the next page is still loading.
  answer()
  await screen.findByText(page.t('parcels.edit.done'))
  expect(page.address()).toBe('/ru/dashboard/account')
})

test('a parcel that has gone on is closed, in words and with a way back', async () => {
  const who = await customerWithReceiver()
  const id = await staff.stored(who, { receiver_id: who.receiver_id })
  await who.get(parcelActions.send, { params: { id } })
  const { t } = await open(who, id)
  await screen.findByText(t('parcels.edit.closed'))
  expect(screen.getByRole('link', { name: t('parcels.edit.back') }).getAttribute('href')).toMatch(
    new RegExp(`/parcels/${id}$`),
  )
})

test('what was being typed when the customer was blocked is there again when they are let in', async () => {
  const who = await customerWithReceiver()
  const id = await staff.stored(who, { receiver_id: who.receiver_id })
  const { t, portal } = await openForm(who, id)
  fillIn({ comment: 'Не гнуть' })
  const desk = parcelDesk(provider)
  await desk.block(who.id, { ru: 'Проверка', en: 'Check' })
  await act(() => portal.session.refresh())
  await screen.findByText(t('parcels.act.blocked'))
  await desk.unblock(who.id)
  fireEvent.click(screen.getByRole('button', { name: t('app.blocked.again') }))
  await waitFor(() => expect(field('comment').value).toBe('Не гнуть'))
})
