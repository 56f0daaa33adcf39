import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newCustomer } from '#tests/support/new-customer.ts'
import { fillIn, press } from '#tests/support/profile-fields.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage } = withProvider({ mutesErrors: true })

test('what is refused after its form was left is not called saved', async () => {
  const who = await newCustomer(provider, { birthday: '1990-02-03', phone: '+79035550164' })
  let refuse = () => {}
  const refused = new Promise<void>((resolve) => (refuse = resolve))
  const page = await openPage('/ru/dashboard/account/profile/personal-data', {
    token: who.token,
    fetch: async (input, init) => {
      if (init?.method !== 'PUT') return provider.fetch(input, init)
      await refused
      return Response.json({ message: 'No', errors: { first_name: ['No'] } }, { status: 422 })
    },
  })
  const { t } = page
  await waitFor(() => expect(document.querySelector('main form')).not.toBeNull())
  const { outbox, drafts } = await page.portal.runtime.load()
  fillIn({ first_name: 'Вероника' })
  press()
  await waitFor(() => expect(outbox.list()).toMatchObject([{ state: 'sending' }]))
  page.navigate('/ru/dashboard/account')
  await waitFor(() => expect(document.querySelector('main form')).toBeNull())
  refuse()
  await screen.findByText(t('offline.refused'))
  await waitFor(() => expect(outbox.list()).toMatchObject([{ state: 'refused' }]))
  await waitFor(async () => expect(await drafts.of('account.personal').load()).toBeUndefined())
  expect(screen.queryByText(t('forms.saved'))).toBeNull()
})
