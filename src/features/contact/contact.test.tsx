import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { languages, type Language } from '#contracts/wire.ts'
import { letters } from '#tests/support/letters.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { passHours } from '#tests/support/passing-hours.ts'
import { errorOf, field, fillIn, press } from '#tests/support/profile-fields.ts'
import { carryingFiles, pdf } from '#tests/support/uploads.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage, closePages } = withProvider({ mutesErrors: true })
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
  // Gives every test the hourly rate limit to itself.
  provider.clock.advance(3_600_000)
})

async function open(
  address: string,
  { token, fetch = provider.fetch }: { token?: string; fetch?: typeof globalThis.fetch } = {},
) {
  const page = await openPage(address, { fetch: carryingFiles(fetch), token })
  await page.title()
  return page
}

const formIsHere = () => waitFor(() => expect(field('file_ids')).toBeTruthy())
const guests = async (language: Language, fetch?: typeof globalThis.fetch) => {
  const page = await open(`/${language}/contact-us`, fetch && { fetch })
  await formIsHere()
  return page
}
const letter = (own: Record<string, string> = {}) => ({
  name: 'Mara',
  email: 'mara@guest.example',
  subject: 'A wheel',
  message: 'Does a bicycle wheel go by air?',
  ...own,
})
const arrived = (email: string) => letters(provider, { email })
const paper = (name: string) => new File([new Uint8Array(pdf(name))], name, { type: 'application/pdf' })

describe.each(languages)('in %s', (language) => {
  test('a guest writes with a file, and is told the number under which it is answered', async () => {
    const email = `file.${language}@guest.example`
    const { t } = await guests(language)
    fillIn(letter({ email }))
    await userEvent.upload(field('file_ids'), paper('order.pdf'))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    press()
    const told = await screen.findByRole('alert')
    const [row] = await arrived(email)
    const number = `C-${String(row?.id).padStart(6, '0')}`
    within(told).getByText(t('contact.sent_number', { number, email }))
    expect(row).toMatchObject({ user_id: null, name: 'Mara', subject: 'A wheel', phone: null })
    expect(row?.files).toEqual(['order.pdf'])
    fireEvent.click(screen.getByRole('button', { name: t('contact.another') }))
    expect([field('name').value, field('message').value]).toEqual(['Mara', ''])
  })

  test('what is wrong is said at its field, by the form and by the provider', async () => {
    const { t } = await guests(language)
    press()
    await waitFor(() => expect(errorOf('message')).toBe(t('errors.required')))
    fillIn(letter({ email: 'nobody' }))
    press()
    await waitFor(() => expect(errorOf('email')).toBe(t('errors.email')))
    await waitFor(() => expect(document.activeElement).toBe(field('email')))
  })
})

test('a number in the form of its country is sent with its code, also when it was kept before its country was known', async () => {
  const email = 'national@guest.example'
  sessionStorage.setItem('aist:letter', JSON.stringify(letter({ email, phone: '8 916 555-01-99' })))
  const { t } = await guests('ru')
  expect(field('message').value).toBe(letter().message)
  await waitFor(() => expect(field('phone').value).toBe('+7 916 555 01 99'))
  press()
  await screen.findByText(t('contact.sent'))
  expect(await arrived(email)).toMatchObject([{ phone: '+79165550199' }])
})

test('what is too long is told, and not cut off', async () => {
  const { t } = await guests('en')
  const subject = 'long '.repeat(40)
  fillIn(letter({ subject }))
  press()
  await waitFor(() => expect(errorOf('subject')).toBe(t('errors.too_long', { max: 160 })))
  expect(field('subject').value).toBe(subject)
})

test('a guest’s letter that stays open for days is sent with its file', async () => {
  const email = 'days@guest.example'
  vi.useFakeTimers({ toFake: ['Date'] })
  const { t } = await guests('en')
  fillIn(letter({ email }))
  await userEvent.upload(field('file_ids'), paper('order.pdf'))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  await passHours(provider, 30)
  press()
  await screen.findByText(t('contact.sent'))
  expect(await arrived(email)).toMatchObject([{ files: ['order.pdf'] }])
})

