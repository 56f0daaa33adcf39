import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openPortal } from '#tests/support/portal-screen.tsx'
import { withProvider } from '#tests/support/with-provider.ts'

const at = '/dashboard/parcels/create'
const { provider } = withProvider()

describe('what the form offers', () => {
  it('is to repeat earlier goods, for who has declared any', async () => {
    const { t, close } = await openPortal(provider, { at })
    expect(await screen.findByRole('button', { name: t('parcels.create.earlier') })).toBeTruthy()
    close()
    await openPortal(provider, { at, email: 'new@aist.example' })
    await screen.findByLabelText(t('parcels.create.tracking_number'))
    await waitFor(() => expect(screen.queryByRole('button', { name: t('parcels.create.earlier') })).toBeNull())
  })

  it('is an estimate that names the insurance exactly when it is chosen', async () => {
    const { t } = await openPortal(provider, { at })
    const line = () => screen.queryByText(t('parcels.create.price_insurance'), { selector: 'dt' })
    const insurance = await screen.findByRole<HTMLInputElement>('switch', { name: t('parcels.create.price_insurance') })
    for (const _twice of [1, 2]) {
      expect(line() !== null).toBe(insurance.checked)
      await userEvent.click(insurance)
    }
    const point = document.querySelector<HTMLSelectElement>('[name="pickup_point_id"]') as HTMLSelectElement
    await userEvent.selectOptions(point, point.options[1]?.value ?? '')
    for (const _twice of [1, 2]) {
      expect(line() !== null).toBe(insurance.checked)
      await userEvent.click(insurance)
    }
  })
})
