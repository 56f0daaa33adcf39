import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { parcelDrafts } from '#contracts/parcels/drafts.ts'
import { customer } from '#tests/support/customer.ts'
import { declaration } from '#tests/support/declaration.ts'
import { openPortal } from '#tests/support/portal-screen.tsx'
import { toastsFromNow } from '#tests/support/toasts-from-now.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider } = withProvider()

test('what another tab discarded before it was sent is still in the form, and is not called added', async () => {
  const anna = customer(provider, await provider.signIn('anna@aist.example'))
  const { data: earlier } = await anna.get(parcelDrafts.create, { body: declaration() })
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  const { t, path, device } = await openPortal(provider, {
    at: `/dashboard/parcels/create?like=${earlier.id}`,
    fetch: async (input, init) => {
      if (init?.method === 'POST' && input === '/api/parcels') await gate
      return provider.fetch(input, init)
    },
  })
  const said = toastsFromNow()
  await device.outbox.enqueue({ kind: 'parcel.create', body: declaration() })
  const number = await screen.findByRole<HTMLInputElement>('textbox', { name: t('parcels.create.tracking_number') })
  fireEvent.change(number, { target: { value: '1ZDISCARDED2026' } })
  fireEvent.submit(number.form as HTMLFormElement)
  await waitFor(() => expect(device.outbox.list().map(({ state }) => state)).toEqual(['sending', 'waiting']))
  expect(number.matches(':disabled')).toBe(true)

  await device.outbox.discard(device.outbox.list()[1]?.id ?? '')
  await waitFor(() => expect(number.matches(':disabled')).toBe(false))
  expect(path()).toContain('/dashboard/parcels/create')
  expect(number.value).toBe('1ZDISCARDED2026')
  expect(said()).toEqual([])
  release()
  await waitFor(() => expect(device.outbox.list()).toEqual([]))
})
