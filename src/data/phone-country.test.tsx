import { cleanup, screen } from '@testing-library/react'
import { render } from '@testing-library/react'
import { afterEach, beforeAll, afterAll, describe, expect, test, vi } from 'vitest'
import type { Language } from '#contracts/wire.ts'
import { CallContext } from '#http/api-context.ts'
import { createCall } from '#http/client.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { lookUpCountry, usePhoneCountry } from './phone-country.ts'

const identity = () => ({ token: null, language: 'en', timeZone: 'UTC' })
let provider: Provider

beforeAll(async () => {
  provider = await createProvider({ seed: false, env: { trustedProxies: 1, countryHeader: 'CF-IPCountry' } })
})
afterAll(() => provider.close())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** As if a proxy had said where the visitor is. */
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

  test('is that of the page where nobody knows, and the console says so', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    expect(await lookUpCountry(callFrom().call)).toBeNull()
    expect(log).toHaveBeenCalledWith('unable to fetch the country', expect.any(Error))
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
})
