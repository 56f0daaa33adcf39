import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { field, press } from '#tests/support/profile-fields.ts'
import { fillAll, registering, shows } from '#tests/support/registering.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage } = withProvider({ mutesErrors: true })
const { signedUp, open } = registering({ provider, openPage })

test('a scan that was not taken is not left behind unnoticed', async () => {
  const { t, navigate } = await open(await signedUp())
  await fillAll()
  act(() => navigate('/ru/auth/complete-registration?step=document'))
  await shows('identity_doc_type')
  const add = (name: string) =>
    userEvent.upload(field('document_file_ids'), new File(['x'], name, { type: 'video/mp4' }), { applyAccept: false })
  await add('passport.mp4')
  await screen.findByText('passport.mp4')
  await add('page-2.mp4')
  await screen.findByText('page-2.mp4')
  expect(screen.getByText('passport.mp4'), 'it stays beside what is chosen next').toBeTruthy()
  press()
  const [first] = await screen.findAllByText(new RegExp(t('forms.file_left_out')), { selector: 'li *' })
  await waitFor(() => expect(document.activeElement).toBe(first?.closest('li')))
  expect(document.querySelector('[name="postal_code"]')).toBeNull()
  press()
  await shows('postal_code')
})

test('a refused scan takes up no room', async () => {
  const { t, navigate } = await open(await signedUp())
  await fillAll()
  act(() => navigate('/ru/auth/complete-registration?step=document'))
  await shows('identity_doc_type')
  const film = new File(['x'], 'passport.mp4', { type: 'video/mp4' })
  const pages = ['a', 'b', 'c', 'd'].map((name) => new File(['x'], `${name}.png`, { type: 'image/png' }))
  await userEvent.upload(field('document_file_ids'), [film, ...pages], { applyAccept: false })
  await screen.findByText('passport.mp4')
  expect(screen.getByText('d.png')).toBeTruthy()
  expect(screen.queryByText(t('forms.scans_many', { most: 4 }))).toBeNull()
  await waitFor(() => expect(screen.queryByText(t('ui.file.loading'))).toBeNull())
})
