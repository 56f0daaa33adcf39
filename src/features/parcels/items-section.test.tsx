import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPortal } from '#tests/support/portal-screen.tsx'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider } = withProvider()

test('an item that is removed leaves the focus near it', async () => {
  const { t } = await openPortal(provider, { at: '/dashboard/parcels/create' })
  const add = await screen.findByRole('button', { name: t('parcels.create.add_item') })
  const remove = (n: number) => screen.getByRole('button', { name: t('parcels.create.remove_item', { n }) })
  for (let n = 1; n <= 3; n++) await userEvent.click(add)
  await userEvent.click(remove(1))
  expect(document.activeElement, 'the next one').toBe(remove(1))
  await userEvent.click(remove(3))
  expect(document.activeElement, 'the previous one').toBe(remove(2))
  await userEvent.click(remove(2))
  expect(document.activeElement, 'the only one left cannot be removed').toBe(add)
})
