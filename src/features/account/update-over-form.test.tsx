import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { hasUnsavedWork } from '#pwa/unsaved-work.ts'
import { noUpdates } from '#pwa/update-context.ts'
import type { Updates } from '#pwa/update.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { field, fillIn } from '#tests/support/profile-fields.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage } = withProvider()

test('who accepts an update over a dirty form is not asked again by the browser, whose "cancel" would stop the update', async () => {
  const { token } = await newCustomer(provider)
  const accept = vi.fn<Updates['accept']>(() => !hasUnsavedWork())
  const updates = { ...noUpdates, getState: () => 'ready' as const, accept }
  const { t } = await openPage('/ru/dashboard/account/profile/personal-data', { token, updates })
  await waitFor(() => field('first_name'))
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  fillIn({ first_name: 'Вероника' })
  await screen.findByText(t('forms.unsaved'))
  fireEvent.click(await screen.findByRole('button', { name: t('ui.update.accept') }))
  const anyway = await screen.findByRole('button', { name: t('app.update.anyway') })
  expect(isAsked()).toBe(true)
  let wasAsked: boolean | null = null
  accept.mockImplementation(() => {
    wasAsked = isAsked()
    return true
  })
  fireEvent.click(anyway)
  expect(wasAsked, 'while the page is loaded anew').toBe(false)
})
