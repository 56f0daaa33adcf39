import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { extraServiceDefaults } from '#contracts/extra-services.ts'
import { parcels } from '#contracts/parcels/parcels.ts'
import { sessions } from '#contracts/account/sessions.ts'
import { staffCustomers } from '#contracts/staff/customers.ts'
import { customer } from '#tests/support/customer.ts'
import { openDeskOf } from '#tests/support/desk.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage } = withProvider()

const told = {
  ru: { customers: 'Выдана ссылка для входа от вашего имени', services: 'Услуги по умолчанию изменены' },
  en: { customers: 'Link issued to act on your behalf', services: 'Default services changed' },
}

test.each(['ru', 'en'] as const)(
  'what our staff did in a customer’s name stands under security, in %s',
  async (language) => {
    const desk = await openDeskOf(provider, `Olga ${language}`)
    const newcomer = await newCustomer(provider)
    const { data: impersonation } = await desk.get(staffCustomers.impersonate, {
      params: { id: newcomer.id },
      body: { reason: 'A parcel is missing' },
    })
    const token = impersonation.link.split('#token=')[1] ?? ''
    const begun = await customer(provider, null).get(sessions.impersonate, { query: { token } })
    const acting = customer(provider, begun.data.token)
    await acting.get(parcels.list)
    await acting.get(extraServiceDefaults.save, { body: { defaults: [] } })
    await acting.ask(sessions.endOthers)
    await provider.context.idle()

    const page = await openPage(`/${language}/dashboard/account`, { token: newcomer.token })
    const { t } = page
    const acts = await screen.findByRole('region', { name: t('account.staff_acts') })
    const visit = await within(acts).findByText(new RegExp(`Olga ${language}`))
    const said = visit.closest('li')?.textContent ?? ''
    expect(within(acts).getAllByRole('listitem')).toHaveLength(1)
    expect(said).toContain(t('account.staff_reason', { reason: 'A parcel is missing' }))
    // Opening the customer's record comes first.
    const { customers, services } = told[language]
    expect(said).toContain(`${customers}${services}`)
    expect(said).not.toMatch(/\/|POST|PUT/)
    expect(said).toContain(t('account.staff_refused', { count: 1 }))
    // The customer's own device list names the impersonation that is still open.
    const devices = screen.getByRole('region', { name: t('account.devices') })
    expect(devices.textContent).toContain(t('account.staff_device', { name: `Olga ${language}` }))
  },
)