test('a letter does not leave a refused file behind unnoticed', async () => {
  const email = 'left@guest.example'
  const { t } = await guests('en')
  fillIn(letter({ email }))
  const song = new File(['x'], 'song.mp3', { type: 'audio/mp3' })
  await userEvent.upload(field('file_ids'), song, { applyAccept: false })
  const words = await screen.findByText(t('forms.scan_type'))
  press()
  await waitFor(() => expect(words.textContent).toContain(t('forms.file_left_out')))
  await waitFor(() => expect(document.activeElement).toBe(words.closest('li')))
  expect(await arrived(email)).toEqual([])
  expect(field('message').value).toBe(letter().message)

  // Each file asks its own question, and a removed one asks none.
  await userEvent.upload(field('file_ids'), new File(['x'], 'film.mp4', { type: 'video/mp4' }), { applyAccept: false })
  await screen.findByText('film.mp4')
  for (const name of ['song.mp3', 'film.mp4'])
    fireEvent.click(screen.getByRole('button', { name: t('ui.file.remove', { name }) }))
  await userEvent.upload(field('file_ids'), song, { applyAccept: false })
  await screen.findByText(t('forms.scan_type'))
  press()
  await screen.findByText(new RegExp(t('forms.file_left_out')), { selector: 'li *' })
  press()
  await screen.findByText(t('contact.sent'))
  expect((await arrived(email)).map(({ files }) => files)).toEqual([[]])
})

test('who writes reads where parcels come to and where they are handed out', async () => {
  const { t } = await open('/ru/contact-us')
  const points = within(await screen.findByRole('region', { name: t('contact.points') }))
  await waitFor(() => expect(points.getByText('Москва, Лесная ул., 20, стр. 3')).toBeTruthy())
  const offices = within(screen.getByRole('region', { name: t('contact.offices') }))
  await waitFor(() => expect(offices.getAllByRole('listitem')).toHaveLength(3))
})

test('places that do not load are said to be missing, and asked for again', async () => {
  let isBroken = true
  const { t } = await open('/en/contact-us', {
    fetch: async (input, init) => {
      const url = input instanceof Request ? input.url : input.toString()
      return isBroken && url.endsWith('/offices') ? new Response('', { status: 500 }) : provider.fetch(input, init)
    },
  })
  const lost = within(await screen.findByRole('region', { name: t('contact.places') }))
  lost.getByText(t('contact.places_lost'))
  isBroken = false
  const again = lost.getByRole('button', { name: t('ui.retry') })
  again.focus()
  fireEvent.click(again)
  await screen.findByRole('region', { name: t('contact.offices') })
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: t('contact.offices') }))
})

test('places that come by themselves leave the focus to who writes', async () => {
  let isBroken = true
  const { t } = await guests('en', async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString()
    return isBroken && url.endsWith('/offices') ? new Response('', { status: 500 }) : provider.fetch(input, init)
  })
  const again = await screen.findByRole('button', { name: t('ui.retry') })
  again.focus()
  fireEvent.click(again)
  await waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull())
  field('message').focus()
  isBroken = false
  window.dispatchEvent(new Event('online'))
  await screen.findByRole('region', { name: t('contact.offices') })
  expect(document.activeElement).toBe(field('message'))
})

test('without a network the missing places cannot be asked for, and come with it', async () => {
  const { token } = await newCustomer(provider)
  let isBroken = true
  const { t } = await open('/en/dashboard/contact-us', {
    token: token ?? '',
    fetch: async (input, init) => {
      const url = input instanceof Request ? input.url : input.toString()
      return isBroken && url.endsWith('/pickup-points')
        ? new Response('', { status: 404 })
        : provider.fetch(input, init)
    },
  })
  const lost = () => within(screen.getByRole('region', { name: t('contact.places') }))
  await screen.findByRole('region', { name: t('contact.places') })
  // The screen asks again as it opens.
  await waitFor(() => lost().getByRole('button', { name: t('ui.retry') }))
  act(() => onlineManager.setOnline(false))
  lost().getByText(t('ui.unreachable.text'))
  expect(lost().queryByRole('button')).toBeNull()
  isBroken = false
  act(() => onlineManager.setOnline(true))
  await screen.findByRole('region', { name: t('contact.points') })
})

test('the provider’s own refusal lands on its field, and too many attempts say when to try again', async () => {
  let answer = () => Response.json({ message: 'No', errors: { subject: ['Say it in other words'] } }, { status: 422 })
  const { t } = await guests('en', async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString()
    return url.endsWith('/contact-us') ? answer() : provider.fetch(input, init)
  })
  fillIn(letter())
  press()
  await waitFor(() => expect(errorOf('subject')).toBe('Say it in other words'))
  answer = () => Response.json({ message: 'Slow down' }, { status: 429, headers: { 'Retry-After': '40' } })
  press()
  await screen.findByText(t('errors.limited_seconds', { count: 40 }))
})

