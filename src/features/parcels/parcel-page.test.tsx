import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { parcelDrafts } from '#contracts/parcels/drafts.ts'
import { parcels } from '#contracts/parcels/parcels.ts'
import { receiverBook } from '#contracts/people/people.ts'
import { languages, type Language } from '#contracts/wire.ts'
import { declaration } from '#tests/support/declaration.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { parcelDesk, type ParcelDesk } from '#tests/support/parcel-desk.ts'
import { receiverDraft } from '#tests/support/person.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage } = withProvider({ mutesErrors: true })
let staff: ParcelDesk
beforeAll(() => {
  staff = parcelDesk(provider)
})

type Who = Awaited<ReturnType<typeof newCustomer>> & { receiver_id: number }

async function customerWithReceiver(own: Parameters<typeof newCustomer>[1] = {}): Promise<Who> {
  const who = await newCustomer(provider, own)
  const { data } = await who.get(receiverBook.create, { body: receiverDraft() })
  return { ...who, receiver_id: data.id }
}

const stored = (who: Who, change: Record<string, unknown> = {}) =>
  staff.stored(who, { receiver_id: who.receiver_id, ...change })
async function declared(who: Who, change: Record<string, unknown> = {}): Promise<number> {
  const body = declaration({ receiver_id: who.receiver_id, ...change })
  return (await who.get(parcelDrafts.create, { body })).data.id
}
async function drafted(who: Who): Promise<number> {
  const id = await declared(who)
  await staff.asDraft(id)
  return id
}

async function open(who: Who, id: number, language: Language = 'ru') {
  const page = await openPage(`/${language}/dashboard/parcels/${id}`, { token: who.token })
  await page.title()
  await screen.findByText(page.t('parcels.detail.history'))
  return page
}

/** On a phone, with its top bar and thumb bar. */
async function openOnPhone(who: Who, id: number) {
  const page = await openPage('/ru/dashboard/parcels', { token: who.token })
  await page.title()
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('width <'),
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  act(() => page.navigate(`/ru/dashboard/parcels/${id}`))
  await screen.findByText(page.t('parcels.detail.history'))
  return page
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ')
const said = () => plain(screen.getByRole('main').textContent)

/** Found by its accessible name, whatever number it shows. */
const barcode = ({ t }: Awaited<ReturnType<typeof open>>) =>
  screen.queryByRole('img', { name: new RegExp(t('ui.barcode', { value: '.+' })) })

describe.each(languages)('a draft, in %s', (language) => {
  test('says that the warehouse does not wait for it, and has nothing to be scanned and no weights', async () => {
    const who = await customerWithReceiver()
    const waitedFor = await open(who, await stored(who), language)
    const { t } = waitedFor
    expect(barcode(waitedFor)).toBeTruthy()
    expect(screen.getByText(t('parcels.detail.weights'))).toBeTruthy()
    expect(said()).not.toContain(plain(t('parcels.next.draft')))
    waitedFor.close()

    const draft = await open(who, await drafted(who), language)
    expect(said()).toContain(plain(t('parcels.next.draft')))
    expect(said()).not.toContain(plain(t('parcels.next.draft_lacks', { what: '' })).replace(/ ?\.$/, ''))
    expect(barcode(draft)).toBeNull()
    expect(screen.queryByText(t('parcels.detail.weights'))).toBeNull()
  })

  test('says what it lacks, and leads to where that is filled in', async () => {
    const who = await customerWithReceiver()
    const id = await drafted(who)
    await provider.context.db.execute(sql`update parcels set tracking_number = null where id = ${id}`)
    await provider.context.db.execute(sql`delete from parcel_items where parcel_id = ${id}`)
    const { t } = await open(who, id, language)
    const lacking = [t('parcels.draft_needs.tracking_missing'), t('parcels.draft_needs.declaration_missing')]
    expect(said()).toContain(
      plain(`${t('parcels.next.draft')} ${t('parcels.next.draft_lacks', { what: lacking.join(', ') })}`),
    )
    const [link] = within(screen.getByRole('main')).getAllByRole('link', { name: t('parcels.act.declare') })
    expect(link?.getAttribute('href')).toBe(`/${language}/dashboard/parcels/create?parcel=${id}`)
    expect(screen.queryByRole('button', { name: t('parcels.act.declare_draft') })).toBeNull()
  })
})

describe('on a phone', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share')
  })

  test.each([
    ['a stored parcel is sent', 'send', (who: Who) => stored(who)],
    ['a draft is added', 'declare_draft', drafted],
    ['a missing receiver is chosen', 'choose_receiver', (who: Who) => stored(who, { receiver_id: null })],
  ] as const)('at the thumb %s, and nowhere else on the page', async (_what, name, make) => {
    const who = await customerWithReceiver()
    const { t } = await openOnPhone(who, await make(who))
    const [button, ...others] = await screen.findAllByRole('button', { name: t(`parcels.act.${name}`) })
    expect(others).toEqual([])
    // The bar keeps room for itself at the end of the page.
    expect(button?.closest('.room > .bar')).toBeTruthy()
    fireEvent.click(button as HTMLElement)
    await screen.findByRole('dialog')
  })

  test('the bar on top passes the parcel on to another app, and has what else may be done with it', async () => {
    const share = vi.fn<(what: ShareData) => Promise<void>>().mockResolvedValue(undefined)
    Object.defineProperty(navigator, 'share', { configurable: true, value: share })
    const who = await customerWithReceiver()
    const id = await stored(who, { title: 'Boots' })
    const { t } = await openOnPhone(who, id)
    const title = screen.getByRole('heading', { level: 1 })
    const bar = within(title.closest('header') as HTMLElement)
    fireEvent.click(bar.getByRole('button', { name: t('parcels.detail.share') }))
    expect(share.mock.lastCall?.[0]).toMatchObject({
      title: 'Boots',
      text: expect.stringContaining(t('parcels.status.received')) as string,
    })

    expect(screen.queryByRole('list', { name: t('parcels.act.more') })).toBeNull()
    fireEvent.click(bar.getByRole('button', { name: t('parcels.act.more') }))
    const sheet = within(await screen.findByRole('dialog'))
    const edit = sheet.getByRole('link', { name: new RegExp(`^${t('parcels.act.edit')}`) })
    expect(edit.getAttribute('href')).toBe(`/ru/dashboard/parcels/create?parcel=${id}`)
    fireEvent.click(sheet.getByRole('button', { name: new RegExp(`^${t('parcels.act.return')}`) }))
    const asked = within(await screen.findByRole('dialog'))
    expect(asked.getByRole('button', { name: t('parcels.act.ask_return') })).toBeTruthy()
  })
})

