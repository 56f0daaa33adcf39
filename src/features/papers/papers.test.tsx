import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { parcelPasses } from '#contracts/parcels/actions.ts'
import { parcels } from '#contracts/parcels/parcels.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { openDeskOf } from '#tests/support/desk.ts'
import { errorOf } from '#tests/support/profile-fields.ts'
import { warehouse, type Warehouse } from '#tests/support/warehouse.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage } = withProvider()
let anna: Customer
let staff: Warehouse
beforeAll(async () => {
  anna = customer(provider, await provider.signIn('anna@aist.example'))
  staff = warehouse(provider)
}, 120_000)
afterEach(() => {
  vi.restoreAllMocks()
})

function open(id: number, paper: string, fetch = provider.fetch) {
  return openPage(`/ru/dashboard/parcels/${id}/paper?print=${paper}`, { fetch, token: anna.token })
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const passOf = async (id: number) => (await anna.get(parcels.show, { params: { id } })).data.pickup_pass

test('a pass is made out to a name that is there, and the focus follows what comes and goes', async () => {
  const id = await staff.atCounter(anna)
  const { t } = await open(id, 'pass')
  fireEvent.click(await button(t('papers.pass.issue')))
  const name = screen.getByLabelText<HTMLInputElement>(t('papers.pass.name'))
  await waitFor(() => expect(errorOf('name')).toBe(t('errors.required')))
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(await passOf(id)).toBeNull()

  fireEvent.change(name, { target: { value: 'Иван Петров' } })
  const issue = await button(t('papers.pass.issue'))
  issue.focus()
  fireEvent.click(issue)
  const sheet = within(await screen.findByRole('article'))
  expect(sheet.getByText('Иван Петров')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe(t('papers.pass.copy')))

  const revoke = await button(t('papers.pass.revoke'))
  revoke.focus()
  fireEvent.click(revoke)
  const asked = within(await screen.findByRole('dialog'))
  fireEvent.click(asked.getByRole('button', { name: t('papers.pass.revoke') }))
  await waitFor(async () => expect(await passOf(id)).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(t('papers.pass.name'))))
})

test('a declaration whose addresses do not come says so, leaves room for them, and asks again', async () => {
  const id = await staff.stored(anna)
  let isBroken = true
  const { t } = await open(id, 'declaration', async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString()
    return isBroken && address.endsWith('/parties') ? new Response('', { status: 500 }) : provider.fetch(input, init)
  })
  await screen.findByText(t('papers.declaration.no_receiver'))
  for (const part of ['name_latin', 'address', 'phone'] as const) {
    const name = t(`papers.both.${part}`)
    expect(screen.getAllByText((_, element) => element?.textContent === `${name}:`)).toHaveLength(1)
  }
  isBroken = false
  const again = await button(t('ui.retry'))
  again.focus()
  fireEvent.click(again)
  await screen.findByText(/\+79165550120/)
  expect(screen.queryByText(t('papers.declaration.no_receiver'))).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe(t('papers.print')))
})

test('a declaration whose addresses are on their way has nothing to write on yet', async () => {
  const id = await staff.stored(anna)
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  const { t } = await open(id, 'declaration', async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString()
    if (address.endsWith('/parties')) await gate
    return provider.fetch(input, init)
  })
  const sheet = within(await screen.findByRole('article'))
  const blank = `${t('papers.both.address')}:`
  expect(sheet.queryByText((_, element) => element?.textContent === blank)).toBeNull()
  release()
  expect(await sheet.findByText(/\+79165550120/)).toBeTruthy()
})

test('a declaration that fails as a whole offers one more try for all of it', async () => {
  const id = await staff.stored(anna)
  let isBroken = false
  const { t, portal } = await open(id, 'declaration', async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString()
    const fails = address.endsWith('/parties') || (isBroken && address.endsWith(`/parcels/${id}`))
    return fails ? new Response('', { status: 500 }) : provider.fetch(input, init)
  })
  await screen.findByText(t('papers.declaration.no_receiver'))
  isBroken = true
  const { queryClient } = await portal.runtime.load()
  await act(() => queryClient.invalidateQueries({ queryKey: ['parcels', 'detail', id] }))
  await screen.findByText(/^Данные от/)
  expect(screen.getAllByRole('button', { name: t('ui.retry') })).toHaveLength(1)
})

test('a parcel that is not there leads to all parcels', async () => {
  const { t } = await open(99_999_999, 'declaration')
  expect(await screen.findByRole('link', { name: t('papers.missing_back') })).toBeTruthy()
  const head = within(document.querySelector<HTMLElement>('[data-bar]') as HTMLElement)
  expect(head.getByRole('link', { name: t('titles.parcels') })).toBeTruthy()
})

test('a blocked customer reads their pass and neither makes one out nor takes it back', async () => {
  const [passed, bare] = [await staff.atCounter(anna), await staff.atCounter(anna)]
  await anna.get(parcelPasses.issue, { params: { id: passed }, body: { name: 'Иван Петров' } })
  const desk = await openDeskOf(provider)
  await desk.type(['customers', 'block', 'AST-20417', '--reason', 'Debt', '--reason-ru', 'Долг'])
  const { t, navigate } = await open(passed, 'pass')
  await screen.findByText('Иван Петров')
  expect(await screen.findByText(t('papers.pass.blocked'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: t('papers.pass.revoke') })).toBeNull()
  navigate(`/ru/dashboard/parcels/${bare}/paper?print=pass`)
  await waitFor(() => expect(screen.queryByText('Иван Петров')).toBeNull())
  expect(await screen.findByText(t('papers.pass.blocked'))).toBeTruthy()
  expect(screen.queryByLabelText(t('papers.pass.name'))).toBeNull()
})