test('an answer that was cut short leaves open whether the letter arrived; pressed again it is there once', async () => {
  const email = 'cut@guest.example'
  let isCut = true
  const { t } = await guests('ru', async (input, init) => {
    const answer = await provider.fetch(input, init)
    const url = input instanceof Request ? input.url : input.toString()
    return isCut && url.endsWith('/contact-us')
      ? new Response('{"data":{"num', { status: 201, headers: { 'Content-Type': 'application/json' } })
      : answer
  })
  fillIn(letter({ email }))
  press()
  await screen.findByText(t('errors.lost'))
  isCut = false
  press()
  await screen.findByText(t('contact.sent'))
  expect(await arrived(email)).toHaveLength(1)
})

test('a Wi-Fi that leads a guest’s letter to its own sign-in is named, not a missing network', async () => {
  const { t } = await guests('en', async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString()
    if (!url.endsWith('/contact-us')) return provider.fetch(input, init)
    // A browser answers so where a redirect is not followed.
    return Object.defineProperties(Response.error(), { type: { value: 'opaqueredirect', enumerable: true } })
  })
  fillIn(letter())
  press()
  await screen.findByText(t('errors.foreign'))
  expect(screen.queryByText(t('contact.offline'))).toBeNull()
})

test('a guest without a network is told so, and a reload brings back what was typed', async () => {
  const email = 'offline@guest.example'
  const { t } = await guests('ru', async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString()
    if (url.endsWith('/contact-us')) throw new TypeError('The network went away')
    return provider.fetch(input, init)
  })
  fillIn(letter({ email }))
  press()
  await screen.findByText(t('contact.offline'))
  expect(field('message').value).toContain('bicycle')
  const key: unknown = JSON.parse(sessionStorage.getItem('aist:letter') ?? '{}')
  closePages()

  await guests('ru')
  expect(field('message').value).toContain('bicycle')
  press()
  await screen.findByText(t('contact.sent'))
  expect(sessionStorage.getItem('aist:letter')).toBeNull()
  expect((await arrived(email)).map(({ client_uuid }) => client_uuid)).toEqual([
    (key as { client_uuid: string }).client_uuid,
  ])
})

describe('a guest who signs in', () => {
  const typed = JSON.stringify({ ...letter(), client_uuid: crypto.randomUUID(), phone: '', file_ids: [] })
  const inside = async (token: string | null) => {
    const page = await open('/en/dashboard/contact-us', { token: token ?? '' })
    await formIsHere()
    return page
  }

  test('goes on with the customer’s letter inside, as who they are there', async () => {
    const who = await newCustomer(provider, { first_name: 'Mara', last_name: 'Lind' })
    sessionStorage.setItem('aist:letter', typed)
    await inside(who.token)
    expect([field('subject').value, field('message').value]).toEqual([letter().subject, letter().message])
    expect(field('name').value).toBe('Mara Lind')
    await waitFor(() => expect(sessionStorage.getItem('aist:letter')).toBeNull())
    window.dispatchEvent(new Event('pagehide'))
    closePages()

    await inside(who.token)
    await waitFor(() => expect(field('message').value).toBe(letter().message))
    closePages()
    await inside((await newCustomer(provider)).token)
    expect(field('message').value, 'of another').toBe('')
  })

  test('keeps the letter that had begun inside', async () => {
    const who = await newCustomer(provider)
    await inside(who.token)
    fillIn({ subject: 'Begun', message: 'Before' })
    window.dispatchEvent(new Event('pagehide'))
    closePages()

    sessionStorage.setItem('aist:letter', typed)
    await inside(who.token)
    await waitFor(() => expect(field('message').value).toBe('Before'))
    expect(field('subject').value).toBe('Begun')
    await waitFor(() => expect(sessionStorage.getItem('aist:letter')).toBeNull())
  })
})

