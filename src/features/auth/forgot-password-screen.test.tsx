import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { mailedTo } from '#tests/support/mailed.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage, closePages } = withProvider()

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function openForgot(language: 'ru' | 'en', fetch: typeof globalThis.fetch = provider.fetch) {
  const page = await openPage(`/${language}/auth/forgot-password`, { fetch })
  await page.title()
  const user = userEvent.setup({ delay: null })
  const ask = async (email: string) => {
    await user.type(screen.getByLabelText(page.t('auth.email')), `${email}{Enter}`)
  }
  return { page, user, ask }
}

const said = () => document.querySelector('main')?.textContent ?? ''

describe.each(['ru', 'en'] as const)('in %s', (language) => {
  test('without a network it says under the button that one is needed', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { page } = await openForgot(language)
    expect(screen.getByText(page.t('auth.needs_network'))).toBeTruthy()
  })

  test('who gets no further finds whom to ask', async () => {
    const { page } = await openForgot(language)
    expect(screen.getByRole('link', { name: page.t('auth.write') }).getAttribute('href')).toBe(
      `/${language}/contact-us`,
    )
  })

  test('a known and an unknown address are answered with the same words; only the known one is written to', async () => {
    const words: string[] = []
    for (const email of ['anna@aist.example', 'nobody@aist.example']) {
      const { page, ask } = await openForgot(language)
      await ask(email)
      await screen.findByText(page.t('auth.forgot.sent_text', { email }))
      words.push(said().replace(email, 'the address'))
      closePages()
    }
    expect(words[0]).toBe(words[1])
    expect(await mailedTo(provider, 'anna@aist.example', 'reset')).not.toHaveLength(0)
    expect(await mailedTo(provider, 'nobody@aist.example', 'reset')).toHaveLength(0)
    provider.clock.advance(61_000)
  })

  test('what came of it has the focus, and another mail waits its time', async () => {
    const { page, user, ask } = await openForgot(language)
    await ask('nobody@aist.example')
    const title = await screen.findByText(page.t('auth.forgot.sent'))
    await waitFor(() => expect(document.activeElement).toBe(title))
    const again = screen.getByRole('button', { name: new RegExp(page.t('mail.again_in', { time: '' })) })
    expect(again.textContent).toMatch(/(1:00|0:5\d)/)
    expect(again.getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('button', { name: page.t('auth.forgot.change') }))
    const email = screen.getByLabelText<HTMLInputElement>(page.t('auth.email'))
    expect(email.value).toBe('nobody@aist.example')
    await waitFor(() => expect(document.activeElement).toBe(email))
  })
})

test('when the minute is over the mail is sent again, and too many askings are told when', async () => {
  let asked = 0
  const { page, user, ask } = await openForgot('en', (...call) => {
    asked += 1
    return asked < 3
      ? provider.fetch(...call)
      : Promise.resolve(Response.json({ message: 'No' }, { status: 429, headers: { 'Retry-After': '150' } }))
  })
  await ask('nobody@aist.example')
  const again = () => screen.getByRole('button', { name: new RegExp(`^${page.t('mail.again')}`) })
  await screen.findByText(page.t('auth.forgot.sent'))
  await user.click(again())
  expect(asked).toBe(1)

  // As if the page had slept for a minute.
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + 61_000)
  await waitFor(() => expect(again().textContent).toBe(page.t('mail.again')))
  await user.click(again())
  await screen.findByText(page.t('mail.sent'))
  expect(asked).toBe(2)

  clock.mockImplementation(() => now + 130_000)
  await waitFor(() => expect(again().textContent).toBe(page.t('mail.again')))
  await user.click(again())
  await waitFor(() => expect(said()).toMatch(/Try again in 3 minutes/))
  expect(again().textContent).toMatch(/2:(30|29|28)/)
  await act(async () => clock.mockRestore())
})

test('a refusal of the first asking says when to try again', async () => {
  const { ask } = await openForgot('en', () =>
    Promise.resolve(Response.json({ message: 'No' }, { status: 429, headers: { 'Retry-After': '20' } })),
  )
  await ask('nobody@aist.example')
  expect((await screen.findByRole('alert')).textContent).toMatch(/Try again in 20 seconds/)
})

test('what is no address is told before anything is asked', async () => {
  const asked = vi.fn<typeof fetch>(provider.fetch)
  const { page, ask } = await openForgot('en', asked)
  await ask('anna')
  await screen.findByText(page.t('errors.email'))
  expect(asked).not.toHaveBeenCalled()
})
