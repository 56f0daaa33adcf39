import { screen } from '@testing-library/react'
import { render } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Language } from '#contracts/wire.ts'
import { CallContext } from '#http/api-context.ts'
import { createCall } from '#http/client.ts'
import { withProvider } from '#tests/support/with-provider.ts'
import { lookUpCountry, usePhoneCountry } from './phone-country.ts'

const identity = () => ({ token: null, language: 'en', timeZone: 'UTC' })
const { provider } = withProvider({ seed: false, env: { trustedProxies: 1, countryHeader: 'CF-IPCountry' } })

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

/** Adds the header in which a proxy names the visitor's country. */
function callFrom(country?: string) {
  const fetch = vi.fn<typeof globalThis.fetch>((input, init) => {
    const headers = new Headers(init?.headers)
    if (country) headers.set('CF-IPCountry', country)
    return provider.fetch(input, { ...init, headers })
  })
  return { call: createCall({ baseUrl: '/api', fetch, identity }), fetch }
}

function callWith(text: string) {
  const fetch: typeof globalThis.fetch = () => Promise.resolve(new Response(text))
  return createCall({ baseUrl: '/api', fetch, identity })
}

function Shown({ language }: { language: Language }) {
  return <output>{usePhoneCountry(language)}</output>
}

describe('the country of a phone', () => {
  test('is where the visitor is, asked once', async () => {
    const { call, fetch } = callFrom('UZ')
    render(
      <CallContext value={call}>
        <Shown language="ru" />
        <Shown language="en" />
      </CallContext>,
    )
    expect(screen.getAllByRole('status').map((each) => each.textContent)).toEqual(['RU', 'US'])
    expect(await screen.findAllByText('UZ')).toHaveLength(2)
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('is that of the page where it is unknown, and the console says so', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    expect(await lookUpCountry(callFrom().call)).toBeNull()
    expect(log.mock.calls).toEqual([['unable to fetch the country']])
  })

  test.each(['0;;;', '2;RU;RUS;Russia', '', '1', '1;ru;rus', '<!doctype html>', '{"a":1}'])(
    'is not read from "%s"',
    async (text) => {
      vi.spyOn(console, 'error').mockReturnValue()
      expect(await lookUpCountry(callWith(text))).toBeNull()
    },
  )

  test('is read from an answer of other lookups', async () => {
    expect(await lookUpCountry(callWith('1;KZ;KAZ;Kazakhstan'))).toBe('KZ')
  })

  describe('of a look-up that the build names', () => {
    const url = 'https://country.example/?6'

    /** With an external look-up, the provider is not asked. */
    function lookUpElsewhere(answer: () => Promise<Response>) {
      vi.stubEnv('VITE_COUNTRY_URL', url)
      const fetch = vi.fn<typeof globalThis.fetch>(answer)
      vi.stubGlobal('fetch', fetch)
      const { call, fetch: asked } = callFrom('UZ')
      return { found: lookUpCountry(call), fetch, asked }
    }

    test('is asked for without a token, a cookie or a header of ours', async () => {
      const { found, fetch, asked } = lookUpElsewhere(() => Promise.resolve(new Response('1;KZ;KAZ;Kazakhstan')))
      expect(await found).toBe('KZ')
      expect(asked).not.toHaveBeenCalled()
      const [address, init] = fetch.mock.calls[0] ?? []
      expect(address).toBe(url)
      expect(init).toEqual({ credentials: 'omit', referrerPolicy: 'no-referrer', signal: expect.any(AbortSignal) })
    })

    test.each([
      ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
      ['a refusal', () => Promise.resolve(new Response('1;KZ;KAZ;Kazakhstan', { status: 429 }))],
      ['nothing known', () => Promise.resolve(new Response('0;;;'))],
    ])('is not known after %s, in the words of the specification', async (_, answer) => {
      const log = vi.spyOn(console, 'error').mockReturnValue()
      expect(await lookUpElsewhere(answer).found).toBeNull()
      expect(log.mock.calls).toEqual([['unable to fetch the country']])
    })
  })
})