test('a customer is led to their own form, which knows them, and a letter waits for the network once', async () => {
  const who = await newCustomer(provider, { first_name: 'Mara', last_name: 'Lind', phone: '+79165550199' })
  const { t, navigate, portal } = await open('/ru/contact-us', { token: who.token ?? '' })
  fireEvent.click(await screen.findByRole('link', { name: t('contact.inside_go') }))
  await waitFor(() => expect(field('name').value).toBe('Mara Lind'))
  expect(field('phone').value).toContain('916')
  navigate('/ru/dashboard/contact-us')
  const back = await screen.findByRole('link', { name: t('ui.back') })
  expect(back.getAttribute('href')).toBe('/ru/dashboard/settings')

  act(() => onlineManager.setOnline(false))
  fillIn({ subject: 'Нет интернета', message: 'Дойдёт потом' })
  fireEvent.click(await screen.findByRole('button', { name: t('contact.submit_queue') }))
  await screen.findByText(t('contact.queue.title'))
  screen.getByText('Нет интернета')
  await waitFor(() => expect(field('subject').value).toBe(''))

  act(() => onlineManager.setOnline(true))
  const device = await portal.runtime.load()
  await device.outbox.flush()
  await waitFor(() => expect(screen.queryByText(t('contact.queue.title'))).toBeNull())
  const rows = await letters(provider, { user_id: who.id })
  expect(rows.map(({ subject }) => subject)).toEqual(['Нет интернета'])
})

describe('after a refused letter was corrected', () => {
  /** Opens the form with a letter that was refused after the customer had left. */
  async function correct() {
    const who = await newCustomer(provider, { first_name: 'Mara', last_name: 'Lind' })
    let isRefused = true
    const errors = { subject: ['Say it in other words'] }
    const page = await open('/en/dashboard/contact-us', {
      token: who.token ?? '',
      fetch: async (input, init) => {
        const url = input instanceof Request ? input.url : input.toString()
        return isRefused && url.endsWith('/contact-us')
          ? Response.json({ message: 'No', errors }, { status: 422 })
          : provider.fetch(input, init)
      },
    })
    await formIsHere()
    act(() => onlineManager.setOnline(false))
    fillIn({ subject: 'Refused', message: 'At first' })
    fireEvent.click(await screen.findByRole('button', { name: page.t('contact.submit_queue') }))
    await screen.findByText('Refused')
    act(() => onlineManager.setOnline(true))
    await (await page.portal.runtime.load()).outbox.flush()
    fireEvent.click(await screen.findByRole('link', { name: page.t('offline.queue.mend') }))
    await waitFor(() => expect(field('message').value).toBe('At first'))
    await waitFor(() => expect(errorOf('subject')).toBe('Say it in other words'))
    isRefused = false
    fillIn({ subject: 'Mended' })
    return page
  }

  /** Types another letter, and comes back to the form as its link opens it. */
  async function goesOn({ navigate }: Awaited<ReturnType<typeof open>>) {
    fillIn({ subject: 'Another', message: 'Begun' })
    act(() => navigate('/en/dashboard/settings'))
    await waitFor(() => expect(document.querySelector('[name="message"]')).toBeNull())
    act(() => navigate('/en/dashboard/contact-us'))
    await waitFor(() => expect(field('message').value).toBe('Begun'))
  }

  test('another one is drafted where it is found again', async () => {
    const page = await correct()
    press()
    fireEvent.click(await screen.findByRole('button', { name: page.t('contact.another') }))
    await waitFor(() => expect(field('message').value).toBe(''))
    await goesOn(page)
  })

  test('another one is drafted there, too, while the corrected one waits for the network', async () => {
    const page = await correct()
    act(() => onlineManager.setOnline(false))
    fireEvent.click(await screen.findByRole('button', { name: page.t('contact.submit_queue') }))
    await screen.findByText('Mended')
    await waitFor(() => expect(page.address()).toBe('/en/dashboard/contact-us'))
    await waitFor(() => expect(field('message').value).toBe(''))
    await goesOn(page)
  })
})

test('a blocked customer writes at once, with a file', async () => {
  const who = await newCustomer(provider, { is_blocked: true, block_reason: { ru: 'долг', en: 'debt' } })
  const { t } = await open('/en/dashboard/contact-us', { token: who.token ?? '' })
  await formIsHere()
  fillIn(letter())
  await userEvent.upload(field('file_ids'), paper('bill.pdf'))
  press()
  await screen.findByText(t('contact.sent'))
  const rows = await letters(provider, { user_id: who.id })
  expect(rows.map(({ files }) => files)).toEqual([['bill.pdf']])
})

test('a guest without a network is told beside the button that sending needs one', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { t } = await guests('en')
  expect(screen.getByText(t('forms.act.needs_network'))).toBeTruthy()
  onLine.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText(t('forms.act.needs_network'))).toBeNull()
})
