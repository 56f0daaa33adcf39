import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFilesInDatabase } from '#tests/support/keeping-files.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { field, press } from '#tests/support/profile-fields.ts'
import { carryingFiles, pdf } from '#tests/support/uploads.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage } = withProvider({ mutesErrors: true })

beforeEach(keepFilesInDatabase)
afterEach(() => {
  vi.unstubAllGlobals()
})

async function openForm({ token }: Awaited<ReturnType<typeof newCustomer>>) {
  const page = await openPage('/ru/dashboard/payment-requests/create', { fetch: carryingFiles(provider.fetch), token })
  await waitFor(() => field('proof_file_ids'))
  return page
}

const receipt = (name: string) => new File([new Uint8Array(pdf(name))], `${name}.pdf`, { type: 'application/pdf' })
const uploadsEnd = () => waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())

test('files are pasted, and one that cannot be a proof says why', async () => {
  const who = await newCustomer(provider)
  const { t } = await openForm(who)
  fireEvent.paste(document.body, { clipboardData: { files: [receipt('pasted')], getData: () => '' } })
  await screen.findByText('pasted.pdf')
  const song = new File(['x'], 'song.mp3', { type: 'audio/mp3' })
  await userEvent.upload(field('proof_file_ids'), song, { applyAccept: false })
  const words = await screen.findByText(t('forms.scan_type'))
  press()
  await waitFor(() => expect(words.textContent).toContain(t('forms.file_left_out')))
  await waitFor(() => expect(document.activeElement).toBe(words.closest('li')))
  await userEvent.click(screen.getByRole('button', { name: t('ui.file.remove', { name: 'song.mp3' }) }))
  expect(screen.queryByText('song.mp3')).toBeNull()
  const five = ['a', 'b', 'c', 'd', 'e'].map((name) => receipt(name))
  await userEvent.upload(field('proof_file_ids'), five)
  await screen.findByText(t('payments.form.proofs_many', { most: 5 }))
  expect(document.querySelector('[name="proof_file_ids"]')).toBeNull()
})

test('text that is pasted into a field stays text, even where its program adds a picture of it', async () => {
  await openForm(await newCustomer(provider))
  const cells = {
    files: [new File(['x'], 'image.png', { type: 'image/png' })],
    getData: (type: string) => (type === 'text/plain' ? '340,50' : ''),
  }
  // What the browser would then do itself: false means that the page took it over.
  expect(fireEvent.paste(field('amount'), { clipboardData: cells })).toBe(true)
  expect(screen.queryByText('image.png')).toBeNull()
  expect(fireEvent.paste(field('proof_file_ids'), { clipboardData: cells })).toBe(false)
  await screen.findByText('image.png')
  await uploadsEnd()
})

test('a refused file takes up no room', async () => {
  const { t } = await openForm(await newCustomer(provider))
  const letter = new File(['x'], 'letter.docx', { type: 'application/msword' })
  const chosen = [letter, ...['a', 'b', 'c', 'd', 'e'].map((name) => receipt(name))]
  await userEvent.upload(field('proof_file_ids'), chosen, { applyAccept: false })
  await screen.findByText('letter.docx')
  expect(screen.getByText('e.pdf')).toBeTruthy()
  expect(screen.queryByText(t('payments.form.proofs_many', { most: 5 }))).toBeNull()
  expect(document.querySelector('[name="proof_file_ids"]')).toBeNull()
  await uploadsEnd()
})