test('who has not completed the registration cannot send a parcel, and is led to it and back to the parcel', async () => {
  const who = await customerWithReceiver({ registration_completed_at: null })
  const id = await stored(who)
  const { t, address } = await open(who, id)
  expect(await screen.findByText(t('parcels.act.registration_first'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: t('parcels.act.send') })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: t('parcels.act.register') }))
  const back = encodeURIComponent(`/ru/dashboard/parcels/${id}`)
  await waitFor(() => expect(address()).toBe(`/ru/auth/complete-registration?next=${back}`))
})

test.each([
  ['before it has come', declared],
  ['once it is weighed', stored],
] as const)('each service of a parcel stands once on its page, %s', async (_when, make) => {
  const who = await customerWithReceiver()
  const id = await make(who, { extra_services: [{ extra_service_id: 1 }, { extra_service_id: 6 }] })
  const { extra_services } = (await who.get(parcels.show, { params: { id } })).data
  expect(extra_services).toHaveLength(2)
  await open(who, id, 'en')
  const times = extra_services.map(({ title }) => said().split(plain(title)).length - 1)
  expect(times).toEqual([1, 1])
})

test('free days that end neither hide what comes next nor are told twice', async () => {
  const who = await customerWithReceiver({ registration_completed_at: null })
  const id = await stored(who)
  await provider.context.db.execute(sql`update parcels set storage_free_until = now()::date where id = ${id}`)
  const { attention, can } = (await who.get(parcels.show, { params: { id } })).data
  expect({ attention, send: can.send }).toEqual({ attention: ['storage_expiring'], send: false })
  const { t } = await open(who, id)
  expect(screen.getByText(t('parcels.detail.next'))).toBeTruthy()
  expect(screen.queryByText(t('parcels.attention.storage_expiring'))).toBeNull()
})

test('on its way with the courier it shows the code that the courier asks for', async () => {
  const who = await customerWithReceiver()
  const id = await stored(who)
  await provider.context.db.execute(
    sql`update parcels set status = 'out_for_delivery', step = 'pickup', pickup_code = '123456' where id = ${id}`,
  )
  const { t } = await open(who, id)
  const card = screen.getByRole('heading', { name: t('parcels.detail.courier_code') }).closest('section')
  expect(card?.textContent?.replaceAll(/\s/g, '')).toContain('123456')
})

test.each(languages)(
  'one that customs had disposed of says what staff wrote, not that its storage ended, in %s',
  async (language) => {
    const who = await customerWithReceiver()
    const id = await stored(who)
    const { db } = provider.context
    await db.execute(sql`update parcels set status = 'disposed', step = null where id = ${id}`)
    const comment = JSON.stringify({
      ru: 'Таможня не пропустила аккумулятор',
      en: 'Customs did not let the battery in',
    })
    await db.execute(sql`
    insert into parcel_events (parcel_id, status, comment, occurred_at)
    values (${id}, 'disposed', ${comment}::jsonb, ${provider.clock.now().toISOString()})`)
    const { t } = await open(who, id, language)
    const said = { ru: 'Таможня не пропустила аккумулятор.', en: 'Customs did not let the battery in.' }[language]
    expect(await screen.findByText(`${t('parcels.next.disposed')} ${said}`)).toBeInstanceOf(HTMLElement)
    expect(t('parcels.next.disposed')).not.toMatch(/срок|storage/i)
  },
)

test('what was paid for is not called paid until it has a price again', async () => {
  const who = await customerWithReceiver()
  const id = await stored(who)
  await provider.context.db.execute(sql`update parcels set paid_amount = '900.00' where id = ${id}`)
  const { t } = await open(who, id)
  expect(screen.queryByText(t('parcels.detail.paid'))).toBeNull()
})

test('one that was deleted on another device is not shown any more', async () => {
  const who = await customerWithReceiver()
  const id = await declared(who)
  const { t, portal } = await open(who, id)
  await provider.context.db.execute(sql`update parcels set user_id = 1 where id = ${id}`)
  const { queryClient } = await portal.runtime.load()
  await act(() => queryClient.invalidateQueries({ queryKey: ['parcels', 'detail', id] }))
  await screen.findByText(t('parcels.detail.missing_title'))
  expect(screen.queryByText(t('parcels.act.more'))).toBeNull()
})

test('until it is weighed its page says what its form said it will cost', async () => {
  const who = await customerWithReceiver()
  const { t } = await open(who, await declared(who, { declared_weight: '1.6' }))
  const words = t('parcels.detail.declared_price', { weight: '1,6 кг', sum: '[\\d\\s.,]+₽' }).replaceAll(/\s/g, ' ')
  expect(await screen.findByText(new RegExp(`^${words}$`))).toBeTruthy()
})
