import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { languages } from '#contracts/wire.ts'
import { declaration } from '#tests/support/declaration.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { parcelDesk } from '#tests/support/parcel-desk.ts'
import { withProvider } from '#tests/support/with-provider.ts'
import type { AfterDeclaring } from './after-declaring.ts'

const { provider, openPage } = withProvider({ mutesErrors: true })

test.each(languages)('a declaration that waits says in %s what it waits for', async (language) => {
  const who = await newCustomer(provider)
  let isDown = true
  const page = await openPage(`/${language}/dashboard/settings`, {
    token: who.token,
    fetch: (input, init) =>
      isDown && init?.method === 'POST'
        ? Promise.resolve(Response.json({}, { status: 503 }))
        : provider.fetch(input, init),
  })
  const { t } = page
  await page.title()
  const { outbox } = await page.portal.runtime.load()
  act(() => onlineManager.setOnline(false))
  const body = declaration({ receiver_id: null, extra_services: [] })
  await outbox.enqueue({ kind: 'parcel.create', body })
  // The test router keeps no history state.
  const state: AfterDeclaring = { isDeclared: true, queuedAs: body.client_uuid }
  history.replaceState(state, '')
  act(() => page.navigate(`/${language}/dashboard/parcels`))
  const said = async (words: string) => {
    const next = await screen.findByText(new RegExp(t('parcels.declared.text')))
    await waitFor(() => expect(next.textContent).toContain(`${words}. ${t('parcels.declared.text')}`))
  }
  await said(t('offline.queued'))

  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(outbox.list()).toMatchObject([{ state: 'waiting', error: { status: 503 } }]))
  await said(t('offline.queued_online'))

  await parcelDesk(provider).block(who.id, { ru: 'Проверка', en: 'A check' })
  isDown = false
  await act(() => outbox.retry(body.client_uuid))
  await said(t('offline.blocked'))
})
