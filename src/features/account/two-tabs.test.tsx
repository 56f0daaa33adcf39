import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '#contracts/account/account.ts'
import { auth } from '#contracts/account/auth.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { field, fillIn, press } from '#tests/support/profile-fields.ts'
import { verify } from '#tests/support/verified.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage } = withProvider({ mutesErrors: true })

const comeIntoSight = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))

test('what another tab saved meanwhile is not set back by a form that was typed in before', async () => {
  const known = { phone: '+79035550164', birthday: '1990-02-03' }
  const who = await newCustomer(provider, known)
  const page = await openPage('/ru/dashboard/account/profile/personal-data', { token: who.token })
  await waitFor(() => expect(field('first_name').value).toBe('Vera'))
  fillIn({ first_name: 'Вероника' })

  const { email } = (await who.get(auth.me)).data
  await who.get(account.saveGeneralInfo, {
    body: { ...known, email, first_name: 'Vera', last_name: 'Linden', patronymic: null },
  })
  comeIntoSight()
  await waitFor(() => expect(field('last_name').value).toBe('Linden'))
  expect(field('first_name').value).toBe('Вероника')
  expect(screen.getByText(page.t('forms.unsaved'))).toBeTruthy()

  press()
  await screen.findByText(page.t('forms.saved'))
  expect((await who.get(auth.me)).data).toMatchObject({ first_name: 'Вероника', last_name: 'Linden' })
})

test('an address that was proved in another tab is shown as proved when the customer comes back', async () => {
  const who = await newCustomer(provider, { email_verified_at: null })
  const page = await openPage('/en/dashboard/account', { token: who.token })
  await screen.findByText(page.t('account.email_unverified'))
  await verify(provider, who.id)
  comeIntoSight()
  await waitFor(() => expect(screen.queryByText(page.t('account.email_unverified'))).toBeNull())
})
